import { comparePreferences, outcomeOf } from "@/lib/planning/lower-bound";
import { replay } from "@/lib/planning/replay";
import { longerRest, roomToRestMs } from "@/lib/planning/right-shift";
import { movesOf } from "@/lib/planning/shorter-rests";
import { type Move, rootOf, type Trip, type TripNode } from "@/lib/planning/trip-node";

/**
 * The same way with the waits and rests before the first service taken before setting off, where that makes no service
 * later: a driver rests at home until shortly before a pickup and drives there then.
 * @param last where the way ends
 */
export function leavingLate(trip: Trip, last: TripNode): TripNode {
  const moves = movesOf(last);
  const first = moves.findIndex(({ kind }) => kind === "serve");
  let idleMs = 0;
  for (const [index, move] of moves.slice(0, first + 1).entries())
    if (move.kind === "serve") idleMs += move.waitMs;
    else if (move.kind === "rest" && index > 0) idleMs += move.durationMs;
  if (trip.isUnderway || idleMs === 0) return last;
  const onward = moves.filter((move, index) => index === 0 || index > first || move.kind !== "rest");
  const way = replay(trip, rootOf(trip), withLongerStart(trip, onward, idleMs));
  const isAsGood = way?.owedMs === 0 && comparePreferences(outcomeOf(trip, way), outcomeOf(trip, last)) <= 0;
  return isAsGood ? way : last;
}

/** The same way with so much more rest before setting off; null where it is not legal, or costs a window or its margin. */
export function longerStart(trip: Trip, last: TripNode, byMs: number): TripNode | null {
  if (trip.isUnderway || roomToRestMs(trip, last) < byMs) return null;
  const way = replay(trip, rootOf(trip), withLongerStart(trip, movesOf(last), byMs));
  return way?.owedMs === 0 ? way : null;
}

function withLongerStart(trip: Trip, moves: readonly Move[], byMs: number): Move[] {
  const [first, ...others] = moves;
  return first?.kind === "rest"
    ? [longerRest(trip, first, byMs), ...others]
    : [longerRest(trip, null, byMs), ...moves];
}
