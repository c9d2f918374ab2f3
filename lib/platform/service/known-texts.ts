import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Finds those of these codes, numbers or ids that stand in a column of the company's rows. */
export async function knownTexts(
  { tx, companyId }: CompanyScope,
  column: PgColumn,
  texts: Iterable<string>,
): Promise<Set<string>> {
  const wanted = [...new Set(texts)];
  if (wanted.length === 0) return new Set();
  const { rows } = await tx.execute<{ text: string }>(sql`
    select ${column} as text from ${column.table}
    where company_id = ${companyId} and ${column} = any(${sql.param(wanted)}::text[])`);
  return new Set(rows.map((row) => row.text));
}
