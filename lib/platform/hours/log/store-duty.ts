import { type SQL, sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import type { DutyOrigin, DutyStatusCode } from "@/lib/contract/interface/hours-of-service-codes";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A version to be stored. Keys are the columns of `duty_records`. */
export interface NewDutyRecord {
  user_id: number;
  event_micros: EpochMicros;
  state: "accepted" | "proposed";
  status: DutyStatusCode;
  flag: "PC" | "YM" | null;
  origin: DutyOrigin;
  device_item_id: string;
  sequence_id?: number | null;
  replaces?: string | null;
  edit_id?: string | null;
  annotation?: string | null;
  exception?: DutyRecordRow["exception"];
  vehicle_number?: string | null;
  odometer_miles?: number | null;
  latitude?: number | null;
  longitude?: number | null;
  terminal_code?: string | null;
  location?: string | null;
  comment?: string | null;
}

const columns: Readonly<Record<keyof NewDutyRecord, string>> = {
  user_id: "int",
  event_micros: "bigint",
  state: "text",
  status: "text",
  flag: "text",
  origin: "text",
  device_item_id: "text",
  sequence_id: "bigint",
  replaces: "text",
  edit_id: "text",
  annotation: "text",
  exception: "text",
  vehicle_number: "text",
  odometer_miles: "float8",
  latitude: "float8",
  longitude: "float8",
  terminal_code: "text",
  location: "text",
  comment: "text",
};
const names: SQL = sql.raw(Object.keys(columns).join(", "));
const typed: SQL = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", "),
);

/**
 * Stores versions that are not there yet, by their id or by the ELD's own number, and marks those that they replace.
 * @returns ids of the new ones
 */
export async function storeDuty(
  scope: CompanyScope,
  records: readonly NewDutyRecord[],
  now: EpochMicros,
): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const { rows } = await scope.tx.execute<{ id: string; replaced: string | null }>(sql`
    insert into platform.duty_records (company_id, stored_micros, ${names})
    select ${scope.companyId}, ${now}::bigint, ${names}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${typed})
    on conflict do nothing
    returning device_item_id as id, case when state = 'accepted' then replaces end as replaced`);
  await supersede(
    scope,
    rows.flatMap(({ replaced }) => (replaced === null ? [] : [replaced])),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Marks versions as replaced; they stay. */
export async function supersede({ tx, companyId }: CompanyScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update platform.duty_records set state = 'superseded'
    where company_id = ${companyId} and device_item_id = any(${sql.param([...ids])}::text[])`);
}
