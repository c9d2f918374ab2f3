import type { HosClocks } from "@/lib/contract/interface/hours-of-service-clocks";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import type { Clocks } from "@/lib/hos/clocks";
import type { DriverLog } from "@/lib/hos/duty-log";
import type { Measure, RulePack } from "@/lib/hos/packs/rule-pack";
import { type PendingSplit, pendingSplitAt } from "@/lib/hos/pending-split";
import { clocksOnWire } from "@/lib/hos/wire/clocks-on-wire";
import type { LogDriver } from "@/lib/platform/hours/log/driver-config";
import { terminalDays } from "@/lib/time/terminal-days";
import { isoOf } from "@/lib/time/utc";

/** The engine's clocks on the wire. @param violationNow codes of limits that the driving in progress is past */
export function clocksResponse(
  driver: LogDriver,
  clocks: Clocks,
  violationNow: readonly string[],
): HosClocks {
  const { openSplit } = clocks;
  const days = terminalDays(driver.timezone, driver.logDayStart);
  return {
    ...clocksOnWire(clocks),
    nextDayStart: isoOf(days.startOf(days.dayAt(clocks.atMs) + 1)),
    splitOwed: openSplit && owedResponse(openSplit),
    limits: fullClocks(driver.rulePack),
    ruleset: driver.rulePack.id,
    rulesetAssumed: driver.rulesetAssumed,
    timezone: driver.timezone,
    logDayStart: driver.logDayStart,
    exempt: driver.exempt,
    violationNow: [...violationNow],
  };
}

const owedResponse = ({
  owesBerth,
  owesMs,
  latestStartMs,
}: Pick<PendingSplit, "owesBerth" | "owesMs" | "latestStartMs">) => ({
  status: owesBerth ? ("SB" as const) : ("OFF_OR_SB" as const),
  ms: owesMs,
  latestStart: latestStartMs === null ? null : isoOf(latestStartMs),
});

/** The first half of a split whose second is still to come or runs, null without one. */
export function pendingSplitResponse(
  log: DriverLog,
  nowMs: number,
): ResponseInput<"getDriverLog">["pendingSplit"] {
  const split = pendingSplitAt(log, nowMs);
  return (
    split && {
      start: isoOf(split.startMs),
      end: isoOf(split.endMs),
      kind: split.kind,
      running: split.endMs >= nowMs,
      needs: owedResponse(split),
      completesAt: split.doneAtMs === null ? null : isoOf(split.doneAtMs),
    }
  );
}

/** The limits by clock; of several that one clock stands for, the smallest. */
function fullClocks({ limits }: RulePack): HosClocks["limits"] {
  const least = (...measures: Measure[]) =>
    measures.reduce((low, one) => Math.min(low, limits[one]?.limitMs ?? low), Number.POSITIVE_INFINITY);
  const breakMs = least("driveSinceBreak");
  return {
    driveMs: least("driveInShift", "driveInDay"),
    shiftMs: least("elapsedInShift", "dutyInShift", "dutyInDay"),
    breakMs: Number.isFinite(breakMs) ? breakMs : null,
    cycleMs: least("dutyInCycle", "dutySinceDayOff"),
  };
}
