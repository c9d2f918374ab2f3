import type { Binding, Plan, PlannedStop, PlanSegment } from "@/lib/planning/plan";
import { spokenLength } from "@/lib/planning/spoken-length";

/** How a verdict names stops and writes instants. */
export interface VerdictLabel {
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
export function verdictOf(plan: Plan, text: VerdictLabel, leaveByMs: number | null = null): Verdict {
  if (!plan.feasible) return { state: "not-legal", sentence: refusal(plan, text, leaveByMs) };
  const rests = plan.segments.filter(({ kind }) => kind === "rest");
  const ending = `${spare(plan, text)}${leaveBy(plan, text)}.`;
  if (rests.length === 0) return { state: "legal", sentence: `Feasible without a rest: ${ending}` };
  const restsLabel = rests.map((rest) => restLabel(rest, text)).join(" and ");
  return { state: "legal-with-rest", sentence: `Feasible with ${restsLabel}: ${ending}` };
}

function restLabel({ startMs, endMs, stopIndex, status }: PlanSegment, text: VerdictLabel): string {
  const berth = status === "SB" ? " in the berth" : "";
  const until = text.timeAt(stopIndex, endMs);
  return `${spokenLength(endMs - startMs)} h of rest${berth} before ${text.stopName(stopIndex)} until ${until}`;
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

function spare(plan: Plan, text: VerdictLabel): string {
  const tightest = tightestOf(plan);
  const last = plan.stops.length - 1;
  const begins = text.timeAt(last, plan.stops[last]?.serviceStartAtMs ?? plan.startAtMs);
  if (!tightest) return `service at ${text.stopName(last)} begins ${begins}`;
  const { slackMs, stopIndex } = tightest;
  return `${spokenLength(slackMs)} h to spare at ${text.stopName(stopIndex)}, service at ${text.stopName(last)} begins ${begins}`;
}

const leaveBy = (plan: Plan, text: VerdictLabel): string =>
  plan.latestDepartAtMs === null ? "" : `, leaving by ${text.timeAt(0, plan.latestDepartAtMs)} at the latest`;

const clockNames: Record<Exclude<Binding["limit"], "window-start" | "window-end">, string> = {
  drive: "the driving limit",
  shift: "the shift limit",
  break: "the 30-minute break",
  cycle: "the cycle limit",
};

function refusal(plan: Plan, text: VerdictLabel, leaveByMs: number | null): string {
  const late = plan.stops.findIndex(({ slackMs }) => slackMs !== null && slackMs < 0);
  const stop = plan.stops[late];
  const last = plan.stops.length - 1;
  if (!stop) {
    const when = text.timeAt(last, plan.stops[last]?.serviceStartAtMs ?? plan.startAtMs);
    return `Not feasible: a site is closed when the driver can be there; the last service begins ${when}.`;
  }
  const minutes = Math.ceil(-(stop.slackMs ?? 0) / 60_000);
  const name = text.stopName(late);
  const begins = text.timeAt(late, stop.serviceStartAtMs);
  const cause = `Not feasible: ${reason(plan.binding, text)}, so ${name} is ${minutes} min late at ${begins}`;
  return leaveByMs === null
    ? `${cause}; no later start than this keeps it.`
    : `${cause}; leaving by ${text.timeAt(0, leaveByMs)} would still make it.`;
}

function reason(binding: Binding | null, text: VerdictLabel): string {
  if (!binding || binding.limit === "window-end") return "the way is too long even without a rest";
  const name = text.stopName(binding.stopIndex);
  if (binding.limit === "window-start") return `${name} does not open earlier`;
  return `${clockNames[binding.limit]} is reached before ${name}`;
}
