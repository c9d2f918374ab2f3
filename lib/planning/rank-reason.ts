import type { Binding, Plan } from "@/lib/planning/plan";
import { spokenLength } from "@/lib/planning/spoken-length";
import { type Tightest, tightestOf } from "@/lib/planning/verdict";

const minuteMs = 60_000;

/** `3:10 to spare at stop 2, 10:00 rest, 42 mi empty; then 4:05 drive, 31:20 cycle left`. Stops count from 1. */
export function reasonFor(plan: Plan, emptyMiles: number): string {
  const after = plan.clocksAfter;
  const left = `then ${spokenLength(after.driveMs)} drive, ${spokenLength(after.cycleMs)} cycle left`;
  const parts = [hold(plan), ...restLabel(plan), `${Math.round(emptyMiles)} mi empty`];
  return `${parts.join(", ")}; ${left}`;
}

/** Where it was not worked out by how much they are late: `at least 3:10 late at stop 2, 42 mi empty`. */
export function lateReason(least: Tightest | null, emptyMiles: number): string {
  const late =
    least && least.slackMs < 0
      ? `at least ${spokenLength(-least.slackMs)} late at stop ${least.stopIndex + 1}`
      : "late, by how much was not worked out";
  return `${late}, ${Math.round(emptyMiles)} mi empty`;
}

function hold(plan: Plan): string {
  const tightest = tightestOf(plan);
  if (!tightest) return "no appointment to miss";
  const { slackMs, stopIndex } = tightest;
  if (slackMs >= 0) return `${spokenLength(slackMs)} to spare at stop ${stopIndex + 1}`;
  // Begun minutes count, as in every figure of what is late.
  return `${spokenLength(Math.ceil(-slackMs / minuteMs) * minuteMs)} late at stop ${stopIndex + 1}${causeLabel(plan.binding)}`;
}

const clockLabel: Record<Binding["limit"], string> = {
  drive: " for driving hours",
  shift: " for shift hours",
  break: " for a break",
  cycle: " for cycle hours",
  "window-start": " for a later opening",
  "window-end": "",
};

const causeLabel = (binding: Binding | null): string => (binding ? clockLabel[binding.limit] : "");

function restLabel({ segments }: Plan): string[] {
  return segments
    .filter(({ kind }) => kind === "rest")
    .map(({ startMs, endMs }) => `${spokenLength(endMs - startMs)} rest`);
}
