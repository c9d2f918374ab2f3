import type { ResponseBody } from "@/lib/contract/interface/operations";
import { type Claim, claimKinds, type DriverLog, type DutySegment } from "@/lib/hos/duty-log";
import { isRuleset, stretchExceptions } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { dutyLetters } from "@/lib/hos/wire/duty-codes";
import { dateOfDay, terminalDays } from "@/lib/time/terminal-days";
import { isKnownZone } from "@/lib/time/zones";

/** An exception is claimed for the log day of the accepted record that carries it. */
function claimsOf({ records, config }: ResponseBody<"getDriverLog">): Claim[] {
  const days = terminalDays(config.timezone, config.logDayStart);
  return records.flatMap((record): Claim[] => {
    const kind = claimKinds.find((one) => record.state === "accepted" && one === record.exception);
    if (!kind) return [];
    return [{ kind, date: dateOfDay(days.dayAt(Date.parse(record.eventTime))) }];
  });
}

function exceptionOf(written: string | undefined): Pick<DutySegment, "exception"> {
  const exception = stretchExceptions.find((one) => one === written);
  return exception ? { exception } : {};
}

/**
 * The accepted log of a response as the engine takes it. Nothing is stated of the time before it, so the response must
 * reach back further than the longest cycle (14 days and the shift before them).
 * @returns null for a rule set or a zone that is not known here: no lawful figure can be worked out
 */
export function logOfResponse(response: ResponseBody<"getDriverLog">): DriverLog | null {
  const { ruleset, timezone, logDayStart } = response.config;
  if (!isRuleset(ruleset) || !isKnownZone(timezone)) return null;
  return {
    rulePack: rulePackFor(ruleset),
    timezone,
    logDayStart,
    segments: response.segments.map(({ status, flag, exception, start, end }) => ({
      status: dutyLetters[status],
      ...(flag === undefined ? {} : { flag }),
      ...exceptionOf(exception),
      startMs: Date.parse(start),
      endMs: Date.parse(end),
    })),
    claims: claimsOf(response),
    prior: { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} },
  };
}
