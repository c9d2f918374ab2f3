import { and, eq, inArray, sql } from "drizzle-orm";
import { parseInstant } from "@/lib/contract/instant";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import { DevicePerformance, ianaZoneOfReport } from "@/lib/contract/interface/reports";
import { badField } from "@/lib/platform/service/api-error";
import { insertMissing } from "@/lib/platform/service/bulk-write";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { vehicles } from "@/lib/platform/tables/assets";
import { vehiclePerformance } from "@/lib/platform/tables/road";
import type { CompanyScope } from "@/lib/store/company-scope";

const usualLimit = 1_000;
const longestDays = 92;
/** Takes a vehicle's counters that come in no later than this. */
const keptDays = 365;

type Row = ResponseInput<"getVehiclePerformanceReport">["payload"][number];

/** The next page starts behind this vehicle. Opaque to callers. */
const encodeCursor = (number: string) => Buffer.from(number).toString("base64url");
function decodeCursor(cursor: string): string {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  if (text === "" || encodeCursor(text) !== cursor) throw badField("cursor", "is not one that was given out");
  return text;
}

function checkSpan(startDate: string, endDate: string) {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  if (days < 1) throw badField("endDate", "must not be before startDate");
  if (days > longestDays) throw badField("endDate", `must be at most ${longestDays} days after startDate`);
}

/** Adds up what the vehicles of a group handed in on whole days of the given zone. */
export const getVehiclePerformanceReport: Handler<"getVehiclePerformanceReport"> = async (call) => {
  const { query, companyId, tx } = call;
  const { startDate, endDate, groupCode } = query;
  checkSpan(startDate, endDate);
  const limit = query.limit ?? usualLimit;
  const after = query.cursor === undefined ? "" : decodeCursor(query.cursor);
  const zone = ianaZoneOfReport[query.timezone];
  const day = sql`(to_timestamp(start_micros / 1e6) at time zone ${zone})::date`;
  const { rows } = await tx.execute<{ record: Row }>(sql`
    with span as (
      select (extract(epoch from ${startDate}::date::timestamp at time zone ${zone}) * 1e6)::bigint as first,
        (extract(epoch from (${endDate}::date + 1)::timestamp at time zone ${zone}) * 1e6)::bigint as behind
    ), unit as (
      select * from platform.vehicles v
      where v.company_id = ${companyId} and v.power_unit_number > ${after}
        and (${groupCode} = any(v.group_codes) or v.attributes ->> 'Domicile' = ${groupCode})
    ), total as (
      select p.vehicle_id, sum(engine_seconds) / 3600 as engine, sum(drive_seconds) / 3600 as drive,
        sum(idle_seconds) / 3600 as idle, sum(fuel_gallons) as fuel, sum(idle_fuel_gallons) as idle_fuel,
        (array_agg(start_odometer_miles order by start_micros))[1] as first_odometer,
        (array_agg(end_odometer_miles order by start_micros desc))[1] as last_odometer,
        sum(end_odometer_miles - start_odometer_miles) as miles,
        count(distinct ${day}) as reported_days,
        count(distinct ${day}) filter (where adapter_paired) as paired_days,
        count(distinct ${day}) filter (where engine_seconds > 0) as data_days,
        array_agg(distinct employee_id) filter (where employee_id is not null) as drivers
      from platform.vehicle_performance p, span
      where p.company_id = ${companyId} and p.start_micros >= span.first and p.start_micros < span.behind
        and p.vehicle_id in (select vehicle_id from unit)
      group by p.vehicle_id
    )
    select jsonb_build_object(
      'powerUnitNumber', unit.power_unit_number, 'startDate', ${startDate}::text, 'endDate', ${endDate}::text,
      'groups', (select coalesce(jsonb_agg(jsonb_build_object('groupName', coalesce(g.name, t.name, code),
          'isTerminal', t.terminal_code is not null) order by code), '[]')
        from unnest(unit.group_codes) code
        left join platform.terminals t on t.company_id = ${companyId} and t.terminal_code = code
        left join platform.groups g on g.company_id = ${companyId} and g.group_code = code),
      'driverNames', (select coalesce(jsonb_agg(u.first || ' ' || u.last order by d), '[]')
        from unnest(total.drivers) d
        join platform.users u on u.company_id = ${companyId} and u.external_user_id = d),
      'driverHrIds', coalesce(to_jsonb(total.drivers), '[]'),
      'uniqueDrivers', coalesce(cardinality(total.drivers), 0),
      'vin', coalesce(unit.vin, ''), 'make', coalesce(unit.make, ''), 'model', coalesce(unit.model, ''),
      'year', coalesce(unit.year::text, ''),
      'engineHours', round(engine::numeric, 2), 'engineFuelConsumed', round(fuel::numeric, 2),
      'totalMpg', round((case when fuel > 0 then miles / fuel else 0 end)::numeric, 2),
      'driveMpg', round((case when fuel > idle_fuel then miles / (fuel - idle_fuel) else 0 end)::numeric, 2),
      'avgSpeed', round((case when drive > 0 then miles / drive else 0 end)::numeric, 1),
      'startOdomer', round(first_odometer::numeric, 1), 'endOdometer', round(last_odometer::numeric, 1),
      'elapsedOdometer', round(miles::numeric, 1),
      'driveTime', round(drive::numeric, 2), 'idleTime', round(idle::numeric, 2),
      'idleFuelConsumed', round(idle_fuel::numeric, 2), 'reportedDays', reported_days, 'vdaDays', paired_days,
      'dataDays', data_days) as record
    from total join unit on unit.vehicle_id = total.vehicle_id
    order by unit.power_unit_number limit ${limit + 1}`);
  const payload = rows.slice(0, limit).map((row) => row.record);
  const last = payload.at(-1);
  const cursor = rows.length > limit && last ? encodeCursor(last.powerUnitNumber) : null;
  return { payload, pagination: { cursor, limit } };
};

export const recordPerformance: Handler<"recordPerformance"> = async (call) => {
  const { body, now } = call;
  const { good, refused } = judgeBatch(DevicePerformance, body.items, (item) => {
    const start = parseInstant(item.startTime);
    const end = parseInstant(item.endTime);
    if (start === null || end === null || end < start)
      return { path: "endTime", message: "must be a time not before startTime" };
    if (item.endOdometer < item.startOdometer)
      return { path: "endOdometer", message: "must not be below startOdometer" };
    return deviceTimeFault("endTime", item.endTime, now, keptDays);
  });
  const ids = await vehicleIds(
    call,
    good.map(({ item }) => item.vehicle),
  );
  const rows = good.flatMap(({ index, item }) => {
    const {
      id,
      vehicle,
      startTime,
      endTime,
      startOdometer,
      endOdometer,
      adapterPaired = true,
      ...counters
    } = item;
    const vehicleId = ids.get(vehicle);
    if (vehicleId === undefined) {
      refused.push({ index, fields: [{ path: "vehicle", message: "is not a known vehicle" }] });
      return [];
    }
    return {
      ...counters,
      adapterPaired,
      vehicleId,
      deviceItemId: id,
      startMicros: parseInstant(startTime) ?? 0,
      endMicros: parseInstant(endTime) ?? 0,
      startOdometerMiles: startOdometer,
      endOdometerMiles: endOdometer,
    };
  });
  const stored = await insertMissing(call, vehiclePerformance, vehiclePerformance.deviceItemId, rows);
  return batchResponse(rows.length, stored.size, refused);
};

/** Vehicles by their numbers; those that are not known are left out. */
async function vehicleIds({ tx, companyId }: CompanyScope, numbers: readonly string[]) {
  const { vehicleId, powerUnitNumber } = vehicles;
  const rows = await tx
    .select({ vehicleId, powerUnitNumber })
    .from(vehicles)
    .where(and(eq(vehicles.companyId, companyId), inArray(powerUnitNumber, [...new Set(numbers)])));
  return new Map(rows.map((row) => [row.powerUnitNumber, row.vehicleId]));
}
