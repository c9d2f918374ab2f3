import type { PlanCommandRequest } from "@/lib/commands/plan-input";
import { zonedTimeText } from "@/lib/format/zoned-time";
import { earlierDeparture } from "@/lib/planning/latest-departure";
import type { Plan } from "@/lib/planning/plan";
import { startFromLog } from "@/lib/planning/plan-start";
import { planTrip } from "@/lib/planning/plan-trip";
import { type VerdictWords, verdictOf } from "@/lib/planning/verdict";

/** Plans one request and writes the plan as the command prints it: instants in UTC, lengths in minutes. */
export function planOutput(request: PlanCommandRequest): object {
  const { log, departAtMs, waitingIs, hasBerth, stops } = request;
  const trip = { waitingIs, hasBerth, stops };
  const plan = planTrip({ ...trip, start: startFromLog(log, departAtMs) });
  const leaveByMs = plan.feasible ? null : earlierDeparture(log, departAtMs, trip);
  return {
    feasible: plan.feasible,
    stops: plan.stops.map((stop) => ({
      arriveAt: iso(stop.arriveAtMs),
      serviceStartAt: iso(stop.serviceStartAtMs),
      departAt: iso(stop.departAtMs),
      slackMin: stop.slackMs === null ? null : Math.floor(stop.slackMs / 60_000),
    })),
    segments: plan.segments.map(({ kind, status, startMs, endMs }) => ({
      kind,
      status,
      start: iso(startMs),
      end: iso(endMs),
    })),
    binding: bindingOutput(plan),
    latestDepartAt: plan.latestDepartAtMs === null ? null : iso(plan.latestDepartAtMs),
    sentence: verdictOf(plan, wordsIn(log.timezone), leaveByMs).sentence,
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Stops count from 1, as the sentence does. */
function bindingOutput({ binding }: Plan): object | null {
  return binding && { limit: binding.limit, stop: binding.stopIndex + 1 };
}

/** The command knows no places and no zone but the terminal's. */
function wordsIn(timezone: string): VerdictWords {
  const day = new Intl.DateTimeFormat("en-US", { timeZone: timezone, weekday: "short" });
  return {
    stopName: (stopIndex) => `stop ${stopIndex + 1}`,
    timeAt: (_stopIndex, atMs) => `${day.format(atMs)} ${zonedTimeText(atMs, timezone)}`,
  };
}
