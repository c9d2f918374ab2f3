import type { DriverHours } from "@/lib/contract/desk/hours";
import { rulePackOf } from "@/lib/driver-hours/driver-clocks";
import { isResting } from "@/lib/driver-hours/duty-status";
import type { ReportedClocks } from "@/lib/hos/reported-clocks";

/**
 * Time left as the platform reports it, for the engine to plan with.
 * @param timezone IANA zone of the home terminal where the platform names none
 * @returns null for a driver without any record
 */
export function reportedClocks(hours: DriverHours, timezone: string): ReportedClocks | null {
  const { timers, engine, status, sinceMs, atMs } = hours;
  if (timers === null) return null;
  return {
    rulePack: rulePackOf(hours),
    timezone: engine?.timezone ?? timezone,
    logDayStart: "00:00",
    driveMs: timers.drive,
    shiftMs: timers.shift,
    breakMs: timers.break,
    cycleMs: timers.cycle,
    asOfMs: atMs,
    rest: isResting(status)
      ? { status: status === "OFF_DUTY" ? "OFF" : "SB", sinceMs: Math.min(sinceMs ?? atMs, atMs) }
      : null,
  };
}
