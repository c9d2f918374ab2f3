import type { DutyStatusCode } from "@/lib/contract/hours-of-service-codes";
import type { Answer } from "@/lib/contract/operations";
import type { Claim, DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import { type RulesetId, rulePackFor, rulesetIds } from "@/lib/hos/rule-packs";
import { dateOfDay, terminalDays } from "@/lib/hos/terminal-days";

/** The engine's letters for the statuses of the wire (49 CFR 395.8(b)). */
const statusOf: Readonly<Record<DutyStatusCode, DutyStatus>> = {
  OFF_DUTY: "OFF",
  SLEEPER_BERTH: "SB",
  DRIVING: "D",
  ON_DUTY_NOT_DRIVING: "ON",
};

const isRuleset = (name: string): name is RulesetId => rulesetIds.some((id) => id === name);

/** An exception is claimed for the log day of the accepted record that carries it. */
function claimsOf({ records, config }: Answer<"getDriverLog">): Claim[] {
  const days = terminalDays(config.timezone, config.logDayStart);
  return records.flatMap((record): Claim[] => {
    const kind = record.state === "accepted" ? record.exception : undefined;
    if (kind !== "adverse" && kind !== "short-haul-16" && kind !== "short-haul-150") return [];
    return [{ kind, date: dateOfDay(days.dayAt(Date.parse(record.eventTime))) }];
  });
}

/**
 * The accepted log of an answer as the engine takes it. Nothing is stated of the time before it, so the answer must reach
 * back further than the longest cycle (14 days and the shift before them).
 * @returns null for a rule set that the engine does not know
 */
export function logOfAnswer(answer: Answer<"getDriverLog">): DriverLog | null {
  const { ruleset, timezone, logDayStart } = answer.config;
  if (!isRuleset(ruleset)) return null;
  return {
    rulePack: rulePackFor(ruleset),
    timezone,
    logDayStart,
    segments: answer.segments.map(
      (segment): DutySegment => ({
        status: statusOf[segment.status],
        ...(segment.flag === undefined ? {} : { flag: segment.flag }),
        startMs: Date.parse(segment.start),
        endMs: Date.parse(segment.end),
      }),
    ),
    claims: claimsOf(answer),
    prior: { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} },
  };
}
