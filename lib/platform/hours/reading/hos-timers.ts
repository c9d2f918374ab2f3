import { type SQL, sql } from "drizzle-orm";
import { type EpochMicros, formatInstant } from "@/lib/contract/instant";
import type { EldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import type { HosTimersRow } from "@/lib/contract/interface/hours-of-service";
import { clocksResponse } from "@/lib/platform/hours/log/clocks-response";
import {
  type DriverRow,
  driverColumns,
  driverTables,
  type LogDriver,
  logDriverOf,
} from "@/lib/platform/hours/log/driver-config";
import { countLinkedDriving } from "@/lib/platform/hours/log/linked-driving";
import { ClockCache, type DriverClocks } from "@/lib/platform/hours/reading/clock-cache";
import { loadLastingMalfunctions } from "@/lib/platform/hours/reading/eld-malfunctions";
import type { DescribePlace, Handler } from "@/lib/platform/service/handler";
import { offsetPaging } from "@/lib/platform/service/paging";
import type { CompanyScope } from "@/lib/store/company-scope";
import { isoOf } from "@/lib/time/utc";

const pageSize = 1_000;
const linkedMicros = 8 * 86_400 * 1_000_000;

/** The newest position that a driver's ELD sent; null without one. */
type Seen = {
  seenMicros: EpochMicros | null;
  seenVehicle: string | null;
  latitude: number | null;
  longitude: number | null;
};
type SnapshotDriver = DriverRow & Seen & { version: number | null; hasRecords: boolean };

/** Returns every driver's clocks from what is remembered of each log. */
export function getHosTimersSnapshot(describePlace: DescribePlace): Handler<"getHosTimersSnapshot"> {
  const cache = new ClockCache();
  const describe = rememberingPlaces(describePlace);
  return async (call) => {
    const { query, companyId, tx, now } = call;
    const offset = query.offset ?? query.offet ?? 0;
    const known = await loadDrivers(call, query.groupCode ?? null, query.externalUserIds ?? null);
    const withRecords = known.filter(({ hasRecords }) => hasRecords);
    const page = withRecords.slice(offset, offset + pageSize).map((row) => ({
      row,
      driver: { ...logDriverOf(row), version: row.version ?? 0, seenMicros: row.seenMicros },
    }));
    const nowMs = Math.floor(now / 1000);
    const drivers = page.map(({ driver }) => driver);
    const states = await cache.read(tx, companyId, drivers, nowMs);
    const isNobody = drivers.length === 0;
    const linked = isNobody
      ? new Map<number, number>()
      : await countLinkedDriving(tx, companyId, now - linkedMicros);
    const malfunctions = isNobody
      ? new Map<number, EldMalfunction[]>()
      : await loadLastingMalfunctions(tx, companyId);
    const users = page.flatMap(({ row, driver }): HosTimersRow[] => {
      const state = states.get(driver.userId);
      if (!state) return [];
      const own = malfunctions.get(driver.userId) ?? [];
      const hours = rowResponse(driver, state, row, describe, linked.get(driver.userId) ?? 0);
      return [own.length === 0 ? hours : { ...hours, malfunctions: own }];
    });
    const unknown = known.filter(({ hasRecords }) => !hasRecords);
    return {
      snapshotTimestamp: isoOf(nowMs),
      users,
      ...(offset === 0
        ? {
            driversWithoutRecords: unknown.map(({ userId, externalUserId }) => ({
              externalUserId,
              userId: String(userId),
            })),
          }
        : {}),
      pagination: offsetPaging(offset, page.length, withRecords.length),
    };
  };
}

function rowResponse(
  driver: LogDriver,
  state: DriverClocks,
  seen: Seen,
  describe: (userId: number, seen: Seen) => string | null,
  unidentifiedCount: number,
): HosTimersRow {
  const { clocks, newest, flag } = state;
  const vehicle = state.vehicle ?? seen.seenVehicle;
  return {
    externalUserId: driver.externalUserId,
    userId: String(driver.userId),
    ...(vehicle === null ? {} : { powerUnitNumber: vehicle }),
    currentStatus: { code: newest.status, timestamp: isoOf(state.sinceMs), ...(flag ? { flag } : {}) },
    cycle: {
      startTimestamp: isoOf(clocks.cycleStartMs),
      expectedTimeBack: clocks.cycleGainTomorrowMs,
    },
    timers: {
      drive: clocks.driveMs,
      break: clocks.breakMs ?? clocks.driveMs,
      cycle: clocks.cycleMs,
      shift: clocks.shiftMs,
    },
    asOf: formatInstant(Math.max(newest.micros, seen.seenMicros ?? 0)),
    ...(driver.terminalCode === null ? {} : { terminal: driver.terminalCode }),
    ...locationOf(driver.userId, seen, describe),
    clocks: clocksResponse(driver, clocks, state.violationNow),
    unidentifiedCount,
  };
}

function locationOf(
  userId: number,
  seen: Seen,
  describe: (userId: number, seen: Seen) => string | null,
): Pick<HosTimersRow, "location"> {
  const { seenMicros, latitude, longitude } = seen;
  if (seenMicros === null || latitude === null || longitude === null) return {};
  const description = describe(userId, seen);
  return {
    location: {
      eventTime: formatInstant(seenMicros),
      latitude,
      longitude,
      ...(description === null ? {} : { description }),
    },
  };
}

/** Most vehicles of a snapshot stand where they stood at the last one. */
function rememberingPlaces(describePlace: DescribePlace) {
  const places = new Map<number, { latitude: number; longitude: number; text: string | null }>();
  return (userId: number, { latitude, longitude }: Seen): string | null => {
    if (latitude === null || longitude === null) return null;
    const known = places.get(userId);
    if (known?.latitude === latitude && known.longitude === longitude) return known.text;
    const text = describePlace(latitude, longitude)?.formattedLocation ?? null;
    places.set(userId, { latitude, longitude, text });
    return text;
  };
}

/**
 * All active drivers in the order of their ids, with the versions of their logs. The versions are read before the logs: a
 * log may be newer than its version says, never older.
 */
async function loadDrivers(
  { tx, companyId }: CompanyScope,
  group: string | null,
  ids: readonly string[] | null,
): Promise<SnapshotDriver[]> {
  const { rows } = await tx.execute<SnapshotDriver>(sql`
    with seen as (
      select distinct on (p.employee_id) p.employee_id, p.event_micros, p.latitude, p.longitude, v.power_unit_number
      from platform.last_positions p
      join platform.vehicles v on v.company_id = p.company_id and v.vehicle_id = p.vehicle_id
      where p.company_id = ${companyId} and p.employee_id is not null
      order by p.employee_id, p.event_micros desc
    )
    select ${driverColumns}, log.version, seen.event_micros as "seenMicros", seen.latitude, seen.longitude,
      seen.power_unit_number as "seenVehicle", ${hasRecords} as "hasRecords"
    from ${driverTables}
    left join platform.duty_drivers log on log.company_id = u.company_id and log.user_id = u.user_id
    left join seen on seen.employee_id = u.external_user_id
    where u.company_id = ${companyId} and u.active and 'Driver' = any(u.roles)
      and (${group}::text is null or ${group} = any(u.group_codes) or ${group} = any(u.terminal_codes))
      ${ids === null ? sql`` : sql`and u.external_user_id = any(${sql.param([...ids])}::text[])`}
    order by u.user_id`);
  return rows;
}

const hasRecords: SQL = sql.raw(`exists (select from platform.duty_records d
  where d.company_id = u.company_id and d.user_id = u.user_id and d.state = 'accepted')`);
