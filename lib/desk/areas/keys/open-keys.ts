import type { keyCalls } from "@/lib/contract/desk/member-calls";
import type { Area } from "@/lib/desk/area";
import { KeyDesk } from "@/lib/desk/areas/keys/key-desk";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** Keys of the carrier's platform, by those who manage them. */
export function openKeys(context: DeskContext, authSecret: string) {
  const { live } = context;
  const onChanged = () => {
    live.announce("keys", "*");
    live.sendSoon();
  };
  const desk = new KeyDesk({ ...context, authSecret, onChanged });
  return {
    handlers: {
      listKeys: () => desk.list(),
      makeKey: (member, { key, body }) => desk.make(member, key, body),
      rotateKey: (member, { key, params, body }) => desk.rotate(member, key, params.id, body.oldUntil),
      revokeKey: (member, { key, params }) => desk.revoke(member, key, params.id),
    },
  } satisfies Area<DeskHandlers<typeof keyCalls>>;
}
