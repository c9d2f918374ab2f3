import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import {
  mostMilesAnHour,
  type OdometerReading,
  odometerRises,
  slackMiles,
} from "@/lib/platform/hours/reading/odometer-rises";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A stretch of a driver's time. */
export interface DrivenSpan {
  /** `externalUserId`. */
  employee: string;
  fromMicros: EpochMicros;
  /** Exclusive. */
  untilMicros: EpochMicros;
}

type PlacedSpan = DrivenSpan & { place: number };

interface VehicleMiles extends Record<string, unknown> {
  place: number;
  vehicleId: number;
  miles: number;
  /** Its odometer fell, or rose faster than a truck drives. */
  isUneven: boolean;
}

/**
 * Whole miles that the odometers of each driver's vehicles rose, by the span's place in the list; nothing where none was
 * read. From a few rows an hour, and from pings only for a vehicle whose odometer did more than rise.
 */
export async function drivenMiles(
  scope: CompanyScope,
  spans: readonly DrivenSpan[],
): Promise<Map<number, number>> {
  const placed = spans.map((span, place): PlacedSpan => ({ place, ...span }));
  const vehicles = await milesByVehicle(scope, placed);
  const uneven = vehicles.filter(({ isUneven }) => isUneven);
  const readings = await readingsOf(
    scope,
    uneven.flatMap(({ place, vehicleId }) => ({ vehicleId, ...placed[place] })),
  );
  const total = new Map<number, number>();
  for (const { place, vehicleId, miles, isUneven } of vehicles) {
    const risen = isUneven ? odometerRises(readings.get(keyOf(place, vehicleId)) ?? []) : miles;
    total.set(place, (total.get(place) ?? 0) + risen);
  }
  return new Map([...total].map(([place, miles]) => [place, Math.round(miles)]));
}

const keyOf = (place: number, vehicleId: number) => `${place} ${vehicleId}`;

async function milesByVehicle(
  { tx, companyId }: CompanyScope,
  spans: readonly PlacedSpan[],
): Promise<VehicleMiles[]> {
  const { rows } = await tx.execute<VehicleMiles>(sql`
    with hour as (
      select span.place, h.vehicle_id, first_odometer_miles as first, last_odometer_miles as last,
        last_micros - first_micros as micros, least_odometer_miles as least, most_odometer_miles as most,
        first_odometer_miles - lag(last_odometer_miles) over before as since,
        first_micros - lag(last_micros) over before as since_micros
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as span(place int, employee text, "fromMicros" bigint, "untilMicros" bigint)
      join platform.driven_hours h on h.company_id = ${companyId} and h.employee_id = span.employee
        and h.hour_micros >= span."fromMicros" and h.hour_micros < span."untilMicros"
      window before as (partition by span.place, h.vehicle_id order by h.hour_micros)
    )
    select place, vehicle_id as "vehicleId", max(last) - min(first) as miles, bool_or(first > least or last < most
      or last - first > ${mostMilesAnHour}::float8 * micros / 3.6e9 + ${slackMiles}::float8
      or since < 0 or since > ${mostMilesAnHour}::float8 * since_micros / 3.6e9 + ${slackMiles}::float8) as "isUneven"
    from hour group by place, vehicle_id`);
  return rows;
}

/** Odometers as pings have them, and where these are no longer kept as the hours do. */
async function readingsOf(
  { tx, companyId }: CompanyScope,
  wanted: readonly (Partial<PlacedSpan> & { vehicleId: number })[],
): Promise<Map<string, OdometerReading[]>> {
  const readings = new Map<string, OdometerReading[]>();
  if (wanted.length === 0) return readings;
  const { rows } = await tx.execute<{
    place: number;
    vehicleId: number;
    times: number[];
    miles: number[];
  }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w(place int, "vehicleId" int, employee text, "fromMicros" bigint, "untilMicros" bigint)
    )
    select w.place, w."vehicleId",
      coalesce(ping.times, hour.times)::float8[] as times, coalesce(ping.miles, hour.miles)::float8[] as miles
    from wanted w cross join lateral (
      select array_agg(event_micros) as times, array_agg(odometer_miles) as miles from (
        select event_micros, odometer_miles, employee_id from platform.pings
        where company_id = ${companyId} and vehicle_id = w."vehicleId"
          and event_micros >= w."fromMicros" and event_micros < w."untilMicros"
        union all
        select event_micros, odometer_miles, employee_id from platform.unplaced_pings
        where company_id = ${companyId} and vehicle_id = w."vehicleId"
          and event_micros >= w."fromMicros" and event_micros < w."untilMicros"
      ) p where odometer_miles is not null and employee_id = w.employee
    ) ping cross join lateral (
      select array_agg(at.micros) as times, array_agg(at.miles) as miles from platform.driven_hours h
      cross join lateral (values (h.first_micros, h.first_odometer_miles), (h.last_micros, h.last_odometer_miles))
        as at(micros, miles)
      where h.company_id = ${companyId} and h.employee_id = w.employee and h.vehicle_id = w."vehicleId"
        and h.hour_micros >= w."fromMicros" and h.hour_micros < w."untilMicros"
    ) hour`);
  for (const { place, vehicleId, times, miles } of rows)
    readings.set(
      keyOf(place, vehicleId),
      times.flatMap((micros, at) => {
        const odometerMiles = miles[at];
        return odometerMiles === undefined ? [] : { micros, odometerMiles };
      }),
    );
  return readings;
}
