import {
  driveFor,
  type Move,
  type RestMove,
  restFor,
  serve,
  type Trip,
  type TripNode,
  wholeMinutes,
} from "@/lib/planning/trip-node";

/** What a rest may become longer by for nothing, and the moves after it. */
interface LongerRest {
  from: TripNode;
  rest: RestMove | null;
  later: Move[];
  byMs: number;
}

/**
 * The same way with an earlier rest made longer, so that less time is waited at the gate: the wait would use up the window,
 * the rest does not. At the start the driver rests on before setting off.
 * @param node at the gate, before its window opens
 * @param waitMs how long he would wait
 */
export function longerRests(trip: Trip, node: TripNode, waitMs: number): TripNode[] {
  const found: TripNode[] = [];
  for (const { from, rest, later, byMs } of restsBefore(trip, node, waitMs)) {
    const longer: RestMove = rest
      ? { ...rest, durationMs: rest.durationMs + byMs, untilMs: null }
      : {
          kind: "rest",
          status: trip.hasBerth ? "SB" : "OFF",
          durationMs: byMs,
          untilMs: null,
          isBreak: false,
        };
    const shifted = replay(trip, from, [longer, ...later]);
    if (shifted) found.push(shifted);
  }
  return found;
}

function restsBefore(trip: Trip, node: TripNode, waitMs: number): LongerRest[] {
  const found: LongerRest[] = [];
  const later: Move[] = [];
  let spareMs = waitMs;
  let absorbedMs = 0;
  let at = node;
  for (;;) {
    const { move, before } = at;
    if (!before || !move) {
      const isFresh = at.projection.clocks().shiftStartMs === null;
      const byMs = wholeMinutes(spareMs) + absorbedMs;
      if (isFresh && spareMs > 0 && later[0]?.kind !== "rest")
        found.push({ from: at, rest: null, later: later.slice(), byMs });
      return found;
    }
    if (move.kind === "rest" && spareMs > 0 && isWorthMore(trip, at, move))
      found.push({
        from: before,
        rest: move,
        later: later.slice(),
        byMs: wholeMinutes(spareMs) + absorbedMs,
      });
    if (move.kind === "rest" && move.durationMs >= trip.start.rulePack.resetMs) return found;
    if (move.kind === "serve") {
      const { windowEndMs } = trip.stops[before.stopIndex] ?? { windowEndMs: null };
      const startMs = at.startsMs.at(-1) ?? 0;
      if (trip.keepsWindows && windowEndMs !== null) spareMs = Math.min(spareMs, windowEndMs - startMs);
      absorbedMs += move.waitMs;
    }
    if (move.kind === "rest" && move.untilMs !== null) absorbedMs += move.durationMs;
    later.unshift(move);
    at = before;
  }
}

/** Rests that the window leaves out, or that come before it opens. */
function isWorthMore(trip: Trip, at: TripNode, rest: RestMove): boolean {
  const { split, resetMs } = trip.start.rulePack;
  if (at.before?.before === null) return true;
  return rest.durationMs >= resetMs || (split !== null && rest.durationMs >= split.shortestMs);
}

function replay(trip: Trip, from: TripNode, moves: readonly Move[]): TripNode | null {
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
