import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { insertMissing, type NewRow } from "@/lib/platform/service/bulk-write";
import { dutyRecords } from "@/lib/platform/tables/duty";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A version to be stored. */
export type NewDutyRecord = Omit<NewRow<typeof dutyRecords>, "storedMicros">;

/**
 * Stores versions that are not there yet, by their id or by the ELD's own number, and marks those that they replace.
 * @returns ids of the new ones
 */
export async function storeDuty(
  scope: CompanyScope,
  records: readonly NewDutyRecord[],
  now: EpochMicros,
): Promise<Set<string>> {
  const rows = records.map((record) => ({ ...record, storedMicros: now }));
  const stored = await insertMissing(scope, dutyRecords, dutyRecords.deviceItemId, rows);
  // Take the first version of an id that comes twice, which was stored.
  const first = new Map(records.toReversed().map((record) => [record.deviceItemId, record]));
  const accepted = [...stored]
    .flatMap((id) => first.get(id) ?? [])
    .filter(({ state }) => state === "accepted");
  await supersede(
    scope,
    accepted.flatMap(({ replaces }) => replaces ?? []),
  );
  return stored;
}

/** Marks versions as replaced; they stay. */
export async function supersede({ tx, companyId }: CompanyScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update platform.duty_records set state = 'superseded'
    where company_id = ${companyId} and device_item_id = any(${sql.param([...ids])}::text[])`);
}
