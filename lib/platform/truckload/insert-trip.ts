import { sql } from "drizzle-orm";
import { conflict } from "@/lib/platform/service/api-error";
import { asRecords, columnsOf } from "@/lib/platform/service/bulk-write";
import { truckloadStops, truckloadTrips } from "@/lib/platform/tables/truckload";
import type { TripState } from "@/lib/platform/truckload/records/load-trips";
import { tripSpan } from "@/lib/platform/truckload/records/trip-window";
import {
  inLockOrder,
  placesOf,
  stopColumns,
  takeStopIds,
  type Writing,
} from "@/lib/platform/truckload/save-trips";

interface StoredTrip extends Record<string, unknown> {
  trip_id: number;
  /** Ids of the stops that were stored, each with its place. */
  stops: [stopId: number, sequence: number][] | null;
}

/**
 * Stores a new trip with its stops in one statement, and notes the ids that they get.
 * @throws ApiError CONFLICT for an id that another trip or stop has
 */
export async function insertTrip({ tx, companyId, now }: Writing, trip: TripState): Promise<void> {
  const placed = placesOf(trip);
  Object.assign(trip, { version: 1, updatedMicros: now });
  for (const stop of trip.stops) stop.version = 1;
  const span = tripSpan(trip);
  const row = { ...trip, windowFromMicros: span.from, windowUntilMicros: span.until };
  const ofTrip = columnsOf(truckloadTrips);
  const ofStops = columnsOf(truckloadStops, (column) => column !== truckloadStops.tripId);
  const { rows } = await tx.execute<StoredTrip>(sql`
    with trip as (
      insert into ${truckloadTrips} (${ofTrip}) select ${ofTrip} from ${asRecords(companyId, truckloadTrips, [row])}
      on conflict do nothing returning trip_id
    ), stops as (
      insert into ${truckloadStops} (trip_id, ${ofStops})
      select trip.trip_id, ${ofStops} from trip, (
        select ${ofStops} from ${asRecords(companyId, truckloadStops, inLockOrder(placed).map(stopColumns))}
      ) as sent
      on conflict do nothing returning stop_id, sequence
    )
    select trip_id, (select json_agg(json_build_array(stop_id, sequence)) from stops) as stops from trip`);
  const [stored] = rows;
  if (!stored) throw tripTaken();
  const tripId = stored.trip_id;
  trip.tripId = tripId;
  takeStopIds(
    placed,
    (stored.stops ?? []).map(([stopId, sequence]) => ({ stopId, tripId, sequence })),
  );
}

/** The refusal of an externalTripId that exists. */
export const tripTaken = () => conflict([{ path: "externalTripId", message: "belongs to another trip" }]);
