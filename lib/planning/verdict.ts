import { conflictLabel } from "@/lib/planning/conflict-label";
import type { Binding, Plan, PlannedStop, PlanSegment } from "@/lib/planning/plan";
import { splitLabel } from "@/lib/planning/split-label";
import { spokenLength } from "@/lib/planning/spoken-length";
import type { Span } from "@/lib/time/spans";

/** Names stops and places and writes instants for a verdict. */
export interface VerdictLabel {
  /** `the Joliet dock`. */
  stopName(stopIndex: number): string;
  /** An instant in the stop's own zone, zone printed: `Tue 14:32 CST`. */
  timeAt(stopIndex: number, atMs: number): string;
  /** Names where the plan's rest in this span is taken: `near Ogallala NE`; null where that is not known. */
  restPlace(rest: Span): string | null;
}

/** Meaning of a plan for its windows. It is lawful either way. */
export interface Verdict {
  state: "on-time" | "late";
  /** `On time, 0:43 to spare at Cheyenne`, `0:15 late at Longview`. */
  headline: string;
  /**
   * Reason that makes it late and which rests it takes, of one that is late those before the stop: `10 h rest near
   * Ogallala NE`; null without either.
   */
  why: string | null;
  /** The same, with the instant until which the driver rests. */
  whyWithTimes: string | null;
}

/** @param plan as planned, with its windows */
export function verdictOf(plan: Plan, label: VerdictLabel): Verdict {
  const cause = plan.feasible ? [] : [lateCause(plan, label)];
  const told = plan.feasible ? plan : untilLateStop(plan);
  const [rests, restsWithTimes] = [restsLabel(told, label), restsLabel(told, label, true)];
  return {
    state: plan.feasible ? "on-time" : "late",
    headline: plan.feasible
      ? `On time, ${spareLabel(plan, label)}${stuckLabel(plan, label)}`
      : latenessLabel(plan, label),
    why: [...cause, ...rests].join(", ") || null,
    whyWithTimes: [...cause, ...restsWithTimes].join(", ") || null,
  };
}

/** A plan without the rests after the stop that is late: they would read as what makes it so. */
function untilLateStop(plan: Plan): Plan {
  const lateStop = tightestOf(plan)?.stopIndex ?? plan.stops.length;
  return { ...plan, segments: plan.segments.filter(({ stopIndex }) => stopIndex <= lateStop) };
}

/** One line: `On time, 0:43 to spare at Cheyenne (10 h rest near Ogallala NE)`. */
export const verdictLine = ({ headline, why }: Verdict): string =>
  why === null ? headline : `${headline} (${why})`;

export interface Tightest {
  slackMs: number;
  stopIndex: number;
}

/** The stop that has least slack; null where no window has an end. */
export function tightestOf({ stops }: { stops: readonly Pick<PlannedStop, "slackMs">[] }): Tightest | null {
  let tightest: Tightest | null = null;
  for (const [stopIndex, { slackMs }] of stops.entries())
    if (slackMs !== null && (tightest === null || slackMs < tightest.slackMs))
      tightest = { slackMs, stopIndex };
  return tightest;
}

/** `0:43 to spare at Cheyenne`. */
export function spareLabel(plan: Plan, label: VerdictLabel): string {
  const tightest = tightestOf(plan);
  if (!tightest) return "no appointment to miss";
  return `${spokenLength(tightest.slackMs)} to spare at ${label.stopName(tightest.stopIndex)}`;
}

/** `, then out of cycle hours there until Thu 00:00 CST`; nothing for a driver who has hours to go on. */
export function stuckLabel({ stuckUntilMs, stops }: Plan, label: VerdictLabel): string {
  if (stuckUntilMs === null) return "";
  return `, then out of cycle hours there until ${label.timeAt(stops.length - 1, stuckUntilMs)}`;
}

const minuteMs = 60_000;

/** By how much a stop is late: begun minutes count. */
export const lateLength = ({ slackMs }: Tightest): string =>
  spokenLength(Math.ceil(-slackMs / minuteMs) * minuteMs);

/** A length alone: whether it has come to that or is foreseen is for the word beside it, `Late` or `In jeopardy`. */
function latenessLabel(plan: Plan, label: VerdictLabel): string {
  const worst = tightestOf(plan);
  return worst && worst.slackMs < 0
    ? `${lateLength(worst)} late at ${label.stopName(worst.stopIndex)}`
    : "Late";
}

const clockNames: Partial<Record<Binding["limit"], string>> = {
  drive: "driving hours run out",
  shift: "shift hours run out",
  break: "the 30-minute break falls",
  cycle: "cycle hours run out",
};

/**
 * Says what makes a plan late: the distance, the stop before, a clock, or an opening time. In the order of need: who
 * could not have driven it in the time is not late for want of hours.
 */
export function lateCause(plan: Plan, label: VerdictLabel): string {
  if (plan.conflict) return conflictLabel(plan.conflict, label);
  const worst = tightestOf(plan);
  const stop = worst && plan.stops[worst.stopIndex];
  if (!stop || worst.slackMs >= 0) return "a site is closed when the driver can be there";
  const { drive, dock } = stop.causesMs;
  const availableMs = stop.serviceStartAtMs + worst.slackMs - plan.startAtMs;
  if (availableMs < 0) return "the window ends before the driver can begin";
  if (drive > availableMs) return "too far to drive in the time left";
  if (drive + dock > availableMs) return `the time at ${label.stopName(worst.stopIndex - 1)} is too long`;
  return bindingCause(plan.binding, worst.stopIndex, label);
}

function bindingCause(binding: Binding | null, lateStop: number, label: VerdictLabel): string {
  if (binding?.limit === "window-start") return `${label.stopName(binding.stopIndex)} opens no earlier`;
  const clock = binding && clockNames[binding.limit];
  if (!clock) return "hours run out on the way";
  return `${clock} ${binding.stopIndex < lateStop ? `before ${label.stopName(binding.stopIndex)}` : "on the way"}`;
}

const mostRests = 2;

/**
 * The rests of a plan: `10 h rest near Ogallala NE`, or `3 rests, the first of 10 h near Ogallala NE`; first the one that
 * makes it a split.
 */
export function restsLabel(plan: Plan, label: VerdictLabel, withTimes = false): string[] {
  const { split, segments, stops } = plan;
  const isLeavingLate = segments[0]?.kind === "rest" && stops[0]?.causesMs.rest === 0;
  const rests = segments.filter(
    (segment, index) => isLongWait(segment) || (segment.kind === "rest" && !(index === 0 && isLeavingLate)),
  );
  if (!split) return plainRests(rests, label, withTimes);
  const others = rests.filter(({ startMs, endMs }) => endMs <= split.startMs || startMs >= split.endMs);
  return [splitLabel(split, restSite(split, label, withTimes)), ...plainRests(others, label, withTimes)];
}

/** The shortest rest that gives the hours back under any rules. */
const longWaitMs = 8 * 3_600_000;

/** A wait off duty that is a full rest. */
const isLongWait = ({ kind, status, startMs, endMs }: PlanSegment): boolean =>
  kind === "wait" && status === "OFF" && endMs - startMs >= longWaitMs;

function plainRests(rests: readonly PlanSegment[], label: VerdictLabel, withTimes: boolean): string[] {
  const [first] = rests;
  if (first && rests.length > mostRests)
    return [`${rests.length} rests, the first of ${restLength(first)} ${restSite(first, label, withTimes)}`];
  const said = rests.map((rest) => `${restLength(rest)} rest ${restSite(rest, label, withTimes)}`);
  // Two of one length at one place would read as one that is said twice.
  return first !== undefined && said.length === 2 && said[0] === said[1]
    ? [`2 rests of ${restLength(first)} ${restSite(first, label, withTimes)}`]
    : said;
}

const hourMs = 3_600_000;

function restLength({ startMs, endMs }: PlanSegment): string {
  const lengthMs = endMs - startMs;
  return lengthMs % hourMs === 0 ? `${lengthMs / hourMs} h` : spokenLength(lengthMs);
}

/** `near Ogallala NE`, or `before Denver` where its place is not known. */
function restSite(
  rest: Omit<PlanSegment, "kind"> & { kind?: PlanSegment["kind"] },
  label: VerdictLabel,
  withTimes: boolean,
): string {
  const { endMs, stopIndex, kind } = rest;
  const here = kind === "wait" ? `at ${label.stopName(stopIndex)}` : label.restPlace(rest);
  const site = here ?? `before ${label.stopName(stopIndex)}`;
  return withTimes ? `${site} until ${label.timeAt(stopIndex, endMs)}` : site;
}
