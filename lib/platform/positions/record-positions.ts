import { sql } from "drizzle-orm";
import { DevicePosition } from "@/lib/contract/device/positions";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import { positionRetentionDays } from "@/lib/platform/positions/day-partitions";
import type { KnownVehicles } from "@/lib/platform/positions/known-vehicles";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import { watchPositions } from "@/lib/platform/truckload/watch-positions";
import { namedStatement } from "@/lib/store/named-statement";
import { numberArray } from "@/lib/store/number-array";

/** A position of a vehicle that the company has. */
interface Known {
  vehicleId: number;
  eventMicros: EpochMicros;
  position: DevicePosition;
}

const storeBatch = namedStatement<{ stored: number }>("record_positions");

/**
 * Stores a batch in one statement: history, upload order and newest position per vehicle together or not at all. What is
 * newer than all that was reported of its vehicle is in the history for the first time: only the rest is looked up there.
 * The upload clock keeps the company's other batches away meanwhile.
 * @returns how many were not in the history yet
 */
async function store(call: Call<"recordPositions">, known: Known[]): Promise<number> {
  const first = await takeUploadInstants(call, "positions", known.length, call.now);
  const column = (pick: (item: Known) => number | null) => numberArray(known.map(pick));
  const [counted] = await storeBatch(
    call.tx,
    sql`
    with item as (
      select ${call.companyId}::int4 as company_id, vehicle_id, event_micros,
        ${first}::bigint + ordinal - 1 as uploaded_micros, latitude, longitude, odometer_miles, heading_degrees,
        speed_mph, rpm, fuel_level, employee_id
      from unnest(
        ${column((i) => i.vehicleId)}::int4[], ${column((i) => i.eventMicros)}::bigint[],
        ${column((i) => i.position.latitude)}::float8[], ${column((i) => i.position.longitude)}::float8[],
        ${column((i) => i.position.odometer ?? null)}::float8[],
        ${column((i) => roundHeading(i.position.heading))}::int2[],
        ${column((i) => roundOr(i.position.speed))}::int2[], ${column((i) => roundOr(i.position.rpm))}::int2[],
        ${column((i) => i.position.fuelLevel ?? null)}::float4[],
        ${sql.param(known.map((i) => i.position.employeeId ?? null))}::text[]
      ) with ordinality as i(vehicle_id, event_micros, latitude, longitude, odometer_miles, heading_degrees, speed_mph,
        rpm, fuel_level, employee_id, ordinal)
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
    select count(*) as stored from stored`,
  );
  return counted?.stored ?? 0;
}

const roundOr = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value);
const roundHeading = (degrees: number | undefined): number | null =>
  degrees === undefined ? null : Math.round(degrees) % 360;

/** Takes a batch of positions; each that cannot be stored is refused by its place. */
export const recordPositions =
  (vehicles: KnownVehicles): Handler<"recordPositions"> =>
  async (call) => {
    const { good, refused } = judgeBatch(DevicePosition, call.body.positions, (position) =>
      deviceTimeFault("eventTime", position.eventTime, call.now, positionRetentionDays),
    );
    const ids = await vehicles.idsOf(
      call,
      good.map(({ item }) => item.vehicle),
    );
    const known: Known[] = [];
    for (const { index, item } of good) {
      const vehicleId = ids.get(item.vehicle);
      if (vehicleId === undefined)
        refused.push({ index, fields: [{ path: "vehicle", message: "is not a known vehicle" }] });
      else known.push({ vehicleId, eventMicros: parseInstant(item.eventTime) ?? 0, position: item });
    }
    const stored = known.length > 0 ? await store(call, known) : 0;
    if (stored > 0) {
      call.uploaded("positions");
      await watchPositions(
        call,
        known.map(({ eventMicros, position }) => ({
          vehicle: position.vehicle,
          employeeId: position.employeeId ?? null,
          eventMicros,
          latitude: position.latitude,
          longitude: position.longitude,
        })),
      );
    }
    return batchResponse(known.length, stored, refused);
  };
