import { replay } from "@/lib/planning/replay";
import { workAhead } from "@/lib/planning/rest-choices";
import {
  type Move,
  opensAt,
  type RestMove,
  restFor,
  serve,
  type Trip,
  type TripNode,
  waitStatusOf,
} from "@/lib/planning/trip-node";

/**
 * Served after a wait on duty that the cycle has no hours for (49 CFR 395.3(b)), with as much of it off duty as a break,
 * which is no rest on the way: one at the gate, and then one more at each dock or gate before, until the hours last.
 * @param node at the gate, before its window opens
 */
export function servedAfterBreaks(trip: Trip, node: TripNode): TripNode[] {
  const found: TripNode[] = [];
  const pause = breakOfWait(trip, node);
  if (!pause) return found;
  for (const gate of gatesAfterBreaks(trip, node, pause)) {
    const rested = restFor(trip, gate, pause);
    const served = rested && serve(trip, rested);
    if (served) found.push({ ...served, floorsMs: [...node.floorsMs, served.startsMs.at(-1) ?? 0] });
    if (!rested || !breakOfWait(trip, rested)) break;
  }
  return found;
}

/** The same gate, and as it is reached with one more break at each place before it. */
function* gatesAfterBreaks(trip: Trip, node: TripNode, pause: RestMove): Generator<TripNode> {
  yield node;
  const later: Move[] = [];
  for (let at = node; at.before && at.move; at = at.before) {
    if (at !== node && mayPause(at, later)) {
      later.unshift(pause);
      const gate = replay(trip, at, later);
      if (!gate) return;
      yield gate;
    }
    later.unshift(at.move);
  }
}

/** With work between them each is a break of its own. Before setting off it would be none on the way. */
const mayPause = ({ departMs, place, move }: TripNode, later: readonly Move[]): boolean =>
  departMs !== null && place !== "road" && move?.kind !== "rest" && later[0]?.kind !== "rest";

/** @returns null where the cycle has enough for the wait, or where a break is worth nothing */
function breakOfWait(trip: Trip, gate: TripNode): RestMove | null {
  const { breakMs } = trip.start.rulePack;
  const stop = trip.stops[gate.stopIndex];
  const { atMs, cycleMs } = gate.projection;
  const waitMs = stop ? opensAt(stop, atMs) - atMs : 0;
  if (breakMs === null || waitMs <= breakMs || waitStatusOf(trip, waitMs) === "OFF") return null;
  if (cycleMs >= waitMs + workAhead(trip, gate).workMs) return null;
  return { kind: "rest", status: "OFF", durationMs: breakMs, untilMs: null, isBreak: true };
}
