import type { StopMark, TripRisk, TripState } from "@/lib/contract/desk/trips-board";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { driverOf, isCanceled, isOpen, stopsOf } from "@/lib/desk/areas/trips/records/trip-facts";
import { isResting } from "@/lib/driver-hours/duty-status";

/**
 * Tells where a trip stands. The one rule for it: canceled with its stops; done when it ended or nothing of it is open;
 * without a driver it needs one, also underway; then waiting for its dispatch, which is its start; underway it stands
 * at a stop that was arrived at, else rests where its driver does.
 * @param duty the driver's duty status, as the interface writes it; null where nothing is known
 */
export function tripState(trip: TruckloadTrip, duty: string | null): TripState {
  if (isCanceled(trip)) return "canceled";
  const stops = stopsOf(trip);
  if (trip.actualEndTime || (stops.length > 0 && !stops.some(isOpen))) return "done";
  if (driverOf(trip) === null) return "needs-driver";
  const isUnderway = Boolean(trip.actualStartTime) || stops.some((stop) => stop.arrivedTime);
  if (!isUnderway) return "to-dispatch";
  if (stops.some((stop) => isOpen(stop) && stop.arrivedTime)) return "at-stop";
  return isResting(duty) ? "resting" : "on-the-road";
}

/** One mark per stop, in order: the first open one is where it stands or goes next. */
export function stopMarks(stops: readonly TruckloadStop[]): StopMark[] {
  const next = stops.findIndex((stop) => isOpen(stop) && !stop.arrivedTime);
  return stops.map((stop, index) => {
    if (stop.canceledTime) return "canceled";
    if (stop.skippedTime) return "skipped";
    if (stop.departedTime) return "done";
    if (stop.arrivedTime) return "at";
    return index === next ? "next" : "planned";
  });
}

/** Less slack than this is a risk already (decided: about what a slow dock or a detour takes). */
export const jeopardySlackMs = 15 * 60_000;

export interface StopTimes {
  windowEndMs: number | null;
  arrivedMs: number | null;
  /** Earliest beginning of service; null where no ETA can be given. */
  serviceStartMs: number | null;
  isOver: boolean;
}

/**
 * Tells how a stop stands against its window. `late` cannot be bought back: the arrival was after the window, or the
 * window ended without one. `in-jeopardy` still can.
 */
export function stopRisk(
  { windowEndMs, arrivedMs, serviceStartMs, isOver }: StopTimes,
  nowMs: number,
): TripRisk {
  if (arrivedMs !== null) return windowEndMs !== null && arrivedMs > windowEndMs ? "late" : "on-time";
  if (isOver) return "none";
  if (windowEndMs === null) return serviceStartMs === null ? "unknown" : "on-time";
  if (nowMs > windowEndMs) return "late";
  if (serviceStartMs === null) return "unknown";
  return windowEndMs - serviceStartMs < jeopardySlackMs ? "in-jeopardy" : "on-time";
}

const worstFirst: readonly TripRisk[] = ["late", "in-jeopardy", "unknown", "on-time", "none"];

/** The worst of a trip's open stops; none where nothing is open. */
export const worstRisk = (risks: readonly TripRisk[]): TripRisk =>
  worstFirst.find((risk) => risks.includes(risk)) ?? "none";
