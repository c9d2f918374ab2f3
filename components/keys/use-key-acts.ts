import { useState } from "react";
import type { ListedKey } from "@/components/keys/key-row";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import type { MadeKey } from "@/lib/contract/desk/keys/key-records";
import { useRevokeKey, useRotateKey } from "@/lib/queries/keys/keys";

/** Dialog that is open over the list. */
type Asked = { what: "made"; made: MadeKey } | { what: "try" | "rotate" | "revoke"; of: ListedKey } | null;

/** Carries out what is done to keys, and says each outcome. */
export function useKeyActs() {
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
  return {
    asked,
    isPending: rotate.isPending || revoke.isPending,
    close: () => ask(null),
    ask: (what: "try" | "rotate" | "revoke", of: ListedKey) => ask({ what, of }),
    made: (made: MadeKey) => ask({ what: "made", made }),
    async rotate({ id, name }: ListedKey, oldUntil: string) {
      const made = await told(`The secret of ${name} was not renewed`, rotate.mutateAsync({ id, oldUntil }));
      ask(made === null ? null : { what: "made", made });
    },
    async revoke({ id, name }: ListedKey) {
      const done = await told(`${name} was not revoked`, revoke.mutateAsync({ id }));
      ask(null);
      if (done !== null) toastDone(`${name} is revoked`);
    },
  };
}

export type KeyActs = ReturnType<typeof useKeyActs>;
