import type { Projection } from "@/lib/hos/projection";
import { endsNoLater, type Lateness, latenessOf } from "@/lib/planning/lateness";
import { roomToRestMs, roomToShiftMs } from "@/lib/planning/right-shift";
import { legSoFarMs, type Trip, type TripNode } from "@/lib/planning/trip-node";

/** Keeps so many of each place. */
const mostKept = 150;

interface Standing {
  node: TripNode;
  /** No more than the way ahead can use. */
  driveMs: number;
  breakMs: number;
  cycleMs: number;
  /** The cycle has enough for the way ahead whatever day it is. */
  hasCycle: boolean;
  /** Time that the terminal day has left where it has limits of its own (SOR/2005-313 s. 12), else null. */
  day: { startMs: number; driveMs: number; dutyMs: number } | null;
  /** By how much a rest before that the shift leaves out could still be made longer, to wait less. */
  roomMs: number;
  /** The latest that they could be here by resting longer before. */
  latestMs: number;
  /** Lateness already, and the least that it may yet become; null where windows have to be kept. */
  lateness: { soFar: Lateness; least: Lateness } | null;
  /** Length of the drive that ends here, as far as it matters for a rest that has to come earlier. */
  legMs: number;
}

interface Ahead {
  driveMs: number;
  workMs: number;
}

/**
 * Keeps where alternatives stood at each stop, before and after service and where their hours ended on the way to it:
 * one that was there no later and no farther away, with no fewer hours that the way ahead can use, makes another
 * useless.
 */
export class Standings {
  readonly #byPlace = new Map<string, Standing[]>();
  readonly #trip: Trip;
  readonly #shiftStopsAtRest: boolean;
  /** From each stop on, the way to it left out. */
  readonly #ahead: readonly Ahead[];

  constructor(trip: Trip) {
    const { start, stops } = trip;
    this.#trip = trip;
    this.#shiftStopsAtRest = start.rulePack.limits.dutyInShift !== undefined;
    const ahead: Ahead[] = [{ driveMs: 0, workMs: 0 }];
    for (let index = stops.length - 1; index >= 0; index--) {
      const legMs = stops[index + 1]?.driveMs ?? 0;
      const [next] = ahead as [Ahead];
      const workMs = next.workMs + legMs + (stops[index]?.serviceMs ?? 0);
      ahead.unshift({ driveMs: next.driveMs + legMs, workMs });
    }
    this.#ahead = ahead;
  }

  /** @returns false where the alternative cannot become better than one seen before */
  admits(node: TripNode): boolean {
    // Let whoever has just rested rest on; they are weighed where they are next.
    if (node.move === null || node.move.kind === "rest") return true;
    const standing = this.#standingOf(node);
    const place = `${node.stopIndex} ${node.place}`;
    const seen = this.#byPlace.get(place);
    if (!seen) {
      this.#byPlace.set(place, [standing]);
      return true;
    }
    if (seen.some((other) => isAtLeastAsGood(other, standing, this.#shiftStopsAtRest))) return false;
    // The oldest make room: to compare with all of them would cost more than to look at a few that are useless.
    if (seen.length === mostKept) seen.shift();
    seen.push(standing);
    return true;
  }

  #standingOf(node: TripNode): Standing {
    const { projection } = node;
    const { cycleMs } = projection;
    const { leastLegMs } = this.#trip;
    const ahead = this.#ahead[node.stopIndex];
    const driveMs = node.leftMs + (ahead?.driveMs ?? 0);
    const workMs = node.leftMs + (ahead?.workMs ?? 0);
    return {
      node,
      driveMs: Math.min(projection.driveMs, driveMs),
      breakMs: Math.min(projection.breakMs ?? driveMs, driveMs),
      cycleMs,
      hasCycle: cycleMs >= workMs,
      day: dayOf(this.#trip, node),
      roomMs: roomToShiftMs(this.#trip, node),
      latestMs: projection.atMs + roomToRestMs(this.#trip, node),
      lateness: latenessSoFar(this.#trip, node),
      legMs: leastLegMs > 0 && node.place === "road" ? Math.min(legSoFarMs(node), 2 * leastLegMs) : 0,
    };
  }
}

function isAtLeastAsGood(a: Standing, b: Standing, shiftStopsAtRest: boolean): boolean {
  const [one, other] = [a.node.projection, b.node.projection];
  return (
    one.atMs <= other.atMs &&
    a.node.leftMs <= b.node.leftMs &&
    a.node.restWeight <= b.node.restWeight &&
    a.node.idleMs <= b.node.idleMs &&
    a.latestMs >= b.latestMs &&
    a.driveMs >= b.driveMs &&
    // The earlier one can rest till the other's instant; a window runs on meanwhile.
    (shiftStopsAtRest
      ? one.shiftMs >= other.shiftMs && (one.shiftStartMs ?? 0) >= (other.shiftStartMs ?? 0)
      : one.atMs + one.shiftMs >= other.atMs + other.shiftMs) &&
    a.breakMs >= b.breakMs &&
    (a.hasCycle || (a.cycleMs >= b.cycleMs && one.cycleStartMs >= other.cycleStartMs)) &&
    one.dayOffDueMs >= other.dayOffDueMs &&
    isDayAtLeastAsGood(a, b) &&
    a.node.owedMs <= b.node.owedMs &&
    a.roomMs >= b.roomMs &&
    a.legMs >= b.legMs &&
    isSplitAtLeastAsGood(one, other) &&
    hasStartsAtLeastAsGood(a, b)
  );
}

function dayOf({ start }: Trip, { projection }: TripNode): Standing["day"] {
  const { driveInDay, dutyInDay } = start.rulePack.limits;
  if (driveInDay === undefined && dutyInDay === undefined) return null;
  const { days } = start;
  return { startMs: days.startOf(days.dayAt(projection.atMs)), ...projection.dayHours };
}

/** Lets whoever is there a day before rest until the other's day, which then has all of its hours. */
const isDayAtLeastAsGood = ({ day }: Standing, { day: other }: Standing): boolean =>
  !day ||
  !other ||
  day.startMs < other.startMs ||
  (day.driveMs >= other.driveMs && day.dutyMs >= other.dutyMs);

function latenessSoFar(
  { keepsWindows, stops }: Trip,
  { startsMs, floorsMs }: TripNode,
): Standing["lateness"] {
  if (keepsWindows) return null;
  const soFar = latenessOf(stops, startsMs);
  return { soFar, least: floorsMs === startsMs ? soFar : latenessOf(stops, floorsMs) };
}

function isSplitAtLeastAsGood(one: Projection, other: Projection): boolean {
  const [split, otherSplit] = [one.openSplit, other.openSplit];
  if (!otherSplit) return true;
  if (!split) return false;
  return (
    split.owesMs <= otherSplit.owesMs &&
    (!split.owesBerth || otherSplit.owesBerth) &&
    split.latestStartMs >= otherSplit.latestStartMs &&
    // The second half moves the point to the first one's end, so driving since then counts.
    split.endMs >= otherSplit.endMs
  );
}

/** Starts that may still become earlier, since a rest was drawn out, are as good as both what they are and may become. */
const hasStartsAtLeastAsGood = (a: Standing, b: Standing): boolean =>
  isNoLater(startsOf(a), floorsOf(b)) ||
  (isNoLater(startsOf(a), startsOf(b)) && isNoLater(floorsOf(a), floorsOf(b)));

interface Starts {
  startsMs: readonly number[];
  lateness: Lateness | null;
}

const startsOf = ({ node, lateness }: Standing): Starts => ({
  startsMs: node.startsMs,
  lateness: lateness?.soFar ?? null,
});
const floorsOf = ({ node, lateness }: Standing): Starts => ({
  startsMs: node.floorsMs,
  lateness: lateness?.least ?? null,
});

function isNoLater(a: Starts, b: Starts): boolean {
  const isLessLate = a.lateness && b.lateness && endsNoLater(a.lateness, b.lateness);
  return isLessLate ?? startsNoLater(a.startsMs, b.startsMs);
}

/** From the last back: the first that differs decides. */
function startsNoLater(a: readonly number[], b: readonly number[]): boolean {
  for (let index = a.length - 1; index >= 0; index--) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}
