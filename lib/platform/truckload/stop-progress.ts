import { sql } from "drizzle-orm";
import { StopProgress, stopProgressDays } from "@/lib/contract/device/truckload-progress";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import { batchResponse, type JudgedItem, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { lockTrips, type StopState } from "@/lib/platform/truckload/records/load-trips";
import { saveTrips } from "@/lib/platform/truckload/save-trips";
import { reportStop } from "@/lib/platform/truckload/visits/road-times";
import { loadSeen } from "@/lib/platform/truckload/visits/visit-store";

type Item = JudgedItem<StopProgress>;
type ProgressCall = Pick<Call<"recordStopProgress">, "tx" | "companyId" | "raise" | "now">;

/** A good report with the stop that it is about. */
interface Report {
  item: StopProgress;
  eventMicros: EpochMicros;
  tripId: number;
  stop: StopState;
}

/** Takes arrivals and departures from the road. */
export const recordStopProgress: Handler<"recordStopProgress"> = async (call) => {
  const { good, refused } = judgeBatch(StopProgress, call.body.items, (item) =>
    deviceTimeFault("eventTime", item.eventTime, call.now, stopProgressDays),
  );
  const found = await findStops(call, good);
  const vehicles = await findVehicles(call, good);
  const tripIds = [...new Set([...found.values()].map((stop) => stop.tripId))];
  const before = await lockTrips(call, tripIds);
  const after = new Map([...before].map(([tripId, trip]) => [tripId, structuredClone(trip)]));
  const reports: Report[] = [];
  for (const { index, item } of good) {
    const place = found.get(index);
    const stop = place && after.get(place.tripId)?.stops.find((one) => one.stopId === place.stopId);
    const fault = faultOf(item, stop && place, vehicles);
    if (fault || !place || !stop) refused.push({ index, fields: fault ? [fault] : [] });
    else reports.push({ item, eventMicros: parseInstant(item.eventTime) ?? 0, tripId: place.tripId, stop });
  }
  const fresh = await keepReports(call, reports);
  await reportAll(call, fresh);
  const changes = [...before].map(([tripId, trip]) => ({ before: trip, after: after.get(tripId) ?? null }));
  await saveTrips(call, changes);
  return batchResponse(reports.length, fresh.length, refused);
};

interface FoundStop extends Record<string, unknown> {
  index: number;
  stopId: number;
  tripId: number;
  externalTripId: string | null;
}

/** The stop that each report names, by the report's place in the batch; the platform's id wins. */
async function findStops({ tx, companyId }: ProgressCall, items: readonly Item[]) {
  const column = <T>(pick: (item: StopProgress) => T) => sql.param(items.map(({ item }) => pick(item)));
  const { rows } = await tx.execute<FoundStop>(sql`
    with i as (
      select * from unnest(${sql.param(items.map(({ index }) => index))}::int[],
        ${column((item) => item.stopId ?? null)}::bigint[],
        ${column((item) => item.externalStopId ?? null)}::text[]) as i(index, stop_id, external_stop_id)
    ), found as (
      select i.index, s.stop_id, s.trip_id from i
      join platform.truckload_stops s on s.company_id = ${companyId} and s.stop_id = i.stop_id
      union all
      select i.index, s.stop_id, s.trip_id from i
      join platform.truckload_stops s on s.company_id = ${companyId} and s.external_stop_id = i.external_stop_id
      where i.stop_id is null
    )
    select f.index, f.stop_id as "stopId", f.trip_id as "tripId", t.external_trip_id as "externalTripId"
    from found f join platform.truckload_trips t on t.company_id = ${companyId} and t.trip_id = f.trip_id`);
  return new Map(rows.map((row) => [row.index, row]));
}

async function findVehicles({ tx, companyId }: ProgressCall, items: readonly Item[]): Promise<Set<string>> {
  const named = [...new Set(items.flatMap(({ item }) => item.vehicle ?? []))];
  if (named.length === 0) return new Set();
  const { rows } = await tx.execute<{ number: string }>(sql`
    select power_unit_number as number from platform.vehicles
    where company_id = ${companyId} and power_unit_number = any(${sql.param(named)}::text[])`);
  return new Set(rows.map((row) => row.number));
}

/** What is wrong with the names in a report, beyond what its schema sees. */
function faultOf(
  item: StopProgress,
  stop: FoundStop | undefined,
  vehicles: ReadonlySet<string>,
): FieldError | null {
  if (!stop)
    return { path: item.stopId == null ? "externalStopId" : "stopId", message: "is not a known stop" };
  const message = "is not the trip of that stop";
  if (item.tripId != null && item.tripId !== stop.tripId) return { path: "tripId", message };
  const byName = item.tripId == null && item.externalTripId != null;
  if (byName && item.externalTripId !== stop.externalTripId) return { path: "externalTripId", message };
  if (item.vehicle != null && !vehicles.has(item.vehicle))
    return { path: "vehicle", message: "is not a known vehicle" };
  return null;
}

/** Keeps what was reported. @returns those reports whose id was not handed in before */
async function keepReports({ tx, companyId, now }: ProgressCall, reports: readonly Report[]) {
  const first = new Map<string, Report>();
  for (const report of reports) if (!first.has(report.item.id)) first.set(report.item.id, report);
  if (first.size === 0) return [];
  // In the order of the ids, so that two batches that repeat each other wait for each other instead of deadlocking.
  const rows = [...first.values()]
    .sort((a, b) => (a.item.id < b.item.id ? -1 : 1))
    .map(({ item, eventMicros, tripId, stop }) => ({
      progress_id: item.id,
      trip_id: tripId,
      stop_id: stop.stopId,
      kind: item.kind,
      event_micros: eventMicros,
      source: item.source,
      vehicle_number: item.vehicle ?? null,
      uploaded_micros: now,
    }));
  const stored = await tx.execute<{ id: string }>(sql`
    insert into platform.truckload_stop_progress
      (company_id, progress_id, trip_id, stop_id, kind, event_micros, source, vehicle_number, uploaded_micros)
    select ${companyId}, progress_id, trip_id, stop_id, kind, event_micros, source, vehicle_number, uploaded_micros
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(progress_id text, trip_id int, stop_id int, kind text,
      event_micros int8, source text, vehicle_number text, uploaded_micros int8)
    on conflict do nothing returning progress_id as id`);
  return stored.rows.flatMap(({ id }) => first.get(id) ?? []);
}

/** Writes reports over their stops' times where they count more. What was taken back by hand does not come again. */
async function reportAll({ tx, companyId }: ProgressCall, reports: readonly Report[]) {
  const stopIds = reports.flatMap(({ stop }) => stop.stopId ?? []);
  const seen = await loadSeen({ tx, companyId }, [...new Set(stopIds)]);
  for (const { item, eventMicros, stop } of reports) {
    const clearedMicros = seen.get(stop.stopId ?? 0)?.clearedMicros ?? null;
    if (clearedMicros !== null && eventMicros <= clearedMicros) continue;
    reportStop(stop, item.kind, { eventMicros, source: item.source });
  }
}
