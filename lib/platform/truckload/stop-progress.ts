import { sql } from "drizzle-orm";
import { StopProgress, stopProgressDays } from "@/lib/contract/device/truckload-progress";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import { insertMissing } from "@/lib/platform/service/bulk-write";
import { batchResponse, type JudgedItem, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { knownTexts } from "@/lib/platform/service/known-texts";
import { vehicles as vehicleTable } from "@/lib/platform/tables/assets";
import { truckloadStopProgress } from "@/lib/platform/tables/truckload";
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
  stopId: number;
  stop: StopState;
}

/** Takes arrivals and departures from the road. */
export const recordStopProgress: Handler<"recordStopProgress"> = async (call) => {
  const { good, refused } = judgeBatch(StopProgress, call.body.items, (item) =>
    deviceTimeFault("eventTime", item.eventTime, call.now, stopProgressDays),
  );
  const found = await findStops(call, good);
  const vehicles = await knownTexts(
    call,
    vehicleTable.powerUnitNumber,
    good.flatMap(({ item }) => item.vehicle ?? []),
  );
  const tripIds = [...new Set([...found.values()].map((stop) => stop.tripId))];
  const before = await lockTrips(call, tripIds);
  const after = new Map([...before].map(([tripId, trip]) => [tripId, structuredClone(trip)]));
  const reports: Report[] = [];
  for (const { index, item } of good) {
    const place = found.get(index);
    const stop = place && after.get(place.tripId)?.stops.find((one) => one.stopId === place.stopId);
    const fault = faultOf(item, stop && place, vehicles);
    if (fault || !place || !stop) refused.push({ index, fields: fault ? [fault] : [] });
    else reports.push({ ...place, item, eventMicros: parseInstant(item.eventTime) ?? 0, stop });
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

/** Says what is wrong with the names in a report, beyond what its schema sees. */
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
async function keepReports(call: ProgressCall, reports: readonly Report[]) {
  const first = new Map<string, Report>();
  for (const report of reports) if (!first.has(report.item.id)) first.set(report.item.id, report);
  // In the order of the ids, so that two batches that repeat each other wait for each other instead of deadlocking.
  const rows = [...first.values()]
    .sort((a, b) => (a.item.id < b.item.id ? -1 : 1))
    .map(({ item: { id, kind, source, vehicle }, eventMicros, tripId, stopId }) => ({
      progressId: id,
      ...{ tripId, stopId, kind, eventMicros, source },
      vehicleNumber: vehicle,
      uploadedMicros: call.now,
    }));
  const stored = await insertMissing(call, truckloadStopProgress, truckloadStopProgress.progressId, rows);
  return [...stored].flatMap((id) => first.get(id) ?? []);
}

/** Writes reports over their stops' times where they count more. What was taken back by hand does not come again. */
async function reportAll({ tx, companyId }: ProgressCall, reports: readonly Report[]) {
  const stopIds = reports.map(({ stopId }) => stopId);
  const seen = await loadSeen({ tx, companyId }, [...new Set(stopIds)]);
  for (const { item, eventMicros, stopId, stop } of reports) {
    const clearedMicros = seen.get(stopId)?.clearedMicros ?? null;
    if (clearedMicros !== null && eventMicros <= clearedMicros) continue;
    reportStop(stop, item.kind, { eventMicros, source: item.source });
  }
}
