import { z } from "zod";
import { roleNames } from "@/lib/contract/desk/roles";
import type { Desk } from "@/lib/desk/desk";
import type { Platform } from "@/lib/platform/create-platform";
import { isOwnKeyName } from "@/lib/server/own-keys";

/** What `npm run keys` and `npm run members` can ask for. */
export const ControlOrder = z.discriminatedUnion("order", [
  z.object({ order: z.literal("list-keys") }),
  z
    .object({
      order: z.literal("make-key"),
      name: z.string().min(1),
      scope: z.enum(["interface", "device"]),
      readOnly: z.boolean(),
    })
    .refine(({ scope, readOnly }) => scope === "interface" || !readOnly, {
      path: ["readOnly"],
      error: "is for keys of the interface: a device writes",
    }),
  z.object({ order: z.literal("revoke-key"), name: z.string().min(1) }),
  z.object({ order: z.literal("list-members") }),
  z.object({
    order: z.literal("add-member"),
    email: z.email(),
    name: z.string().min(1),
    role: z.enum(roleNames),
    password: z.string().min(12, "the password must have at least 12 characters"),
  }),
  z.object({ order: z.literal("remove-member"), email: z.email() }),
]);
export type ControlOrder = z.output<typeof ControlOrder>;

export interface ControlParts {
  /** Null where the desk works on a foreign platform. */
  platform: { platform: Pick<Platform, "keys">; companyId: number } | null;
  members: Desk["members"] | null;
}

/** @throws Error in plain words where the order cannot be carried out */
export async function carryOut(order: ControlOrder, parts: ControlParts): Promise<unknown> {
  if (order.order.endsWith("-members") || order.order.endsWith("-member"))
    return memberOrder(order, parts.members);
  if (!parts.platform)
    throw new Error("This installation works on a foreign platform: its keys are made there.");
  const {
    platform: { keys },
    companyId,
  } = parts.platform;
  switch (order.order) {
    case "list-keys":
      return keys.list();
    case "make-key":
      if (isOwnKeyName(order.name))
        throw new Error("Keys of this name are the installation's own: choose another.");
      return {
        name: order.name,
        scope: order.scope,
        readOnly: order.readOnly,
        key: await keys.create(companyId, order.scope, order.name, { readOnly: order.readOnly }),
      };
    case "revoke-key": {
      if (isOwnKeyName(order.name))
        throw new Error("The installation itself works with this key: it cannot be revoked while it does.");
      const revoked = await keys.revoke(order.name);
      if (revoked === 0) throw new Error(`There is no living key named ${order.name}.`);
      return { revoked };
    }
    default:
      throw new Error(`Unknown order ${order.order}`);
  }
}

async function memberOrder(order: ControlOrder, members: Desk["members"] | null): Promise<unknown> {
  if (!members) throw new Error("This process runs the platform service alone: it has no members.");
  switch (order.order) {
    case "list-members":
      return members.list();
    case "add-member": {
      const { email, name, role, password } = order;
      return members.create({ email, name, role, password, terminals: [] });
    }
    case "remove-member":
      return members.deactivate(order.email);
    default:
      throw new Error(`Unknown order ${order.order}`);
  }
}
