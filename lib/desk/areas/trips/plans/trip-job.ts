import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { isOpen, msOf, placeOf, serviceMsOf, stopsOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { JobStart } from "@/lib/desk/planning/job-start";
import type { JobStop, PlanJob } from "@/lib/desk/planning/plan-job";
import type { WaitingIs } from "@/lib/planning/plan";
import type { RoadPreferences } from "@/lib/routing/road-costs";

/** The stops that a plan is about, with their place in the trip. */
export function openStops(trip: TruckloadTrip): { stop: TruckloadStop; index: number }[] {
  return stopsOf(trip)
    .map((stop, index) => ({ stop, index }))
    .filter(({ stop }) => isOpen(stop));
}

const minuteMs = 60_000;

/** A stop as planning takes it. After an arrival only the rest of the service is planned, without a window. */
export function jobStop(stop: TruckloadStop, nowMs: number): JobStop {
  const serviceMs = serviceMsOf(stop);
  const arrivedMs = msOf(stop.arrivedTime);
  if (arrivedMs !== null) {
    const spentMs = Math.max(0, nowMs - Math.max(arrivedMs, msOf(stop.windowStartTime) ?? arrivedMs));
    const leftMs = Math.ceil(Math.max(0, serviceMs - spentMs) / minuteMs) * minuteMs;
    return { place: placeOf(stop), serviceMs: leftMs, windowStartMs: null, windowEndMs: null };
  }
  const [windowStartMs, windowEndMs] = orderedWindow(msOf(stop.windowStartTime), msOf(stop.windowEndTime));
  return { place: placeOf(stop), serviceMs, windowStartMs, windowEndMs };
}

/** A window that ends before it begins is no window: another platform may hold one. */
const orderedWindow = (startMs: number | null, endMs: number | null): [number | null, number | null] =>
  startMs !== null && endMs !== null && endMs < startMs ? [null, endMs] : [startMs, endMs];

export interface TripJobInput {
  trip: TruckloadTrip;
  start: JobStart;
  /** The driver's trip before this one. */
  after: number | null;
  waitingIs: WaitingIs;
  driving: RoadPreferences;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Rest of what the plan depends on: revision of the log, age of the clocks. */
  restsOn: string;
  whole: boolean;
}

/** The job of a trip, null where no stop is open. */
export function tripJob(input: TripJobInput): PlanJob | null {
  const { trip, start, after, waitingIs, driving, nowMs, restsOn, whole } = input;
  const open = openStops(trip);
  const stops = open.map(({ stop }) => jobStop(stop, nowMs));
  if (stops.length === 0) return null;
  const first = open[0]?.stop;
  // After an arrival the place is the dock, whatever the last position says.
  const dock = first?.arrivedTime ? placeOf(first) : null;
  const from = dock ? { ...start, place: dock } : start;
  return {
    id: String(trip.tripId),
    key: JSON.stringify([
      restsOn,
      trip.version ?? stops,
      [start.driverId, start.hasBerth, start.splits, start.status, placeKey(from)],
      [after, waitingIs, driving, whole, departKey(start, trip)],
    ]),
    start: from,
    after: after === null ? null : String(after),
    waitingIs,
    driving,
    stops,
    whole,
  };
}

/** A vehicle that moved less than about a mile counts as standing still. */
const placeKey = ({ place }: JobStart) =>
  place === null ? null : [Math.round(place.latitude * 50), Math.round(place.longitude * 50)];

/**
 * Plans are made anew each minute while the driver drives, since then hours run down, else each 5 minutes; not all
 * trips in the same instant.
 */
function departKey({ departAtMs, status }: JobStart, { tripId }: TruckloadTrip): number {
  const everyMs = status === "D" ? minuteMs : 5 * minuteMs;
  return Math.floor((departAtMs + ((tripId * 7_919) % everyMs)) / everyMs);
}
