import type { PlatformClient } from "@/lib/client/create-client";
import type { Answer } from "@/lib/contract/operations";
import type { DriverLog, DutyStatus } from "@/lib/hos/duty-log";
import { type Projection, projectFrom } from "@/lib/hos/projection";
import { type RulesetId, rulePackFor, rulesetIds } from "@/lib/hos/rule-packs";
import { letterOf } from "@/lib/simulator/errand-writer";
import type { FleetPlan } from "@/lib/simulator/fleet-plan";
import { employeeId } from "@/lib/simulator/fleet-roster";

const dayMillis = 86_400_000;
/** Farther back than the longest cycle, and the shift before it. */
const backDays = 16;

export interface DriverHoursAt {
  readonly hours: Projection;
  readonly timezone: string;
  readonly logDayStart: string;
}

/**
 * A driver's hours at an instant: what the platform has of his log, then what his truck does until then.
 * @param at epoch milliseconds; may lie ahead
 * @throws PlatformError; RangeError for a rule set that the engine does not know
 */
export async function driverHoursAt(
  client: PlatformClient,
  plan: FleetPlan,
  truck: number,
  at: number,
  signal: AbortSignal,
): Promise<DriverHoursAt> {
  const from = new Date(at - backDays * dayMillis).toISOString().slice(0, 10);
  const to = new Date(at + dayMillis).toISOString().slice(0, 10);
  const call = { params: { externalUserId: employeeId(truck) }, query: { from, to }, signal };
  const answer = await client.call("getDriverLog", call);
  const { timezone, logDayStart } = answer.config;
  const known = Math.min(at, Date.parse(answer.now));
  let hours = projectFrom(logOf(answer), known);
  while (hours.atMs < at) {
    const { activity, nextChangeAt } = plan.truckAt(truck, hours.atMs + 1);
    const until = Math.min(at, Math.max(hours.atMs + 1, Math.ceil(nextChangeAt)));
    hours = hours.after(letterOf(activity), until - hours.atMs);
  }
  return { hours, timezone, logDayStart };
}

const letters: Readonly<Record<string, DutyStatus>> = {
  OFF_DUTY: "OFF",
  SLEEPER_BERTH: "SB",
  DRIVING: "D",
  ON_DUTY_NOT_DRIVING: "ON",
};

const isRuleset = (name: string): name is RulesetId => rulesetIds.some((id) => id === name);

function logOf({ config, segments }: Answer<"getDriverLog">): DriverLog {
  if (!isRuleset(config.ruleset)) throw new RangeError(`${config.ruleset} is no rule set of the engine`);
  return {
    rulePack: rulePackFor(config.ruleset),
    timezone: config.timezone,
    logDayStart: config.logDayStart,
    segments: segments.map(({ status, flag, start, end }) => ({
      status: letters[status] ?? "ON",
      ...(flag === undefined ? {} : { flag }),
      startMs: Date.parse(start),
      endMs: Date.parse(end),
    })),
    claims: [],
    prior: { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} },
  };
}
