import { driveOn, isDone, serve, type Trip, type TripNode } from "@/lib/planning/trip-node";

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

/** Most fail here: more driving ahead than is left of it. */
function isTooFar(trip: Trip, from: TripNode): boolean {
  const { hasClaims, rulePack } = trip.start;
  if (hasClaims || rulePack.limits.driveInDay) return false;
  let aheadMs = from.leftMs;
  for (let index = from.stopIndex + 1; index < trip.stops.length; index++)
    aheadMs += trip.stops[index]?.driveMs ?? 0;
  return aheadMs > from.projection.driveMs;
}
