import { sql } from "drizzle-orm";
import type { Queryable, Store } from "@/lib/store/open-store";

/** The role without rights of its own that row-level security holds inside one company. */
export const companyRole = "haulboard_company";

/**
 * Runs `work` in one transaction that sees and writes the rows of one company only. The company is a filter in every
 * query; this is the second wall, kept by Postgres' row-level security, for the day when one of them is forgotten.
 */
export function inCompany<T>(
  store: Store,
  companyId: number,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return store.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', ${companyRole}, true), set_config('haulboard.company', ${String(companyId)}, true)`,
    );
    return work(tx);
  });
}
