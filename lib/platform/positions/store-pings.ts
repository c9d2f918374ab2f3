import { type SQL, sql } from "drizzle-orm";
import type { DevicePing } from "@/lib/contract/device/positions";
import type { EpochMicros } from "@/lib/contract/instant";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { positionRetentionDays } from "@/lib/platform/positions/day-partitions";
import type { Call } from "@/lib/platform/service/handler";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import { namedStatement } from "@/lib/store/named-statement";
import { numberArray } from "@/lib/store/number-array";
import type { Queryable } from "@/lib/store/open-store";

/** A ping of a vehicle that the company has. */
export interface KnownPing {
  vehicleId: number;
  eventMicros: EpochMicros;
  ping: DevicePing;
}

export type PlacedPing = KnownPing & { place: GeoPoint };

type Storing = Call<"recordPositions">;

const storePlaced = namedStatement<{ stored: number }>("record_positions");
const storeUnplaced = namedStatement<{ stored: number }>("record_unplaced_pings");

const columnOf = <Item>(items: readonly Item[], pick: (item: Item) => number | null) =>
  numberArray(items.map(pick));

/** Makes columns of what is measured beside time and place, as arrays in the order of `gaugeNames`. */
const gaugesOf = (pings: readonly KnownPing[]): SQL => sql`
  ${columnOf(pings, ({ ping }) => ping.odometer ?? null)}::float8[],
  ${columnOf(pings, ({ ping }) => roundHeading(ping.heading))}::int2[],
  ${columnOf(pings, ({ ping }) => roundOr(ping.speed))}::int2[],
  ${columnOf(pings, ({ ping }) => roundOr(ping.rpm))}::int2[],
  ${columnOf(pings, ({ ping }) => ping.fuelLevel ?? null)}::float4[],
  ${sql.param(pings.map(({ ping }) => ping.employeeId ?? null))}::text[]`;

const gaugeNames = sql.raw("odometer_miles, heading_degrees, speed_mph, rpm, fuel_level, employee_id");

/** Keeps the odometer of the rows of `stored` by the hour: first and last by time, least and most. */
const keepDrivenHours: SQL = sql.raw(`
  insert into platform.driven_hours as hour (company_id, employee_id, vehicle_id, hour_micros, first_micros,
    first_odometer_miles, last_micros, last_odometer_miles, least_odometer_miles, most_odometer_miles)
  select company_id, employee_id, vehicle_id, event_micros / 3600000000 * 3600000000, min(event_micros),
    (min(array[event_micros, odometer_miles]::float8[]))[2], max(event_micros),
    (max(array[event_micros, odometer_miles]::float8[]))[2], min(odometer_miles), max(odometer_miles)
  from stored where employee_id is not null and odometer_miles is not null group by 1, 2, 3, 4
  on conflict (company_id, employee_id, hour_micros, vehicle_id) do update set
    first_micros = least(hour.first_micros, excluded.first_micros),
    first_odometer_miles = case when excluded.first_micros < hour.first_micros then excluded.first_odometer_miles
      else hour.first_odometer_miles end,
    last_micros = greatest(hour.last_micros, excluded.last_micros),
    last_odometer_miles = case when excluded.last_micros > hour.last_micros then excluded.last_odometer_miles
      else hour.last_odometer_miles end,
    least_odometer_miles = least(hour.least_odometer_miles, excluded.least_odometer_miles),
    most_odometer_miles = greatest(hour.most_odometer_miles, excluded.most_odometer_miles)`);

/**
 * Stores a batch in one statement: history, upload order and newest position per vehicle together or not at all. What is
 * newer than all that was reported of its vehicle is in the history for the first time: only the rest is looked up there.
 * The upload clock keeps the company's other batches away meanwhile.
 * @returns how many were not in the history yet
 */
export async function storePings(call: Storing, pings: readonly PlacedPing[]): Promise<number> {
  if (pings.length === 0) return 0;
  const first = await takeUploadInstants(call, "positions", pings.length, call.now);
  const [counted] = await storePlaced(
    call.tx,
    sql`
    with item as (
      select ${call.companyId}::int4 as company_id, vehicle_id, event_micros,
        ${first}::bigint + ordinal - 1 as uploaded_micros, latitude, longitude, ${gaugeNames}
      from unnest(
        ${columnOf(pings, ({ vehicleId }) => vehicleId)}::int4[],
        ${columnOf(pings, ({ eventMicros }) => eventMicros)}::bigint[],
        ${columnOf(pings, ({ place }) => place.latitude)}::float8[],
        ${columnOf(pings, ({ place }) => place.longitude)}::float8[], ${gaugesOf(pings)}
      ) with ordinality as i(vehicle_id, event_micros, latitude, longitude, ${gaugeNames}, ordinal)
    ), newest as (
      insert into platform.last_positions as last
      select distinct on (vehicle_id) * from item order by vehicle_id, event_micros desc, uploaded_micros
      on conflict (company_id, vehicle_id) do update set
        event_micros = excluded.event_micros, uploaded_micros = excluded.uploaded_micros,
        latitude = excluded.latitude, longitude = excluded.longitude, odometer_miles = excluded.odometer_miles,
        heading_degrees = excluded.heading_degrees, speed_mph = excluded.speed_mph, rpm = excluded.rpm,
        fuel_level = excluded.fuel_level, employee_id = excluded.employee_id
      where excluded.event_micros > last.event_micros
      returning *
    ), late as (
      insert into platform.pings
      select * from item where (vehicle_id, event_micros) not in (select vehicle_id, event_micros from newest)
      on conflict do nothing
      returning *
    ), moved as (
      insert into platform.pings select * from newest
    ), stored as (
      select * from newest union all select * from late
    ), driven as (${keepDrivenHours})
    select count(*) as stored from stored`,
  );
  return counted?.stored ?? 0;
}

/**
 * Stores what came without a position beside the history of positions.
 * @returns how many were reported for the first time, with or without a position
 */
export async function storeUnplacedPings(call: Storing, pings: readonly KnownPing[]): Promise<number> {
  if (pings.length === 0) return 0;
  const [counted] = await storeUnplaced(
    call.tx,
    sql`
    with stored as (
      insert into platform.unplaced_pings (company_id, vehicle_id, event_micros, ${gaugeNames})
      select ${call.companyId}::int4, vehicle_id, event_micros, ${gaugeNames}
      from unnest(
        ${columnOf(pings, ({ vehicleId }) => vehicleId)}::int4[],
        ${columnOf(pings, ({ eventMicros }) => eventMicros)}::bigint[], ${gaugesOf(pings)}
      ) as i(vehicle_id, event_micros, ${gaugeNames})
      where not exists (
        select from platform.pings p where p.company_id = ${call.companyId}::int4
          and p.vehicle_id = i.vehicle_id and p.event_micros = i.event_micros)
      on conflict do nothing
      returning *
    ), driven as (${keepDrivenHours})
    select count(*) as stored from stored`,
  );
  return counted?.stored ?? 0;
}

const roundOr = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value);
const roundHeading = (degrees: number | null | undefined): number | null =>
  degrees == null ? null : Math.round(degrees) % 360;

/** Forgets pings without a position so old that a repeat would be refused anyway. */
export async function forgetUnplacedPings(db: Queryable, now: EpochMicros): Promise<void> {
  const before = now - (positionRetentionDays + 1) * 86_400 * 1_000_000;
  await db.execute(sql`delete from platform.unplaced_pings where event_micros < ${before}`);
}
