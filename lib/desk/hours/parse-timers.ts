import type { DriverHours } from "@/lib/contract/desk-hours";
import { HosTimersRow } from "@/lib/contract/hours-of-service";
import type { HosClocks } from "@/lib/contract/hours-of-service-clocks";
import { parseInstant } from "@/lib/contract/instant";
import { TimeZone } from "@/lib/contract/time-zone";
import { nonsense } from "@/lib/desk/readers/platform-get";
import { isObject, numberOf, objectOr, textOf } from "@/lib/desk/readers/read-value";
import { dutyStatusOf } from "@/lib/format/duty-status";

/** A row as the snapshot alone knows it: who the driver is comes from elsewhere. */
export type TimersRow = Omit<DriverHours, "name">;

export interface TimersPage {
  rows: TimersRow[];
  /** Ids of drivers without any record; they have no row. */
  withoutRecords: string[];
  /** Rows of the page, whether they made sense or not. */
  size: number;
  skipped: number;
  hasNextPage: boolean;
  nextOffset: number | null;
}

/**
 * Reads a page of the snapshot row by row; one bad row does not hide the others.
 * @throws PlatformError where the page, or every row of it, makes no sense
 */
export function parseTimers(body: unknown, nowMs: number): TimersPage {
  if (!isObject(body) || !Array.isArray(body.users))
    throw nonsense("getHosTimersSnapshot", "users is no list");
  const records: unknown[] = body.users;
  const told = instantMs(textOf(body.snapshotTimestamp));
  // A platform whose clock is ahead of ours says what is now, not what will be.
  const atMs = told === null ? nowMs : Math.min(told, nowMs);
  const rows = records.flatMap((record) => {
    const read = HosTimersRow.safeParse(record);
    return read.success ? [toRow(read.data, atMs)] : [];
  });
  if (records.length > 0 && rows.length === 0)
    throw nonsense("getHosTimersSnapshot", "none of its rows can be read");
  const pagination = objectOr(body.pagination);
  return {
    rows,
    withoutRecords: withoutRecordsOf(body.driversWithoutRecords),
    size: records.length,
    skipped: records.length - rows.length,
    hasNextPage: pagination.hasNextPage === true,
    nextOffset: numberOf(pagination.nextPageOffset),
  };
}

const withoutRecordsOf = (list: unknown): string[] =>
  (Array.isArray(list) ? list : [])
    .map((one: unknown) => textOf(objectOr(one).externalUserId))
    .filter((id) => id !== null);

function instantMs(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const micros = parseInstant(text);
  return micros === null ? null : Math.floor(micros / 1_000);
}

const left = (ms: number) => Math.max(0, ms);

function toRow(row: HosTimersRow, atMs: number): TimersRow {
  const { currentStatus, timers, clocks, location } = row;
  const eventMs = instantMs(location?.eventTime);
  return {
    id: row.externalUserId,
    terminals: row.terminal === undefined ? [] : [row.terminal],
    vehicle: row.powerUnitNumber || null,
    status: dutyStatusOf(currentStatus.code),
    flag: currentStatus.flag ?? null,
    sinceMs: instantMs(currentStatus.timestamp),
    // Elsewhere the snapshot's own instant is all that tells how old a clock is.
    asOfMs: row.asOf === undefined ? atMs : instantMs(row.asOf),
    atMs,
    timers: {
      drive: left(timers.drive),
      shift: left(timers.shift),
      // The wire has a number even where the rule set has no such clock; the engine's own word is exact.
      break: clocks === undefined ? left(timers.break) : clocks.breakMs,
      cycle: left(timers.cycle),
    },
    gainTomorrowMs: clocks?.cycleGainTomorrowMs ?? row.cycle?.expectedTimeBack ?? null,
    engine: clocks === undefined ? null : engineOf(clocks, atMs),
    place:
      location === undefined || eventMs === null
        ? null
        : {
            latitude: location.latitude,
            longitude: location.longitude,
            eventMs,
            text: location.description || null,
          },
    unidentified: row.unidentifiedCount ?? 0,
  };
}

function engineOf(clocks: HosClocks, atMs: number): NonNullable<DriverHours["engine"]> {
  const { limits, splitOwed } = clocks;
  return {
    limits: { drive: limits.driveMs, shift: limits.shiftMs, break: limits.breakMs, cycle: limits.cycleMs },
    binding: clocks.binding,
    shiftIfSplitMs: clocks.shiftIfSplitMs,
    splitOwed: splitOwed && {
      status: splitOwed.status,
      lengthMs: splitOwed.ms,
      latestStartMs: instantMs(splitOwed.latestStart),
    },
    availableTomorrowMs: clocks.cycleAvailableTomorrowMs,
    nextDayStartMs: instantMs(clocks.nextDayStart) ?? atMs,
    breakDoneMs: instantMs(clocks.breakDoneAt),
    splitDoneMs: instantMs(clocks.splitDoneAt),
    resetMs: instantMs(clocks.resetAt),
    restartMs: instantMs(clocks.restartAt),
    violations: clocks.violationNow,
    ruleset: clocks.ruleset,
    rulesetAssumed: clocks.rulesetAssumed,
    // A zone that nobody knows would stop every page that writes a time in it.
    timezone: TimeZone.safeParse(clocks.timezone).success ? clocks.timezone : "UTC",
    exempt: clocks.exempt,
    uncertain: clocks.uncertain,
    shiftKnown: clocks.shiftKnown,
  };
}
