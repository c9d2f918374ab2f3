import { type SQL, sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { byTime, type ClaimedDriving, type DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Rows that a driver's log is made of, in order. */
export interface DutyHistory {
  records: DutyRecordRow[];
  claimed: ClaimedDriving[];
}

/** Accepted records, or those that would be if open proposals were accepted. */
export type Reading = "accepted" | "with-proposals";

/** Later than any record, and still a bigint of Postgres. */
const endOfTime = Number.MAX_SAFE_INTEGER;

type RecordTuple = [
  id: string,
  micros: EpochMicros,
  status: DutyRecordRow["status"],
  flag: DutyRecordRow["flag"],
  origin: DutyRecordRow["origin"],
  sequenceId: number | null,
  vehicle: string | null,
  odometer: number | null,
  exception: DutyRecordRow["exception"],
];

function recordOf(tuple: RecordTuple): DutyRecordRow {
  const [id, micros, status, flag, origin, sequenceId, vehicle, odometer, exception] = tuple;
  return { id, micros, status, flag, origin, sequenceId, vehicle, odometer, exception };
}

/**
 * Reads the logs of drivers from an instant on, with the status that held at it.
 * @param untilMicros exclusive; without it to the end
 * @returns a history for each driver asked for, empty where there is nothing
 */
export async function loadDuty(
  { tx, companyId }: CompanyScope,
  userIds: readonly number[],
  fromMicros: EpochMicros,
  { untilMicros = endOfTime, reading = "accepted" }: { untilMicros?: EpochMicros; reading?: Reading } = {},
): Promise<Map<number, DutyHistory>> {
  const histories = new Map(userIds.map((id): [number, DutyHistory] => [id, { records: [], claimed: [] }]));
  if (userIds.length === 0) return histories;
  const users = sql.param([...userIds]);
  const wanted = wantedIn(companyId, reading);
  // One text per driver: as rows of their own, a fleet's records would take seconds to come over.
  const { rows } = await tx.execute<{ userId: number; records: string | null }>(sql`
    select u.user_id as "userId", (
      select json_agg(json_build_array(d.device_item_id, d.event_micros, d.status, d.flag, d.origin, d.sequence_id,
        d.vehicle_number, d.odometer_miles, d.exception) order by d.event_micros, d.duty_record_id)::text
      from platform.duty_records d
      where d.user_id = u.user_id and ${wanted} and d.event_micros < ${untilMicros} and d.event_micros >= coalesce((
        select d.event_micros from platform.duty_records d
        where d.user_id = u.user_id and d.event_micros <= ${fromMicros} and ${wanted}
        order by d.event_micros desc limit 1), ${fromMicros})) as records
    from unnest(${users}::int[]) as u(user_id)`);
  for (const { userId, records } of rows) {
    const read = records === null ? [] : (JSON.parse(records) as RecordTuple[]).map(recordOf);
    histories.set(userId, { records: read.sort(byTime), claimed: [] });
  }
  const { rows: claims } = await tx.execute<ClaimedDriving & { userId: number }>(sql`
    select claimed_user_id as "userId", item_id as id, start_micros as "startMicros", end_micros as "endMicros"
    from platform.unidentified_driving
    where company_id = ${companyId} and claimed_user_id = any(${users}::int[]) and end_micros > ${fromMicros}
    order by claimed_user_id, start_micros`);
  for (const { userId, ...claim } of claims) histories.get(userId)?.claimed.push(claim);
  return histories;
}

/** Leaves what a proposal would replace out of the reading that has the proposal. */
function wantedIn(companyId: number, reading: Reading): SQL {
  if (reading === "accepted") return sql`d.company_id = ${companyId} and d.state = 'accepted'`;
  return sql`d.company_id = ${companyId} and d.state in ('accepted', 'proposed') and not exists (
    select from platform.duty_records p
    where p.company_id = d.company_id and p.user_id = d.user_id and p.state = 'proposed' and p.replaces = d.device_item_id)`;
}

/**
 * Takes the drivers' rows until the transaction ends and marks their logs as changed. Called before a log is read to be
 * changed; always in the order of the ids, so that two calls never wait for each other.
 */
export async function lockLogs({ tx, companyId }: CompanyScope, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const users = sql.param([...new Set(userIds)].sort((a, b) => a - b));
  await tx.execute(sql`
    insert into platform.duty_drivers as d (company_id, user_id, version)
    select ${companyId}, user_id, 1 from unnest(${users}::int[]) as u(user_id) order by user_id
    on conflict (company_id, user_id) do update set version = d.version + 1`);
}
