import { opensAt, type Trip, type TripNode } from "@/lib/planning/trip-node";

/**
 * Lists what is worth keeping of a wait where a day has limits of its own (SOR/2005-313 s. 12): all that the days
 * before the window opens have hours for, and as much as the shift's 16 hours (s. 13(3)) leave that are to last until a
 * later stop. In between a later start only takes hours from the next day.
 * @param node at the gate, before its window opens
 */
export function keptByDay(trip: Trip, node: TripNode, waitMs: number): number[] {
  const { driveInDay, dutyInDay, elapsedInShift } = trip.start.rulePack.limits;
  if (driveInDay === undefined && dutyInDay === undefined) return [];
  const { atMs } = node.projection;
  const opensMs = atMs + waitMs;
  const keptMs = daysBetween(trip, atMs, opensMs).map((dayMs) => opensMs - dayMs);
  if (elapsedInShift) {
    const latestMs = workingSinceMs(node) + elapsedInShift.limitMs;
    for (const arrivalMs of arrivalsAfter(trip, node, opensMs)) keptMs.push(waitMs - (arrivalMs - latestMs));
  }
  return keptMs.filter((ms) => ms > 0 && ms < waitMs);
}

function daysBetween({ start: { days } }: Trip, fromMs: number, untilMs: number): number[] {
  const startsMs: number[] = [];
  for (let day = days.dayAt(untilMs); days.startOf(day) > fromMs; day--) startsMs.push(days.startOf(day));
  return startsMs;
}

/** Since the last rest, or since the way began. */
function workingSinceMs(node: TripNode): number {
  let at = node;
  while (at.before && at.move?.kind !== "rest") at = at.before;
  return at.projection.atMs;
}

/** Arrivals at the stops after this one without any rest. */
function arrivalsAfter({ stops }: Trip, { stopIndex }: TripNode, opensMs: number): number[] {
  let atMs = opensMs + (stops[stopIndex]?.serviceMs ?? 0);
  return stops.slice(stopIndex + 1).map((stop) => {
    const arriveMs = atMs + stop.driveMs;
    atMs = opensAt(stop, arriveMs) + stop.serviceMs;
    return arriveMs;
  });
}
