import { useState } from "react";
import type { ListedKey } from "@/components/keys/key-row";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import type { MadeKey } from "@/lib/contract/desk/keys/key-records";
import { useRevokeKey, useRotateKey } from "@/lib/queries/keys/keys";

/** Dialog that is open over the list. */
type Asked = { what: "made"; made: MadeKey } | { what: "try" | "rotate" | "revoke"; of: ListedKey } | null;

/** Carries out what is done to keys, and says each outcome. @param onMade takes the id of a key that was made */
export function useKeyActs(onMade: (keyId: string) => void) {
  const [asked, ask] = useState<Asked>(null);
  const [rotate, revoke] = [useRotateKey(), useRevokeKey()];
  const told = async <Done>(title: string, work: Promise<Done>): Promise<Done | null> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      toastRefused(title, error);
      return null;
    }
  };
  const show = (made: MadeKey) => {
    onMade(made.key.keyId);
    ask({ what: "made", made });
  };
  return {
    asked,
    isPending: rotate.isPending || revoke.isPending,
    close: () => ask(null),
    ask: (what: "try" | "rotate" | "revoke", of: ListedKey) => ask({ what, of }),
    made: show,
    async rotate({ id, name }: ListedKey, oldUntil: string) {
      const made = await told(`The secret of ${name} was not renewed`, rotate.mutateAsync({ id, oldUntil }));
      if (made === null) ask(null);
      else show(made);
    },
    async revoke({ id, name }: ListedKey) {
      const done = await told(`${name} was not revoked`, revoke.mutateAsync({ id }));
      ask(null);
      if (done !== null) toastDone(`${name} is revoked`);
    },
  };
}

export type KeyActs = ReturnType<typeof useKeyActs>;
