import type { PlanStop } from "@/lib/planning/plan";
import { driveOn, isDone, opensAt, serve, type Trip, type TripNode } from "@/lib/planning/trip-node";

/**
 * Drives and serves to the end without any rest, as soon as each stop allows: nothing can be earlier at any stop, so where
 * it is legal nothing is better. Most trips end here.
 * @returns null where a clock runs out, a split stays open, or a window that has to be kept is missed
 */
export function noRestRun(trip: Trip, from: TripNode): TripNode | null {
  if (from.owedMs > 0 || isTooFar(trip, from)) return null;
  let node: TripNode = from;
  while (!isDone(trip, node)) {
    if (node.leftMs > 0) {
      const arrived = driveOn(node, false);
      if (!arrived || arrived.leftMs > 0) return null;
      node = arrived;
    }
    const served = serve(trip, node);
    if (!served) return null;
    node = served;
  }
  return node;
}

/** Most fail here: more driving ahead than is left of it, or the last arrival after the shift's end. */
function isTooFar(trip: Trip, from: TripNode): boolean {
  const { hasClaims, rulePack } = trip.start;
  const { driveInDay, dutyInDay } = rulePack.limits;
  if (hasClaims || driveInDay || dutyInDay) return false;
  const { projection } = from;
  let aheadMs = 0;
  let atMs = projection.atMs;
  for (let index = from.stopIndex; index < trip.stops.length; index++) {
    const stop = trip.stops[index] as PlanStop;
    const legMs = index === from.stopIndex ? from.leftMs : stop.driveMs;
    aheadMs += legMs;
    // Waiting off duty may be a rest.
    if (legMs > 0 && trip.waitingStatus === "ON" && atMs + legMs - projection.atMs > projection.shiftMs)
      return true;
    atMs = opensAt(stop, atMs + legMs) + stop.serviceMs;
  }
  return aheadMs > projection.driveMs;
}
