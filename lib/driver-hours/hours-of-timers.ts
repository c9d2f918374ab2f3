import type { DriverHours } from "@/lib/contract/desk/hours";
import type { HosTimersRow } from "@/lib/contract/interface/hours-of-service";
import { dutyStatusOf } from "@/lib/driver-hours/duty-status";
import { lastingMalfunctions } from "@/lib/driver-hours/eld-malfunctions";
import { engineOf, instantMs } from "@/lib/driver-hours/engine-clocks";

/** A driver as the snapshot alone has them: the name comes from elsewhere. */
export type TimersRow = Omit<DriverHours, "name">;

const notNegative = (ms: number) => Math.max(0, ms);

/**
 * A driver's hours off a row of the snapshot.
 * @param atMs the instant of the snapshot
 */
export function hoursOfTimers(row: HosTimersRow, atMs: number): TimersRow {
  const { currentStatus, timers, clocks, location } = row;
  const eventMs = instantMs(location?.eventTime);
  return {
    id: row.externalUserId,
    terminals: row.terminal === undefined ? [] : [row.terminal],
    vehicle: row.powerUnitNumber || null,
    status: dutyStatusOf(currentStatus.code),
    flag: currentStatus.flag ?? null,
    sinceMs: instantMs(currentStatus.timestamp),
    // Elsewhere the snapshot's own instant is all that says how old a clock is.
    asOfMs: row.asOf === undefined ? atMs : instantMs(row.asOf),
    atMs,
    timers: {
      drive: notNegative(timers.drive),
      shift: notNegative(timers.shift),
      // The wire has a number even where the rule set has no such clock; the engine's own field is exact.
      break: clocks === undefined ? notNegative(timers.break) : clocks.breakMs,
      cycle: notNegative(timers.cycle),
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
    malfunctions: lastingMalfunctions(row.malfunctions),
  };
}
