import type { DriverLog } from "@/lib/hos/duty-log";
import type { RulesetId } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { minutesOf, writtenSegments } from "@/lib/hos/testing/written-log";
import type { Plan, PlanInput, PlanStop, SplitPolicy, WaitingIs } from "@/lib/planning/plan";
import { startFromLog } from "@/lib/planning/plan-start";

const minuteMs = 60_000;

/** A Monday in Chicago without clock changes near. */
export const firstMidnight = "2026-06-15T00:00-05:00";

interface WrittenTrip {
  /** The driver's log up to the departure, as `OFF 10:00 D 4:00 ON 1:00`; they depart when it ends. */
  log?: string;
  /** Beginning of the log. */
  start?: string;
  ruleset?: RulesetId;
  timezone?: string;
  waitingIs?: WaitingIs;
  hasBerth?: boolean;
  /** `earliest` where left out. */
  splits?: SplitPolicy;
  /** Stated work of each of the seven days before the log. */
  workedEachDay?: string;
}

const millis = (length: string): number => minutesOf(length) * minuteMs;

/**
 * Stops from a line each: `2:00 drive, 1:00 dock, 10:00-12:30`. Window times count from the start of the log's first day
 * and may pass 24:00; either may be missing.
 */
function writtenStop(line: string, midnightMs: number): PlanStop {
  const match = /^(\d+:\d\d) drive, (\d+:\d\d) dock(?:, (\d+:\d\d)?-(\d+:\d\d)?)?$/.exec(line);
  if (!match) throw new Error(`${line} is no stop`);
  const [, drive = "0:00", dock = "0:00", opens, closes] = match;
  return {
    driveMs: millis(drive),
    serviceMs: millis(dock),
    windowStartMs: opens === undefined ? null : midnightMs + millis(opens),
    windowEndMs: closes === undefined ? null : midnightMs + millis(closes),
  };
}

export function writtenLog(trip: WrittenTrip): DriverLog {
  const { log = "OFF 10:00", start = firstMidnight, ruleset = "us-property-70-8", timezone } = trip;
  const firstDay = Date.parse(`${start.slice(0, 10)}T00:00Z`);
  const worked = trip.workedEachDay === undefined ? 0 : minutesOf(trip.workedEachDay);
  const daysBefore = [1, 2, 3, 4, 5, 6, 7].map((days) => new Date(firstDay - days * 86_400_000));
  return {
    rulePack: rulePackFor(ruleset),
    timezone: timezone ?? "America/Chicago",
    logDayStart: "00:00",
    segments: writtenSegments(log, start),
    claims: [],
    prior: {
      offMinutesBeforeStart: 0,
      onDutyMinutesByDate: Object.fromEntries(
        daysBefore.map((day) => [day.toISOString().slice(0, 10), worked]),
      ),
    },
  };
}

/** A driver and their stops, as text. They depart when their log ends. */
export function writtenTrip(trip: WrittenTrip, ...stops: string[]): PlanInput {
  const log = writtenLog(trip);
  const midnightMs = Date.parse(trip.start ?? firstMidnight);
  return {
    start: startFromLog(log, log.segments.at(-1)?.endMs ?? midnightMs),
    waitingIs: trip.waitingIs ?? "on-duty",
    hasBerth: trip.hasBerth ?? true,
    splits: trip.splits ?? "earliest",
    stops: stops.map((line) => writtenStop(line, midnightMs)),
  };
}

/** A plan as `drive/D 4:00 break/OFF 0:30 …`. */
export const planText = (plan: Pick<Plan, "segments">): string =>
  plan.segments
    .map(({ kind, status, startMs, endMs }) => `${kind}/${status} ${clock(endMs - startMs)}`)
    .join(" ");

/** Starts of service on the clock that windows are written in. */
export const services = (plan: Plan, start = firstMidnight): string =>
  plan.stops.map(({ serviceStartAtMs }) => clock(serviceStartAtMs - Date.parse(start))).join(" ");

function clock(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

export const clockFrom = (atMs: number | null, start = firstMidnight): string | null =>
  atMs === null ? null : clock(atMs - Date.parse(start));
