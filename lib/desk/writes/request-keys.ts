import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { keyTaken, type RequestKeys } from "@/lib/desk/http/request-key";
import { requestKeys as table } from "@/lib/desk/tables/request-keys";
import { withoutSecrets } from "@/lib/desk/writes/secret-names";
import type { Store } from "@/lib/store/open-store";

/** Keeps in the store what each key was sent with; whichever process is asked, of two requests that come at once one gets it. */
export const keptRequestKeys = (
  store: Pick<Store, "db">,
  company: string,
  clock: () => number,
): RequestKeys => ({
  async bind({ id: memberId }, key, request) {
    // Leave secrets out: a fast hash of a short one would give it away to whoever reads the table.
    const requestHash = createHash("sha256")
      .update(JSON.stringify(request, withoutSecrets))
      .digest("base64url");
    const bound = { company, key, memberId, requestHash, at: new Date(clock()) };
    const made = await store.db
      .insert(table)
      .values(bound)
      .onConflictDoNothing()
      .returning({ key: table.key });
    if (made.length > 0) return;
    const [earlier] = await store.db
      .select({ memberId: table.memberId, requestHash: table.requestHash })
      .from(table)
      .where(and(eq(table.company, company), eq(table.key, key)));
    if (earlier?.memberId !== memberId || earlier.requestHash !== requestHash) throw keyTaken();
  },
});
