import { sql } from "drizzle-orm";
import { conflict } from "@/lib/platform/service/api-error";
import { asRecords, columnsOf } from "@/lib/platform/service/bulk-write";
import { truckloadStops, truckloadTrips } from "@/lib/platform/tables/truckload";
import type { TripState } from "@/lib/platform/truckload/records/load-trips";
import { tripSpan } from "@/lib/platform/truckload/records/trip-window";
import { placesOf, stopColumns, takeStopIds } from "@/lib/platform/truckload/save-trips";
import type { CompanyScope } from "@/lib/store/company-scope";

interface StoredRows extends Record<string, unknown> {
  trips: number[] | null;
  stops: [stopId: number, tripId: number, sequence: number][] | null;
}

/**
 * Stores new trips with their stops in one statement, and notes the ids that they get.
 * @throws ApiError CONFLICT for an id that another trip or stop has; what was stored of the others must not stay
 */
export async function insertTrips(
  { tx, companyId }: CompanyScope,
  trips: readonly TripState[],
): Promise<void> {
  trips.forEach((trip, index) => {
    // Until the store gives it an id, its place in the list stands for it in its stops.
    Object.assign(trip, { version: 1, tripId: index + 1 });
    for (const stop of trip.stops) stop.version = 1;
  });
  const placed = trips.flatMap(placesOf);
  const ofTrip = columnsOf(truckloadTrips);
  const ofStops = columnsOf(truckloadStops, (column) => column !== truckloadStops.tripId);
  const rows = trips.map((trip) => {
    const { from, until } = tripSpan(trip);
    return { ...trip, windowFromMicros: from, windowUntilMicros: until };
  });
  // In the order of the stops' ids, so that two calls that bring the same ones wait for each other instead of
  // deadlocking. Ids of trips are given in the order of the list, so their order tells which trip has which.
  const { rows: answers } = await tx.execute<StoredRows>(sql`
    with trip as (
      insert into ${truckloadTrips} (${ofTrip}) select ${ofTrip} from ${asRecords(companyId, truckloadTrips, rows)}
      on conflict do nothing returning trip_id
    ), placed as (
      select trip_id as id, row_number() over (order by trip_id) as place from trip
    ), stops as (
      insert into ${truckloadStops} (trip_id, ${ofStops})
      select placed.id, ${ofStops}
      from ${asRecords(companyId, truckloadStops, placed.map(stopColumns))} as sent
      join placed on placed.place = sent.trip_id
      order by sent.external_stop_id collate "C" nulls first
      on conflict do nothing returning stop_id, trip_id, sequence
    )
    select (select json_agg(trip_id order by trip_id) from trip) as trips,
      (select json_agg(json_build_array(stop_id, trip_id, sequence)) from stops) as stops`);
  const ids = answers[0]?.trips ?? [];
  if (ids.length < trips.length) throw tripTaken();
  trips.forEach((trip, index) => {
    trip.tripId = ids[index] ?? 0;
  });
  const stored = answers[0]?.stops ?? [];
  takeStopIds(
    placed,
    stored.map(([stopId, tripId, sequence]) => ({ stopId, tripId, sequence })),
  );
}

/** The refusal of an externalTripId that exists. */
export const tripTaken = () => conflict([{ path: "externalTripId", message: "belongs to another trip" }]);
