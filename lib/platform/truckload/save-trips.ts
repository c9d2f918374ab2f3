import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { OperationId } from "@/lib/contract/interface/operations";
import type { TruckloadTrip, TruckloadUnits } from "@/lib/contract/interface/truckload-records";
import { conflict } from "@/lib/platform/service/api-error";
import { overwrite } from "@/lib/platform/service/bulk-write";
import type { Call } from "@/lib/platform/service/handler";
import { truckloadStops, truckloadTrips } from "@/lib/platform/tables/truckload";
import type { StopState, TripState } from "@/lib/platform/truckload/records/load-trips";
import { truckloadChanges } from "@/lib/platform/truckload/records/trip-changes";
import { stopSpan, tripSpan } from "@/lib/platform/truckload/records/trip-window";
import {
  defaultUnits,
  type ReadReferences,
  TripWriter,
  unitsOf,
} from "@/lib/platform/truckload/trip-response";
import { fillVisits } from "@/lib/platform/truckload/visits/fill-visits";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A locked trip before and after a change. Null before: the row was only just made. Null after: it is to go. */
export interface TripChange {
  before: TripState | null;
  after: TripState | null;
}

export type Writing = Pick<Call<OperationId>, "tx" | "companyId" | "raise" | "now">;

export type SavedTrips = { trips: TruckloadTrip[]; units: TruckloadUnits };

/** A stop with the trip and the place it has after the change. */
export interface PlacedStop {
  trip: TripState;
  stop: StopState;
  sequence: number;
}

/**
 * Stores changed trips with their stops and raises the events that report it. Versions move on where something
 * changed; a change that changes nothing leaves no trace.
 * @returns the trips as they are returned now, in the order of the changes, without the deleted ones
 */
export async function saveTrips(writing: Writing, changes: readonly TripChange[]): Promise<SavedTrips> {
  if (changes.length === 0) return { trips: [], units: await unitsOf(writing) };
  await fillVisits(writing, changes);
  const { changed, goneIds } = changedStops(changes);
  const touched = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  for (const { before, after } of touched)
    if (after) {
      after.version = (before?.version ?? 0) + 1;
      after.updatedMicros = writing.now;
    }
  const goneTripIds = touched.flatMap(({ before, after }) => (before && !after ? [before.tripId] : []));
  await deleteRows(writing, goneIds, goneTripIds);
  await updateStops(writing, changed);
  await insertStops(writing, changed);
  await updateTrips(writing, touched);
  return respondAndNotify(writing, changes);
}

/** The stops of a trip with their places in it. */
export const placesOf = (trip: TripState | null): PlacedStop[] =>
  trip?.stops.map((stop, index) => ({ trip, stop, sequence: index + 1 })) ?? [];

/** Finds which stops are new or differ, whose versions it moves on, and which are in none of the trips any more. */
function changedStops(changes: readonly TripChange[]) {
  const before = new Map(
    changes.flatMap((change) => placesOf(change.before)).map((placed) => [placed.stop.stopId, placed]),
  );
  const after = changes.flatMap((change) => placesOf(change.after));
  const changed = after.filter((now) => {
    const was = now.stop.stopId === null ? undefined : before.get(now.stop.stopId);
    const samePlace = was?.trip.tripId === now.trip.tripId && was.sequence === now.sequence;
    if (samePlace && isDeepStrictEqual(was.stop, now.stop)) return false;
    now.stop.version = was ? was.stop.version + 1 : 1;
    return true;
  });
  const kept = new Set(after.map(({ stop }) => stop.stopId));
  return { changed, goneIds: [...before.keys()].flatMap((id) => (id === null || kept.has(id) ? [] : [id])) };
}

async function respondAndNotify(writing: Writing, changes: readonly TripChange[]): Promise<SavedTrips> {
  const units = await unitsOf(writing);
  const states = changes.flatMap(({ before, after }) => [before, after].filter((state) => state !== null));
  return report(writing, changes, await TripWriter.load(writing, states), units);
}

/** Raises the events of a trip that was only just stored. @returns it as it is returned */
export const reportNew = (
  writing: Writing,
  trip: TripState,
  read: ReadReferences & { units: TruckloadUnits | null },
): SavedTrips =>
  report(writing, [{ before: null, after: trip }], TripWriter.of(read), read.units ?? defaultUnits);

function report(
  writing: Writing,
  changes: readonly TripChange[],
  writer: TripWriter,
  units: TruckloadUnits,
): SavedTrips {
  const written = changes.map(({ before, after }) => ({
    before: before && writer.trip(before),
    after: after && writer.trip(after),
  }));
  for (const { before, after } of written)
    for (const event of truckloadChanges(before, after, units)) writing.raise(event.eventType, event.data);
  return { trips: written.flatMap(({ after }) => after ?? []), units };
}

async function deleteRows({ tx, companyId }: CompanyScope, stopIds: number[], tripIds: number[]) {
  if (stopIds.length > 0)
    await tx.execute(sql`
      with seen as (
        delete from platform.truckload_stop_visits
        where company_id = ${companyId} and stop_id = any(${sql.param(stopIds)}::int[])
      )
      delete from platform.truckload_stops
      where company_id = ${companyId} and stop_id = any(${sql.param(stopIds)}::int[])`);
  if (tripIds.length > 0)
    await tx.execute(sql`delete from platform.truckload_trips
      where company_id = ${companyId} and trip_id = any(${sql.param(tripIds)}::int[])`);
}

/** Makes what is stored of a stop. */
export function stopColumns({ trip, stop, sequence }: PlacedStop) {
  const { sentAt: _sentAt, stopId: _stopId, ...columns } = stop;
  const span = stopSpan(stop.fields);
  return {
    ...columns,
    tripId: trip.tripId,
    sequence,
    windowFromMicros: span?.from ?? null,
    windowUntilMicros: span?.until ?? null,
  };
}

async function updateStops(scope: CompanyScope, changed: readonly PlacedStop[]) {
  const known = changed.filter(({ stop }) => stop.stopId !== null);
  const rows = known.map((placed) => ({ stopId: placed.stop.stopId, ...stopColumns(placed) }));
  await overwrite(scope, truckloadStops, truckloadStops.stopId, rows);
}

/** @throws ApiError CONFLICT for an externalStopId that another stop has */
async function insertStops({ tx, companyId }: CompanyScope, changed: readonly PlacedStop[]) {
  const stops = changed.filter(({ stop }) => stop.stopId === null);
  if (stops.length === 0) return;
  const rows = await tx
    .insert(truckloadStops)
    .values(inLockOrder(stops).map((placed) => ({ companyId, ...stopColumns(placed) })))
    .onConflictDoNothing()
    .returning({
      stopId: truckloadStops.stopId,
      tripId: truckloadStops.tripId,
      sequence: truckloadStops.sequence,
    });
  takeStopIds(stops, rows);
}

/** In the order of the ids, so that two calls that bring the same ones wait for each other instead of deadlocking. */
const inLockOrder = (stops: readonly PlacedStop[]): PlacedStop[] =>
  stops.toSorted((a, b) => ((a.stop.externalStopId ?? "") < (b.stop.externalStopId ?? "") ? -1 : 1));

/** Notes the ids of stops that were stored. @throws ApiError CONFLICT where one was not: another stop has its id */
export function takeStopIds(
  stops: readonly PlacedStop[],
  rows: readonly { stopId: number; tripId: number; sequence: number }[],
): void {
  const stored = new Map(rows.map((row) => [`${row.tripId} ${row.sequence}`, row.stopId]));
  const taken = stops.filter(({ trip, stop, sequence }) => {
    stop.stopId = stored.get(`${trip.tripId} ${sequence}`) ?? null;
    return stop.stopId === null;
  });
  if (taken.length === 0) return;
  const fields = taken.map(({ stop }) => ({
    path: `${stop.sentAt ?? ""}externalStopId`,
    message: "belongs to another stop",
  }));
  throw conflict(fields);
}

async function updateTrips(scope: CompanyScope, touched: readonly TripChange[]) {
  const rows = touched.flatMap(({ after }) => {
    const span = after && tripSpan(after);
    return span ? { ...after, windowFromMicros: span.from, windowUntilMicros: span.until } : [];
  });
  await overwrite(scope, truckloadTrips, truckloadTrips.tripId, rows);
}
