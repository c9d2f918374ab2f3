import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import type { GeofenceCircle } from "@/lib/contract/interface/truckload-records";
import type { StoredLocation } from "@/lib/platform/tables/truckload";
import { circleOfPlace, circleOfSpelt } from "@/lib/platform/truckload/visits/stop-circle";
import type { CompanyScope } from "@/lib/store/company-scope";
import { namedStatement } from "@/lib/store/named-statement";

/** A stop of a trip under way, as a batch of positions is held against it. */
export interface WatchedCircle {
  stopId: number;
  circle: GeofenceCircle;
  /** The visit seen so far. */
  vehicle: string | null;
  inMicros: EpochMicros | null;
  outMicros: EpochMicros | null;
}

export interface WatchedTrip {
  tripId: number;
  actualStartMicros: EpochMicros;
  actualEndMicros: EpochMicros | null;
  vehicleNumbers: string[];
  /** `externalUserId` of its drivers, where the trip has no vehicle. */
  driverIds: string[];
  stops: WatchedCircle[];
}

interface Row {
  tripId: number;
  actualStartMicros: EpochMicros;
  actualEndMicros: EpochMicros | null;
  vehicleNumbers: string[];
  driverIds: string[] | null;
  stopId: number;
  vehicle: string | null;
  inMicros: EpochMicros | null;
  outMicros: EpochMicros | null;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
  geofences: string | null;
}

const selectWatched = namedStatement<Row>("watched_trips");

/**
 * The trips that were under way at some time of a span, of the vehicles and drivers named, with those stops that are
 * neither skipped nor canceled and have a place.
 */
export async function loadWatchedTrips(
  { tx, companyId }: CompanyScope,
  span: { fromMicros: EpochMicros; untilMicros: EpochMicros },
  vehicleNumbers: readonly string[],
  driverIds: readonly string[],
): Promise<WatchedTrip[]> {
  // A company location's text comes instead of the stop's own, so that one whose circle is known is not parsed again.
  const rows = await selectWatched(
    tx,
    sql`
    with moving as (select unnest(${sql.param(vehicleNumbers)}::text[]) as number),
    driver as (
      select array_agg(user_id) as ids from platform.users where company_id = ${companyId}
        and external_user_id = any(${sql.param(driverIds)}::text[])
    ), trip as (
      select trip_id, vehicle_numbers, user_ids, actual_start_micros, actual_end_micros from platform.truckload_trips
      where company_id = ${companyId} and actual_start_micros is not null
        and actual_start_micros <= ${span.untilMicros}
        and (actual_end_micros is null or actual_end_micros >= ${span.fromMicros})
        and case when vehicle_numbers = '{}' then user_ids && (select ids from driver)
          else exists (select from unnest(vehicle_numbers) n join moving on moving.number = n) end
    )
    select t.trip_id as "tripId", t.actual_start_micros as "actualStartMicros",
      t.actual_end_micros as "actualEndMicros", t.vehicle_numbers as "vehicleNumbers",
      case when t.vehicle_numbers = '{}' then (
        select array_agg(u.external_user_id) from platform.users u
        where u.company_id = ${companyId} and u.user_id = any(t.user_ids)) end as "driverIds",
      s.stop_id as "stopId", h.power_unit_number as vehicle, v.in_micros as "inMicros", v.out_micros as "outMicros",
      case when l.company_location_id is null then (s.fields->'location')::text end as location,
      l.latitude, l.longitude, l.geofences::text as geofences
    from trip t
    join platform.truckload_stops s on s.company_id = ${companyId} and s.trip_id = t.trip_id
      and s.skipped_micros is null and s.canceled_micros is null
    left join platform.company_locations l on l.company_id = ${companyId}
      and l.company_location_id = (s.fields->'location'->>'companyLocationId')::int
    left join platform.truckload_stop_visits v on v.company_id = ${companyId} and v.stop_id = s.stop_id
    left join platform.vehicles h on h.company_id = ${companyId} and h.vehicle_id = v.vehicle_id
    order by t.trip_id, s.sequence`,
  );
  const trips = new Map<number, WatchedTrip>();
  for (const row of rows) {
    const circle = knownCircle(row);
    if (!circle) continue;
    const { tripId, actualStartMicros, actualEndMicros, stopId, vehicle, inMicros, outMicros } = row;
    const trip = trips.get(tripId) ?? {
      tripId,
      actualStartMicros,
      actualEndMicros,
      vehicleNumbers: row.vehicleNumbers,
      driverIds: row.driverIds ?? [],
      stops: [],
    };
    trips.set(tripId, trip);
    trip.stops.push({ stopId, circle, vehicle, inMicros, outMicros });
  }
  return [...trips.values()];
}

const mostKnown = 50_000;
/** Circles by the text that they are read from: the same text is always the same circle. */
const known = new Map<string, GeofenceCircle | null>();

function knownCircle(row: Row): GeofenceCircle | null {
  const isOwn = row.location !== null;
  const text = row.location ?? `${row.latitude} ${row.longitude} ${row.geofences}`;
  const before = known.get(text);
  if (before !== undefined) return before;
  const circle = isOwn
    ? circleOfSpelt(JSON.parse(text) as Exclude<StoredLocation, { companyLocationId: number }>)
    : circleOfPlace({
        latitude: row.latitude,
        longitude: row.longitude,
        geofences: row.geofences === null ? null : (JSON.parse(row.geofences) as unknown[]),
      });
  if (known.size >= mostKnown) known.clear();
  known.set(text, circle);
  return circle;
}
