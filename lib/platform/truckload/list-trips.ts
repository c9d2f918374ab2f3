import { type SQL, sql } from "drizzle-orm";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import type { CheckedQuery } from "@/lib/contract/interface/operations";
import { badField } from "@/lib/platform/service/api-error";
import type { Handler } from "@/lib/platform/service/handler";
import { findStop, findTripId, readTrips } from "@/lib/platform/truckload/records/load-trips";
import type { TimeSpan } from "@/lib/platform/truckload/records/trip-window";
import { TripWriter, unitsOf } from "@/lib/platform/truckload/trip-response";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

const pageSize = 100;
const dayMicros = 86_400 * 1_000_000;

type WindowQuery = Pick<CheckedQuery<"listTrips">, "startTime" | "endTime" | "cursor" | "limit">;

/** Reads one trip by its id, or the trips of a window page by page. */
export const listTrips: Handler<"listTrips"> = async ({ query, companyId, tx, now }) => {
  if (query.tripId !== undefined || query.externalTripId !== undefined) {
    const tripId = await findTripId({ tx, companyId }, query);
    return tripsResponse({ tx, companyId }, tripId === null ? [] : [tripId]);
  }
  const page = await readPage(tx, query, (after, limit) => {
    const window = windowOf(query, now);
    return sql`select trip_id as id from platform.truckload_trips
      where company_id = ${companyId} and trip_id > ${after}
        and window_until_micros >= ${window.from} and window_from_micros <= ${window.until}
      order by trip_id limit ${limit}`;
  });
  return { ...(await tripsResponse({ tx, companyId }, page.ids)), pagination: page.pagination };
};

/** Reads one stop by its id, the stops of a trip, or those of a window page by page. */
export const listStops: Handler<"listStops"> = async ({ query, companyId, tx, now }) => {
  if (query.stopId !== undefined || query.externalStopId !== undefined) {
    const stop = await findStop({ tx, companyId }, query);
    return stopsResponse({ tx, companyId }, stop ? [stop.tripId] : [], stop ? [stop.stopId] : []);
  }
  if (query.tripId !== undefined || query.externalTripId !== undefined) {
    const tripId = await findTripId({ tx, companyId }, query);
    return stopsResponse({ tx, companyId }, tripId === null ? [] : [tripId], null);
  }
  const page = await readPage(tx, query, (after, limit) => {
    const window = windowOf(query, now);
    // A trip's span holds the spans of its stops, so its index narrows both conditions.
    return sql`select s.stop_id as id, s.trip_id as trip from platform.truckload_stops s
      join platform.truckload_trips t on t.company_id = s.company_id and t.trip_id = s.trip_id
      where s.company_id = ${companyId} and s.stop_id > ${after}
        and t.window_until_micros >= ${window.from} and t.window_from_micros <= ${window.until}
        and coalesce(s.window_until_micros, t.window_until_micros) >= ${window.from}
        and coalesce(s.window_from_micros, t.window_from_micros) <= ${window.until}
      order by s.stop_id limit ${limit}`;
  });
  const response = await stopsResponse({ tx, companyId }, [...new Set(page.trips)], page.ids);
  response.stops.sort((a, b) => a.stopId - b.stopId);
  return { ...response, pagination: page.pagination };
};

async function readPage(tx: Queryable, query: WindowQuery, select: (after: SQL, limit: number) => SQL) {
  const limit = query.limit ?? pageSize;
  const after = sql`${Number(query.cursor ?? 0)}::bigint`;
  const { rows } = await tx.execute<{ id: number; trip?: number }>(select(after, limit + 1));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNextPage = rows.length > limit && last !== undefined;
  return {
    ids: page.map((row) => row.id),
    trips: page.flatMap((row) => row.trip ?? []),
    pagination: { hasNextPage, nextCursor: hasNextPage ? String(last.id) : null },
  };
}

/** The window of a query; without one, from a day ago to a week ahead. @throws ApiError when it is reversed */
function windowOf({ startTime, endTime }: WindowQuery, now: EpochMicros): TimeSpan {
  const start = startTime === undefined ? null : parseInstant(startTime);
  const end = endTime === undefined ? null : parseInstant(endTime);
  if (start !== null && end !== null && start > end)
    throw badField("endTime", "must not be earlier than startTime");
  if (start === null && end === null) return { from: now - dayMicros, until: now + 7 * dayMicros };
  return {
    from: start ?? (end ?? now) - 7 * dayMicros,
    until: end ?? (start ?? now) + 7 * dayMicros,
  };
}

async function tripsResponse(scope: CompanyScope, tripIds: readonly number[]) {
  const trips = [...(await readTrips(scope, tripIds)).values()];
  const writer = await TripWriter.load(scope, trips);
  return { trips: trips.map((trip) => writer.trip(trip)), units: await unitsOf(scope) };
}

/** @param stopIds which of the trips' stops, null for all of them */
async function stopsResponse(
  scope: CompanyScope,
  tripIds: readonly number[],
  stopIds: readonly number[] | null,
) {
  const { trips, units } = await tripsResponse(scope, tripIds);
  const wanted = stopIds === null ? null : new Set(stopIds);
  const stops = trips.flatMap((trip) => trip.stops ?? []);
  return { stops: wanted === null ? stops : stops.filter((stop) => wanted.has(stop.stopId)), units };
}
