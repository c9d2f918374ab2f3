import { comparePreferences, outcomeOf } from "@/lib/planning/lower-bound";
import { replay } from "@/lib/planning/replay";
import type { Move, Trip, TripNode } from "@/lib/planning/trip-node";

const minuteMs = 60_000;

/**
 * The same way with rests as short as that makes it better. The search lengthens rests by whole waits; often less will do,
 * and earlier stops gain. The last rest first.
 */
export function withShorterRests(trip: Trip, last: TripNode): TripNode {
  let best = last;
  const rests = movesOf(last).flatMap((move, index) => (move.kind === "rest" ? [index] : []));
  for (const index of rests.reverse()) best = shortest(trip, best, index) ?? best;
  return best;
}

function shortest(trip: Trip, last: TripNode, index: number): TripNode | null {
  const moves = movesOf(last);
  const move = moves[index];
  if (move?.kind !== "rest") return null;
  const from = nodeBefore(last, moves.length - index);
  const present = outcomeOf(trip, last);
  const withLength = (minutes: number): TripNode | null => {
    const durationMs = minutes * minuteMs;
    // Make it a break where what is left of it is no more.
    const isBreak = index > 0 && durationMs <= (trip.start.rulePack.breakMs ?? 0);
    const asBreak = isBreak ? { isBreak, status: "OFF" as const } : {};
    const rest: Move = { ...move, durationMs, untilMs: null, ...asBreak };
    const node = replay(trip, from, [rest, ...moves.slice(index + 1)]);
    if (!node || node.owedMs > 0) return null;
    return comparePreferences(outcomeOf(trip, node), present) < 0 ? node : null;
  };
  let found = withLength(0);
  if (found) return found;
  let fails = 0;
  let works = 0;
  for (const minutes of lengthsBelow(trip, move.durationMs, moves, index)) {
    const tried = withLength(minutes);
    if (tried) {
      works = minutes;
      found = tried;
    } else if (found) {
      fails = minutes;
      break;
    }
  }
  while (works - fails > 1) {
    const middle = Math.floor((works + fails) / 2);
    const tried = withLength(middle);
    if (tried) {
      works = middle;
      found = tried;
    } else fails = middle;
  }
  return found;
}

/**
 * In whole minutes below `fromMs`, longest first. Most rests are as short as they may be, and show it by a minute less; one
 * that is no reset any more may still be half of a split, alone or with another rest of the way.
 */
function lengthsBelow(trip: Trip, fromMs: number, moves: readonly Move[], index: number): number[] {
  const lengthsMs = [fromMs - minuteMs];
  const { split } = trip.start.rulePack;
  if (split) {
    const { longBerthMs, shortestMs, togetherMs } = split;
    lengthsMs.push(longBerthMs, shortestMs, togetherMs - longBerthMs, togetherMs - shortestMs);
    for (const [other, move] of moves.entries())
      if (other !== index) lengthsMs.push(togetherMs - pauseOf(move));
  }
  const lengths = new Set(lengthsMs.map((lengthMs) => Math.ceil(lengthMs / minuteMs)));
  return [...lengths].filter((length) => length > 0 && length * minuteMs < fromMs).sort((a, b) => b - a);
}

/** Measures the part of a move that may be the other half of a split. */
function pauseOf(move: Move): number {
  if (move.kind === "rest") return move.durationMs;
  return move.kind === "serve" ? move.waitMs : 0;
}

/** The moves of a way from its start on. */
export function movesOf(last: TripNode): Move[] {
  const moves: Move[] = [];
  for (let node: TripNode | null = last; node; node = node.before) if (node.move) moves.push(node.move);
  return moves.reverse();
}

function nodeBefore(last: TripNode, steps: number): TripNode {
  let node = last;
  for (let step = 0; step < steps && node.before; step++) node = node.before;
  return node;
}
