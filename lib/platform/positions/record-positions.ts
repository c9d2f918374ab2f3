import { sql } from "drizzle-orm";
import { DevicePosition } from "@/lib/contract/device/positions";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import { positionRetentionDays } from "@/lib/platform/positions/day-partitions";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import { watchPositions } from "@/lib/platform/truckload/watch-positions";

interface Judged {
  index: number;
  eventMicros: EpochMicros;
  position: DevicePosition;
}

/** Stores a batch in one statement: history, upload order and newest position per vehicle together or not at all. */
async function store(call: Call<"recordPositions">, good: Judged[]) {
  const first = await takeUploadInstants(call, "positions", good.length, call.now);
  const column = <T>(pick: (item: Judged) => T) => sql.param(good.map(pick));
  const { rows } = await call.tx.execute<{ stored: number; unknown: number[] | null }>(sql`
    with item as (
      select v.vehicle_id, i.*
      from unnest(
        ${column((i) => i.position.vehicle)}::text[], ${column((i) => i.eventMicros)}::bigint[],
        ${column((i) => i.position.latitude)}::float8[], ${column((i) => i.position.longitude)}::float8[],
        ${column((i) => i.position.odometer ?? null)}::float8[],
        ${column((i) => roundHeading(i.position.heading))}::int2[],
        ${column((i) => roundOr(i.position.speed))}::int2[], ${column((i) => roundOr(i.position.rpm))}::int2[],
        ${column((i) => i.position.fuelLevel ?? null)}::float4[],
        ${column((i) => i.position.employeeId ?? null)}::text[], ${column((i) => i.index)}::int4[]
      ) with ordinality as i(vehicle, event_micros, latitude, longitude, odometer_miles, heading_degrees, speed_mph,
        rpm, fuel_level, employee_id, place, ordinal)
      left join lateral (
        select vehicle_id from platform.vehicles
        where company_id = ${call.companyId} and power_unit_number = i.vehicle
        -- One look into the index for each position: a plain join would read the whole fleet for each batch.
        limit 1
      ) v on true
    ), stored as (
      insert into platform.pings (company_id, vehicle_id, event_micros, uploaded_micros, latitude, longitude,
        odometer_miles, heading_degrees, speed_mph, rpm, fuel_level, employee_id)
      select ${call.companyId}, vehicle_id, event_micros, ${first}::bigint + ordinal - 1, latitude, longitude,
        odometer_miles, heading_degrees, speed_mph, rpm, fuel_level, employee_id
      from item where vehicle_id is not null
      on conflict do nothing
      returning *
    ), newest as (
      insert into platform.last_positions as last
      select distinct on (vehicle_id) * from stored order by vehicle_id, event_micros desc
      on conflict (company_id, vehicle_id) do update set
        event_micros = excluded.event_micros, uploaded_micros = excluded.uploaded_micros,
        latitude = excluded.latitude, longitude = excluded.longitude, odometer_miles = excluded.odometer_miles,
        heading_degrees = excluded.heading_degrees, speed_mph = excluded.speed_mph, rpm = excluded.rpm,
        fuel_level = excluded.fuel_level, employee_id = excluded.employee_id
      where excluded.event_micros > last.event_micros
    ), driven as (
      insert into platform.driven_hours as hour (company_id, employee_id, vehicle_id, hour_micros,
        first_odometer_miles, last_odometer_miles)
      select company_id, employee_id, vehicle_id, event_micros / 3600000000 * 3600000000, min(odometer_miles),
        max(odometer_miles)
      from stored where employee_id is not null and odometer_miles is not null group by 1, 2, 3, 4
      on conflict (company_id, employee_id, hour_micros, vehicle_id) do update set
        first_odometer_miles = least(hour.first_odometer_miles, excluded.first_odometer_miles),
        last_odometer_miles = greatest(hour.last_odometer_miles, excluded.last_odometer_miles)
    )
    select (select count(*) from stored) as stored,
      (select array_agg(place) from item where vehicle_id is null) as unknown`);
  return { stored: rows[0]?.stored ?? 0, unknown: rows[0]?.unknown ?? [] };
}

const roundOr = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value);
const roundHeading = (degrees: number | undefined): number | null =>
  degrees === undefined ? null : Math.round(degrees) % 360;

export const recordPositions: Handler<"recordPositions"> = async (call) => {
  const { good, refused } = judgeBatch(DevicePosition, call.body.positions, (position) =>
    deviceTimeFault("eventTime", position.eventTime, call.now, positionRetentionDays),
  );
  const timed = good.map(({ index, item }) => ({
    index,
    eventMicros: parseInstant(item.eventTime) ?? 0,
    position: item,
  }));
  const { stored, unknown } = timed.length > 0 ? await store(call, timed) : { stored: 0, unknown: [] };
  for (const index of unknown)
    refused.push({ index, fields: [{ path: "vehicle", message: "is not a known vehicle" }] });
  const isUnknown = new Set(unknown);
  const newOnes = timed.filter(({ index }) => !isUnknown.has(index));
  if (stored > 0) {
    call.uploaded("positions");
    await watchPositions(
      call,
      newOnes.map(({ eventMicros, position }) => ({
        vehicle: position.vehicle,
        employeeId: position.employeeId ?? null,
        eventMicros,
        latitude: position.latitude,
        longitude: position.longitude,
      })),
    );
  }
  return batchResponse(good.length - unknown.length, stored, refused);
};
