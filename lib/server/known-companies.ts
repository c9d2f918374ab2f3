import { count, eq, sql } from "drizzle-orm";
import { members } from "@/lib/desk/tables/schema";
import { companies } from "@/lib/platform/tables/companies";
import { type DeskCompany, deskCompany, nameOfRows } from "@/lib/server/installation-company";
import type { Queryable } from "@/lib/store/open-store";

/** A company of a store, and how many active members it has there. */
export interface KnownCompany extends DeskCompany {
  memberCount: number;
}

/** The companies of the embedded service; a desk that only ever worked on a foreign one has none in its store. */
export async function embeddedCompanies(db: Queryable): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('platform.companies') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  return db.select({ id: companies.companyId, name: companies.name }).from(companies);
}

/**
 * Every company that a store holds: a desk that changes its platform changes its company, and leaves the members of the
 * other one behind.
 * @param present the company that the desk works for now; it comes first
 */
export async function knownCompanies(db: Queryable, present: DeskCompany): Promise<KnownCompany[]> {
  const embedded = await embeddedCompanies(db);
  const counted = await db
    .select({ id: members.company, memberCount: count() })
    .from(members)
    .where(eq(members.active, true))
    .groupBy(members.company);
  const names = new Map<string, string>();
  for (const { id } of counted) names.set(id, nameOfRows(id));
  for (const { id, name } of embedded) names.set(deskCompany(id), name);
  names.delete(present.id);
  return [present, ...[...names].map(([id, name]) => ({ id, name }))].map((company) => ({
    ...company,
    memberCount: counted.find(({ id }) => id === company.id)?.memberCount ?? 0,
  }));
}
