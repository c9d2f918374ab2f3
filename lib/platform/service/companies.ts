import { asc, sql } from "drizzle-orm";
import { companies } from "@/lib/platform/tables/companies";
import type { Store } from "@/lib/store/open-store";

/** Any number of our own: it names the lock under which a company is made or taken away. */
export const makingCompanies = 7_201;

/** Thrown where the store holds a company beside which the wanted one must not be. */
export class CompanyBeside extends Error {
  constructor(readonly other: string) {
    super(`The store holds the company ${other}`);
  }
}

/**
 * Finds the company by its name or makes it; two processes starting at once make it once.
 * @param excludes whether the wanted company must not be in one store with the one of this name
 * @throws CompanyBeside
 */
export function ensureCompany(
  store: Store,
  name: string,
  now: Date,
  excludes: (other: string) => boolean = () => false,
): Promise<number> {
  return store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${makingCompanies})`);
    const present = await tx
      .select({ id: companies.companyId, name: companies.name })
      .from(companies)
      .orderBy(asc(companies.companyId));
    const beside = present.find((company) => company.name !== name && excludes(company.name));
    if (beside) throw new CompanyBeside(beside.name);
    const found = present.find((company) => company.name === name);
    if (found) return found.id;
    const [made] = await tx
      .insert(companies)
      .values({ name, createdAt: now })
      .returning({ id: companies.companyId });
    if (!made) throw new Error(`The company ${name} could not be made`);
    return made.id;
  });
}
