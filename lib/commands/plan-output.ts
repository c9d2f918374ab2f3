import type { PlanCommandRequest } from "@/lib/commands/plan-input";
import { earlierDeparture } from "@/lib/planning/latest-departure";
import type { Plan } from "@/lib/planning/plan";
import { startFromLog } from "@/lib/planning/plan-start";
import { planTrip } from "@/lib/planning/plan-trip";
import { type VerdictLabel, verdictOf } from "@/lib/planning/verdict";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";
import { isoOf } from "@/lib/time/utc";

/**
 * Plans one request and writes the plan as the command prints it: instants in UTC, lengths in minutes. For a plan that is
 * late `latestDepartAt` lies before the departure asked for.
 */
export function planOutput(request: PlanCommandRequest): object {
  const { log, departAtMs, waitingIs, hasBerth, splits, stops } = request;
  const trip = { waitingIs, hasBerth, splits, stops };
  const plan = planTrip({ ...trip, start: startFromLog(log, departAtMs) });
  const leaveByMs = plan.feasible ? null : earlierDeparture(log, departAtMs, trip);
  const latestDepartAtMs = plan.latestDepartAtMs ?? leaveByMs;
  return {
    feasible: plan.feasible,
    stops: plan.stops.map((stop) => ({
      arriveAt: isoOf(stop.arriveAtMs),
      serviceStartAt: isoOf(stop.serviceStartAtMs),
      departAt: isoOf(stop.departAtMs),
      slackMin: stop.slackMs === null ? null : Math.floor(stop.slackMs / 60_000),
    })),
    segments: plan.segments.map(({ kind, status, startMs, endMs }) => ({
      kind,
      status,
      start: isoOf(startMs),
      end: isoOf(endMs),
    })),
    binding: bindingOutput(plan),
    latestDepartAt: latestDepartAtMs === null ? null : isoOf(latestDepartAtMs),
    sentence: sentenceOf(plan, labelsIn(log.timezone), latestDepartAtMs),
  };
}

/** The verdict with its rests, when the last service begins, and when leaving keeps the windows. */
function sentenceOf(plan: Plan, label: VerdictLabel, leaveByMs: number | null): string {
  const { headline, whyWithTimes } = verdictOf(plan, label);
  const last = plan.stops.length - 1;
  const beginsMs = plan.stops[last]?.serviceStartAtMs ?? plan.startAtMs;
  const parts = [
    ...(whyWithTimes === null ? [] : [whyWithTimes]),
    `service at ${label.stopName(last)} begins ${label.timeAt(last, beginsMs)}`,
    ...(leaveByMs === null ? [] : [leaveByLabel(plan, label.timeAt(0, leaveByMs))]),
  ];
  return `${headline}: ${parts.join("; ")}.`;
}

const leaveByLabel = ({ feasible }: Plan, at: string): string =>
  feasible ? `leave by ${at} at the latest` : `leaving by ${at} would still make it`;

/** Stops count from 1, as the sentence does. */
function bindingOutput({ binding }: Plan): object | null {
  return binding && { limit: binding.limit, stop: binding.stopIndex + 1 };
}

/** The command knows no places and no zone but the terminal's. */
function labelsIn(timezone: string): VerdictLabel {
  return {
    stopName: (stopIndex) => `stop ${stopIndex + 1}`,
    timeAt: (_stopIndex, atMs) => weekdayTimeLabel(atMs, timezone),
    restPlace: () => null,
  };
}
