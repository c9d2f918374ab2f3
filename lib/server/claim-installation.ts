import type { Environment } from "@/lib/server/environment";
import { type DeskCompany, storeLabel } from "@/lib/server/installation-company";
import { MendableFault } from "@/lib/server/mendable-fault";
import type { OwnKeys } from "@/lib/server/own-keys";
import type { Store } from "@/lib/store/open-store";

/** Thrown where living processes of the installation have another secret: each would shut the other's parts out. */
class OtherSecret extends MendableFault {}

/**
 * Makes sure that all living processes of an installation sign with one secret and use the same keys, before the keys of
 * another one are revoked.
 * @param keys those of the embedded service; null for a desk on a foreign one
 * @throws OtherSecret
 */
export async function claimInstallation(
  store: Pick<Store, "claim">,
  environment: Pick<Environment, "databaseUrl" | "dataDir">,
  { secret, keys, company }: { secret: string; keys: OwnKeys | null; company: DeskCompany },
): Promise<void> {
  const others = await store.claim({
    subject: `installation ${company.id}`,
    value: JSON.stringify([secret, keys]),
  });
  if (others === 0) return;
  const by = others === 1 ? "a Haulboard process" : `${others} Haulboard processes`;
  throw new OtherSecret(
    `${storeLabel(environment)} is used by ${by} with another AUTH_SECRET, PLATFORM_API_KEY or PLATFORM_DEVICE_KEY: ` +
      "a start with these would revoke the keys in use. Start with the same ones (a secret that was made lies in the " +
      "file auth-secret of the other's DATA_DIR), or stop the other first.",
  );
}
