import { driveFor, type Move, restFor, serve, type Trip, type TripNode } from "@/lib/planning/trip-node";

/**
 * Does the same things again from another point: drives as long, rests as long or till the same instant, waits for the same
 * windows.
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
  if (move.kind === "rest") return restFor(node, move) ?? node;
  if (move.kind === "serve") return serve(trip, node);
  return driveFully(node, move.durationMs, false) ?? driveFully(node, move.durationMs, true);
}

function driveFully(node: TripNode, durationMs: number, presuming: boolean): TripNode | null {
  const onward = driveFor(node, durationMs, presuming);
  return onward?.move?.kind === "drive" && onward.move.durationMs === durationMs ? onward : null;
}
