import type { Binding, Plan, PlannedStop, PlanSegment } from "@/lib/planning/plan";
import { spokenLength } from "@/lib/planning/spoken-length";

/** How a verdict names stops and writes instants. */
export interface VerdictWords {
  /** `the Joliet dock`. */
  stopName(stopIndex: number): string;
  /** An instant in the stop's own zone, zone printed: `Tue 14:32 CST`. */
  timeAt(stopIndex: number, atMs: number): string;
}

export interface Verdict {
  /** `legal-with-rest` where a rest longer than a break is needed on the way. */
  state: "legal" | "legal-with-rest" | "not-legal";
  sentence: string;
}

/**
 * Whether the driver can lawfully keep the windows, in one sentence with figures.
 * @param plan as planned, with its windows
 * @param leaveByMs for a plan that does not keep them: the latest departure that would, null where none is known
 */
export function verdictOf(plan: Plan, words: VerdictWords, leaveByMs: number | null = null): Verdict {
  if (!plan.feasible) return { state: "not-legal", sentence: refusal(plan, words, leaveByMs) };
  const rests = plan.segments.filter(({ kind }) => kind === "rest");
  const ending = `${spare(plan, words)}${leaveBy(plan, words)}.`;
  if (rests.length === 0) return { state: "legal", sentence: `Feasible without a rest: ${ending}` };
  const told = rests.map((rest) => restWords(rest, words)).join(" and ");
  return { state: "legal-with-rest", sentence: `Feasible with ${told}: ${ending}` };
}

function restWords({ startMs, endMs, stopIndex, status }: PlanSegment, words: VerdictWords): string {
  const berth = status === "SB" ? " in the berth" : "";
  const until = words.timeAt(stopIndex, endMs);
  return `${spokenLength(endMs - startMs)} h of rest${berth} before ${words.stopName(stopIndex)} until ${until}`;
}

export interface Tightest {
  slackMs: number;
  stopIndex: number;
}

/** The stop that has least to spare; null where no window has an end. */
export function tightestOf({ stops }: { stops: readonly Pick<PlannedStop, "slackMs">[] }): Tightest | null {
  let tightest: Tightest | null = null;
  for (const [stopIndex, { slackMs }] of stops.entries())
    if (slackMs !== null && (tightest === null || slackMs < tightest.slackMs))
      tightest = { slackMs, stopIndex };
  return tightest;
}

function spare(plan: Plan, words: VerdictWords): string {
  const tightest = tightestOf(plan);
  const last = plan.stops.length - 1;
  const begins = words.timeAt(last, plan.stops[last]?.serviceStartAtMs ?? plan.startAtMs);
  if (!tightest) return `service at ${words.stopName(last)} begins ${begins}`;
  const { slackMs, stopIndex } = tightest;
  return `${spokenLength(slackMs)} h to spare at ${words.stopName(stopIndex)}, service at ${words.stopName(last)} begins ${begins}`;
}

const leaveBy = (plan: Plan, words: VerdictWords): string =>
  plan.latestDepartAtMs === null
    ? ""
    : `, leaving by ${words.timeAt(0, plan.latestDepartAtMs)} at the latest`;

const clockNames: Record<Exclude<Binding["limit"], "window-start" | "window-end">, string> = {
  drive: "the driving limit",
  shift: "the shift limit",
  break: "the 30-minute break",
  cycle: "the cycle limit",
};

function refusal(plan: Plan, words: VerdictWords, leaveByMs: number | null): string {
  const late = plan.stops.findIndex(({ slackMs }) => slackMs !== null && slackMs < 0);
  const stop = plan.stops[late];
  const last = plan.stops.length - 1;
  if (!stop) {
    const when = words.timeAt(last, plan.stops[last]?.serviceStartAtMs ?? plan.startAtMs);
    return `Not feasible: a site is closed when the driver can be there; the last service begins ${when}.`;
  }
  const minutes = Math.ceil(-(stop.slackMs ?? 0) / 60_000);
  const name = words.stopName(late);
  const begins = words.timeAt(late, stop.serviceStartAtMs);
  const cause = `Not feasible: ${reason(plan.binding, words)}, so ${name} is ${minutes} min late at ${begins}`;
  return leaveByMs === null
    ? `${cause}; no later start than this keeps it.`
    : `${cause}; leaving by ${words.timeAt(0, leaveByMs)} would still make it.`;
}

function reason(binding: Binding | null, words: VerdictWords): string {
  if (!binding || binding.limit === "window-end") return "the way is too long even without a rest";
  const name = words.stopName(binding.stopIndex);
  if (binding.limit === "window-start") return `${name} does not open earlier`;
  return `${clockNames[binding.limit]} is reached before ${name}`;
}
