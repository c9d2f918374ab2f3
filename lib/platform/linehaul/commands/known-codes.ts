import { sql } from "drizzle-orm";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

const list = (codes: Iterable<string>) => sql.param([...new Set(codes)]);

async function codesOf(tx: Queryable, query: ReturnType<typeof sql>): Promise<Set<string>> {
  const { rows } = await tx.execute<{ code: string }>(query);
  return new Set(rows.map((row) => row.code));
}

/** Of the codes, those of terminals and those that are external ids of company locations. */
export const knownLocationCodes = ({ tx, companyId }: CompanyScope, codes: Iterable<string>) =>
  codesOf(
    tx,
    sql`
      select terminal_code as code from platform.terminals
      where company_id = ${companyId} and terminal_code = any(${list(codes)}::text[])
      union select external_company_location_id from platform.company_locations
      where company_id = ${companyId} and external_company_location_id = any(${list(codes)}::text[])`,
  );

/** Of the codes, those that are a user's externalUserId. */
export const knownDriverCodes = ({ tx, companyId }: CompanyScope, codes: Iterable<string>) =>
  codesOf(
    tx,
    sql`
      select external_user_id as code from platform.users
      where company_id = ${companyId} and external_user_id = any(${list(codes)}::text[])`,
  );

/** Of the numbers, those of linehaul manifests. */
export const knownManifestNumbers = ({ tx, companyId }: CompanyScope, numbers: Iterable<string>) =>
  codesOf(
    tx,
    sql`
      select manifest_number as code from platform.linehaul_manifests
      where company_id = ${companyId} and manifest_number = any(${list(numbers)}::text[])`,
  );
