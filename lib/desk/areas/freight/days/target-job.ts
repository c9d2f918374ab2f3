import type { DayTarget, TargetStop } from "@/lib/desk/areas/freight/days/day-target";
import type { DayJob, DayJobDriver } from "@/lib/desk/planning/day-job";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { WaitingIs } from "@/lib/planning/plan";
import type { RoadPreferences } from "@/lib/routing/road-costs";

export interface TargetJobOptions {
  id: string;
  /** Place where the vehicle was last seen; null where it never was. */
  seenAt: GeoPoint | null;
  drivers: readonly DayJobDriver[];
  lunchMinutes: number;
  waitingIs: WaitingIs;
  driving: RoadPreferences;
  nowMs: number;
  /** Stops to be put where they cost least. */
  added: readonly string[];
  withPath: boolean;
}

const minuteMs = 60_000;
export const wholeMinute = (ms: number): number => Math.ceil(ms / minuteMs) * minuteMs;

/** The rest of a day as a job for the planning thread, or what is missing for it, as a clause. */
export function targetJob(target: DayTarget, options: TargetJobOptions): DayJob | string {
  const nowMs = wholeMinute(options.nowMs);
  const nowhere = target.stops.filter(({ place }) => place === null);
  if (nowhere.length > 0) return unplaced(nowhere);
  const isBegun = target.startedMs !== null;
  const hasLeft = target.departedMs !== null;
  const loadedMs = isBegun ? Math.max(0, nowMs - (target.startedMs ?? nowMs)) : 0;
  const added = new Set(options.added);
  // Put the stop where the driver is first, whatever the order says.
  const isReached = (stop: number) => (target.stops[stop]?.arrivedMs ?? null) !== null;
  const numbers = [...target.stops.keys()].sort((a, b) => Number(isReached(b)) - Number(isReached(a)));
  const isAdded = (stop: number) => added.has(target.stops[stop]?.stopId ?? "");
  return {
    id: options.id,
    from: hasLeft ? placeNow(target, options.seenAt) : target.terminal,
    terminal: target.terminal,
    zone: target.zone,
    fromMs: nowMs,
    departAtMs: hasLeft ? null : target.departAtMs,
    beginDwellMs: hasLeft ? 0 : Math.max(0, wholeMinute(target.beginDwellMs - loadedMs)),
    endDwellMs: wholeMinute(target.endDwellMs),
    lunchMs: options.lunchMinutes * minuteMs,
    begunAtMs: target.startedMs ?? target.departedMs,
    waitingIs: options.waitingIs,
    driving: options.driving,
    stops: target.stops.map((stop) => jobStop(stop, nowMs)),
    order: numbers.filter((stop) => !isAdded(stop)),
    added: numbers.filter(isAdded),
    drivers: options.drivers,
    withPath: options.withPath,
  };
}

function unplaced(stops: readonly TargetStop[]): string {
  const [first] = stops;
  if (stops.length === 1)
    return `the place of ${first?.name} is not known, and its ZIP, town and state name no place on the map`;
  return `the places of ${stops.length} stops are not known, ${first?.name} first, and ZIP, town and state name no place on the map`;
}

/** At the stop that was reached, else where the vehicle was seen, else where the last stop was. */
function placeNow({ stops, lastPlace, terminal }: DayTarget, seenAt: GeoPoint | null): GeoPoint {
  const reached = stops.find(({ arrivedMs }) => arrivedMs !== null);
  return reached?.place ?? seenAt ?? lastPlace ?? terminal;
}

/** After an arrival only the rest of the service is planned, without a window. */
function jobStop(stop: TargetStop, nowMs: number): DayJob["stops"][number] {
  const { name, place, arrivedMs, serviceMs, windowStartMs, windowEndMs } = stop;
  if (place === null) throw new RangeError(`${name} has no place`);
  if (arrivedMs === null)
    return { name, place, serviceMs: wholeMinute(serviceMs), windowStartMs, windowEndMs, isReached: false };
  const spentMs = Math.max(0, nowMs - Math.max(arrivedMs, windowStartMs ?? arrivedMs));
  const leftMs = wholeMinute(Math.max(0, serviceMs - spentMs));
  return { name, place, serviceMs: leftMs, windowStartMs: null, windowEndMs: null, isReached: true };
}
