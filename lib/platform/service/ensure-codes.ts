import { sql } from "drizzle-orm";
import type { CompanyScope } from "@/lib/store/company-scope";

// Sorted, so that two calls that name the same new codes wait for each other instead of deadlocking.
const sorted = (codes: readonly string[]) => sql.param([...new Set(codes)].sort());

/** Terminals named for the first time come into being, with their code as name. */
export async function ensureTerminals({ tx, companyId }: CompanyScope, codes: readonly string[]) {
  if (codes.length === 0) return;
  await tx.execute(sql`
    insert into platform.terminals (company_id, terminal_code, name)
    select ${companyId}, code, code from unnest(${sorted(codes)}::text[]) code on conflict do nothing`);
}

/** Groups named for the first time come into being, with their code as name. */
export async function ensureGroups({ tx, companyId }: CompanyScope, codes: readonly string[]) {
  if (codes.length === 0) return;
  await tx.execute(sql`
    insert into platform.groups (company_id, group_code, name)
    select ${companyId}, code, code from unnest(${sorted(codes)}::text[]) code on conflict do nothing`);
}
