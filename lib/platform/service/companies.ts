import { sql } from "drizzle-orm";
import { companies } from "@/lib/platform/tables/companies";
import type { Store } from "@/lib/store/open-store";

/** Any number of our own: it names the lock under which a company is made. */
const makingCompanies = 7_201;

/** Finds the company by its name or makes it; two processes starting at once make it once. */
export function ensureCompany(store: Store, name: string, now: Date): Promise<number> {
  return store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${makingCompanies})`);
    const { rows } = await tx.execute<{ id: number }>(
      sql`select company_id as id from ${companies} where name = ${name}`,
    );
    const found = rows[0];
    if (found) return found.id;
    const [made] = await tx
      .insert(companies)
      .values({ name, createdAt: now })
      .returning({ id: companies.companyId });
    if (!made) throw new Error(`The company ${name} could not be made`);
    return made.id;
  });
}
