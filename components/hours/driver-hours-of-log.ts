import type { DriverHours } from "@/lib/contract/desk-hours";
import type { HosClocks } from "@/lib/contract/hours-of-service-clocks";
import type { DriverLog } from "@/lib/queries/driver-log";

const msOf = (text: string | null) => (text === null ? null : Date.parse(text));

/** The wire's clocks as board and driver's page count them on. */
export function engineOf(clocks: HosClocks): NonNullable<DriverHours["engine"]> {
  const { limits, splitOwed } = clocks;
  return {
    limits: {
      drive: limits.driveMs,
      shift: limits.shiftMs,
      break: limits.breakMs,
      cycle: limits.cycleMs,
    },
    binding: clocks.binding,
    shiftIfSplitMs: clocks.shiftIfSplitMs,
    splitOwed: splitOwed && {
      status: splitOwed.status,
      lengthMs: splitOwed.ms,
      latestStartMs: msOf(splitOwed.latestStart),
    },
    availableTomorrowMs: clocks.cycleAvailableTomorrowMs,
    nextDayStartMs: Date.parse(clocks.nextDayStart),
    breakDoneMs: msOf(clocks.breakDoneAt),
    splitDoneMs: msOf(clocks.splitDoneAt),
    resetMs: msOf(clocks.resetAt),
    restartMs: msOf(clocks.restartAt),
    violations: clocks.violationNow,
    ruleset: clocks.ruleset,
    rulesetAssumed: clocks.rulesetAssumed,
    timezone: clocks.timezone,
    exempt: clocks.exempt,
    uncertain: clocks.uncertain,
    shiftKnown: clocks.shiftKnown,
  };
}

/** A driver's present hours out of his log of today, in the shape that the board judges by: the two never differ. */
export function hoursOfLog(log: DriverLog): DriverHours {
  const { clocks } = log;
  const nowMs = Date.parse(log.now);
  const last = log.segments.at(-1);
  // A last segment that ends before now leaves the present unknown.
  const current = last !== undefined && Date.parse(last.end) >= nowMs ? last : null;
  const placed = log.records.findLast((record) => record.state === "accepted" && record.place !== undefined);
  return {
    id: log.externalUserId,
    name: log.driverName,
    terminals: log.config.terminal === undefined ? [] : [log.config.terminal],
    vehicle: log.records.findLast((record) => record.state === "accepted" && record.vehicle)?.vehicle ?? null,
    status: current?.status ?? null,
    flag: current?.flag ?? null,
    sinceMs: current === null ? null : Date.parse(current.start),
    asOfMs: msOf(log.asOf),
    atMs: nowMs,
    timers: clocks && {
      drive: clocks.driveMs,
      shift: clocks.shiftMs,
      break: clocks.breakMs,
      cycle: clocks.cycleMs,
    },
    gainTomorrowMs: clocks?.cycleGainTomorrowMs ?? null,
    engine: clocks && engineOf(clocks),
    place:
      placed?.latitude === undefined || placed.longitude === undefined
        ? null
        : {
            latitude: placed.latitude,
            longitude: placed.longitude,
            eventMs: Date.parse(placed.eventTime),
            text: placed.place ?? null,
          },
    unidentified: log.unidentified.filter((one) => one.state === "unclaimed").length,
  };
}
