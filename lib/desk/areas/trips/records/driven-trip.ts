import type { DrivenTrip } from "@/lib/contract/desk/trips-detail";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { isOpen, msOf, stopsOf } from "@/lib/desk/areas/trips/records/trip-facts";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { DutySegment } from "@/lib/hos/duty-log";
import type { Span } from "@/lib/time/spans";
import { isoOf } from "@/lib/time/utc";

/** `[longitude, latitude, seconds since 1970, miles an hour or null]` */
type TrailPoint = readonly [number, number, number, number | null];

export interface DrivenInput {
  trip: TruckloadTrip;
  /** The driver's log; null where none is known: then positions tell what they can. */
  log: readonly DutySegment[] | null;
  /** Positions of the trip's vehicle, oldest first. */
  trail: readonly TrailPoint[];
  nowMs: number;
}

type Kind = DrivenTrip["segments"][number]["kind"];
type Stretch = Span & { kind: Kind };

const minuteMs = 60_000;
/** A rest of less is a break (49 CFR 395.1(g)(1)(ii): no less counts towards a split). */
const restMs = 120 * minuteMs;
/** Nothing is said of what happened between two positions that are farther apart. */
const gapMs = 15 * minuteMs;
/** Standing for less is traffic. */
const standstillMs = 5 * minuteMs;
const movingMph = 3;

/** Tells when a trip was underway so far; null before it began. */
export function underwaySpan(trip: TruckloadTrip, nowMs: number): Span | null {
  const stops = stopsOf(trip);
  const startMs =
    msOf(trip.actualStartTime) ?? msOf(stops.find(({ arrivedTime }) => arrivedTime)?.arrivedTime);
  if (startMs === null) return null;
  const isOver = stops.length > 0 && !stops.some(isOpen);
  const endMs = msOf(trip.actualEndTime) ?? (isOver ? lastDepartureMs(stops) : null) ?? nowMs;
  return endMs > startMs ? { startMs, endMs: Math.min(endMs, nowMs) } : null;
}

const lastDepartureMs = (stops: readonly TruckloadStop[]): number | null =>
  stops.reduce<number | null>((last, { departedTime }) => {
    const departedMs = msOf(departedTime);
    return departedMs === null ? last : Math.max(last ?? departedMs, departedMs);
  }, null);

/** Tells what happened on a trip so far, as the log has it, else as positions show it; null before it began. */
export function drivenTrip({ trip, log, trail, nowMs }: DrivenInput): DrivenTrip | null {
  const span = underwaySpan(trip, nowMs);
  if (span === null) return null;
  const stops = stopsOf(trip);
  const stretches = log === null ? ofTrail(trail, stops, nowMs) : ofLog(log, stops, nowMs);
  const segments = stretches.flatMap(({ kind, ...one }) => {
    const startMs = Math.max(one.startMs, span.startMs);
    const endMs = Math.min(one.endMs, span.endMs);
    if (endMs <= startMs) return [];
    return [{ kind, start: isoOf(startMs), end: isoOf(endMs), stopIndex: stopAfter(stops, startMs) }];
  });
  return { source: log === null ? "positions" : "log", segments };
}

function ofLog(log: readonly DutySegment[], stops: readonly TruckloadStop[], nowMs: number): Stretch[] {
  return log.map(({ status, startMs, endMs }) => {
    const kind = (): Kind => {
      if (status === "D") return "drive";
      if (status === "ON") return isAtStop(stops, { startMs, endMs }, nowMs) ? "service" : "wait";
      return endMs - startMs >= restMs ? "rest" : "break";
    };
    return { startMs, endMs, kind: kind() };
  });
}

function ofTrail(trail: readonly TrailPoint[], stops: readonly TruckloadStop[], nowMs: number): Stretch[] {
  const steps = trail.slice(1).flatMap((point, index) => {
    const before = trail[index];
    return before ? (stepOf(before, point) ?? []) : [];
  });
  const merged: (Span & { moves: boolean })[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    if (last && last.moves === step.moves && last.endMs === step.startMs) last.endMs = step.endMs;
    else merged.push({ ...step });
  }
  return merged.map(({ startMs, endMs, moves }) => {
    if (moves || endMs - startMs < standstillMs) return { startMs, endMs, kind: "drive" };
    return { startMs, endMs, kind: isAtStop(stops, { startMs, endMs }, nowMs) ? "service" : "wait" };
  });
}

function stepOf(from: TrailPoint, to: TrailPoint): (Span & { moves: boolean }) | null {
  const [startMs, endMs] = [from[2] * 1_000, to[2] * 1_000];
  if (endMs <= startMs || endMs - startMs > gapMs) return null;
  const miles = greatCircleMiles(
    { longitude: from[0], latitude: from[1] },
    { longitude: to[0], latitude: to[1] },
  );
  return { startMs, endMs, moves: miles / ((endMs - startMs) / 3_600_000) >= movingMph };
}

/** Tells whether most of a stretch was spent at some stop. */
function isAtStop(stops: readonly TruckloadStop[], { startMs, endMs }: Span, nowMs: number): boolean {
  return stops.some(({ arrivedTime, departedTime }) => {
    const arrivedMs = msOf(arrivedTime);
    if (arrivedMs === null) return false;
    const sharedMs = Math.min(endMs, msOf(departedTime) ?? nowMs) - Math.max(startMs, arrivedMs);
    return sharedMs * 2 > endMs - startMs;
  });
}

/** The stop that an instant leads to or belongs to: the first that was not left by then. */
function stopAfter(stops: readonly TruckloadStop[], atMs: number): number {
  const index = stops.findIndex(({ departedTime, skippedTime, canceledTime }) => {
    const overMs = msOf(departedTime) ?? msOf(skippedTime) ?? msOf(canceledTime);
    return overMs === null || overMs > atMs;
  });
  return index < 0 ? Math.max(0, stops.length - 1) : index;
}
