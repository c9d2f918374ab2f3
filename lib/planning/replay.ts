import {
  driveFor,
  driveOn,
  type Move,
  restFor,
  serve,
  type Trip,
  type TripNode,
} from "@/lib/planning/trip-node";

/**
 * Does the same things again from another point: drives the same legs, rests as long or till the same instant, waits for
 * the same windows; a rest that would come too early on the road is passed over. Where the hours end a drive earlier than
 * before, the next one on the leg makes it up.
 * @returns null where that is not legal, or misses a window that has to be kept
 */
export function replay(trip: Trip, from: TripNode, moves: readonly Move[]): TripNode | null {
  let node = from;
  for (const move of moves) {
    const next = again(trip, node, move);
    if (!next) return null;
    node = next;
  }
  return node;
}

function again(trip: Trip, node: TripNode, move: Move): TripNode | null {
  if (move.kind === "rest") return restFor(trip, node, move) ?? node;
  if (move.kind === "serve") return serve(trip, node);
  if (move.toGate) return driveToGate(node, false) ?? driveToGate(node, true);
  return driveFor(node, move.durationMs, false) ?? driveFor(node, move.durationMs, true);
}

function driveToGate(node: TripNode, presuming: boolean): TripNode | null {
  const onward = driveOn(node, presuming);
  return onward?.place === "gate" ? onward : null;
}
