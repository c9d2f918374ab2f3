import { replay } from "@/lib/planning/replay";
import {
  type Move,
  type RestMove,
  type Trip,
  type TripNode,
  waitStatusOf,
  wholeMinutes,
} from "@/lib/planning/trip-node";

const minuteMs = 60_000;

/** Rest that may become longer for nothing, and the moves after it. */
interface LongerRest {
  from: TripNode;
  rest: RestMove | null;
  later: Move[];
  byMs: number;
}

/**
 * Lists what is worth keeping of a wait when earlier rests take the rest of it: nothing, a break, either half of a
 * split, or all that is not yet a reset, since after a reset no split can begin.
 * @param choices rests worth trying there
 * @param serviceMs what follows it without driving: it goes on with a break that the wait began
 */
export function keptWaits(trip: Trip, choices: readonly RestMove[], waitMs: number, serviceMs = 0): number[] {
  const { resetMs, breakMs, split } = trip.start.rulePack;
  const keptMs = new Set([0, ...choices.map(({ durationMs }) => durationMs)]);
  if (breakMs !== null) keptMs.add(Math.max(0, breakMs - serviceMs));
  if (split && trip.hasBerth) keptMs.add(resetMs - minuteMs);
  keptMs.add(resetMs);
  if (trip.start.rulePack.restartMs !== null) keptMs.add(trip.start.rulePack.restartMs);
  return [...keptMs].filter((ms) => ms < waitMs);
}

/**
 * The same way with an earlier rest made longer, so that less time is waited at the gate: the wait would use up the window,
 * the rest does not. At the start the driver rests on before setting off.
 * @param node at the gate, before its window opens
 * @param waitMs how long they would wait
 */
export function longerRests(trip: Trip, node: TripNode, waitMs: number): TripNode[] {
  const found: TripNode[] = [];
  for (const { from, rest, later, byMs } of restsBefore(trip, node, waitMs)) {
    const longer = longerRest(trip, rest, byMs);
    const shifted = replay(trip, from, [longer, ...later]);
    // Keep the floors until the end shows how much of it is needed: until then the services before count as early as
    // they were.
    if (shifted) found.push({ ...shifted, floorsMs: node.floorsMs });
  }
  return found;
}

/** Before setting off a break becomes a rest as it gets longer. @param rest null where there is none yet */
export function longerRest(trip: Trip, rest: RestMove | null, byMs: number): RestMove {
  if (rest && !rest.isBreak) return { ...rest, durationMs: rest.durationMs + byMs, untilMs: null };
  const status = trip.hasBerth ? "SB" : "OFF";
  const durationMs = (rest?.durationMs ?? 0) + byMs;
  return { kind: "rest", status, durationMs, untilMs: null, isBreak: false };
}

function restsBefore(trip: Trip, node: TripNode, waitMs: number): LongerRest[] {
  const found: LongerRest[] = [];
  const later: Move[] = [];
  let spareMs = waitMs;
  let absorbedMs = 0;
  // Before a full rest a longer one only makes services later, but at the start, where it is none on the way.
  let isResetLater = false;
  let at = node;
  for (; at.before && at.move; at = at.before) {
    const { before, move } = at;
    if (move.kind === "rest") {
      const byMs = wholeMinutes(spareMs) + absorbedMs;
      const isStart = before.before === null;
      const mayGrow = move.isBreak ? isStart && !trip.isUnderway : isStart || !isResetLater;
      if (spareMs > 0 && mayGrow) found.push({ from: before, rest: move, later: later.slice(), byMs });
      isResetLater ||= move.durationMs >= trip.start.rulePack.resetMs;
      if (move.untilMs !== null) absorbedMs += move.durationMs;
    } else if (move.kind === "serve") {
      spareMs = Math.min(spareMs, laterBy(trip, before, at));
      absorbedMs += move.waitMs;
    }
    later.unshift(move);
  }
  if (!trip.isUnderway && spareMs > 0 && later[0]?.kind !== "rest")
    found.push({ from: at, rest: null, later, byMs: wholeMinutes(spareMs) + absorbedMs });
  return found;
}

/** Tells how much later they could be here by resting longer before, for the windows since. */
export function roomToRestMs(trip: Trip, node: TripNode): number {
  let spareMs = Number.POSITIVE_INFINITY;
  for (let at = node; at.before && at.move; at = at.before) {
    if (at.move.kind === "rest" && !at.move.isBreak) return spareMs;
    if (at.move.kind === "serve") spareMs = Math.min(spareMs, laterBy(trip, at.before, at)) + at.move.waitMs;
  }
  return trip.isUnderway ? 0 : spareMs;
}

/**
 * Tells how much longer the latest rest that gives shift hours can be, for the windows since; zero without such a rest.
 */
export function roomToShiftMs(trip: Trip, node: TripNode): number {
  let spareMs = Number.POSITIVE_INFINITY;
  let at = node;
  for (; at.before && at.move; at = at.before) {
    const { before, move } = at;
    if (move.kind === "rest" && isWorthMore(trip, at, move)) return spareMs;
    if (move.kind !== "serve") continue;
    // A wait that gives them ends when the gate opens; resting longer before would only shorten it.
    if (givesShift(trip, move.waitMs)) return 0;
    spareMs = Math.min(spareMs, laterBy(trip, before, at));
  }
  return at.projection.shiftStartMs === null ? spareMs : 0;
}

/** Tells how much later a service may begin. */
function laterBy(trip: Trip, before: TripNode, served: TripNode): number {
  const windowEndMs = trip.stops[before.stopIndex]?.windowEndMs ?? null;
  if (!trip.keepsWindows || windowEndMs === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, windowEndMs - (served.startsMs.at(-1) ?? windowEndMs) - trip.toSpareMs);
}

/** Rests that the window leaves out, or that come before it opens. */
function isWorthMore(trip: Trip, at: TripNode, rest: RestMove): boolean {
  return at.before?.before === null || isLongEnough(trip, rest.durationMs);
}

const givesShift = (trip: Trip, waitMs: number): boolean =>
  waitStatusOf(trip, waitMs) === "OFF" && isLongEnough(trip, waitMs);

function isLongEnough({ start }: Trip, lengthMs: number): boolean {
  const { split, resetMs } = start.rulePack;
  return lengthMs >= resetMs || (split !== null && lengthMs >= split.shortestMs);
}
