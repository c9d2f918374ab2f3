import type { DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import type { RulesetId } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";
import type { DutyChange } from "@/lib/simulator/stream/duty-changes";

const statusOf: Readonly<Record<DutyChange["status"], DutyStatus>> = {
  ON_DUTY_NOT_DRIVING: "ON",
  DRIVING: "D",
  SLEEPER_BERTH: "SB",
  OFF_DUTY: "OFF",
};

/** The engine's log of changes in their order; nothing is known of the time before them. */
export function logOfChanges(
  changes: readonly DutyChange[],
  untilMs: number,
  ruleset: RulesetId,
  timezone: string,
): DriverLog {
  const segments = changes.map((change, i): DutySegment => {
    const next = changes[i + 1];
    return {
      status: statusOf[change.status],
      ...(change.flag === undefined ? {} : { flag: change.flag }),
      startMs: Date.parse(change.eventTime),
      endMs: next ? Date.parse(next.eventTime) : untilMs,
    };
  });
  return {
    rulePack: rulePackFor(ruleset),
    timezone,
    logDayStart: "00:00",
    segments,
    claims: [],
    prior: { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} },
  };
}
