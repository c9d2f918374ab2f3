import type { Clocks } from "@/lib/hos/clocks";
import { clocksOf, type Trip, type TripNode } from "@/lib/planning/trip-node";

interface Standing {
  node: TripNode;
  clocks: Clocks;
  /** No more than the trip can use. */
  cycleMs: number;
}

/** Where alternatives stood after each stop: one that was there no later, with no fewer hours, makes another useless. */
export class Standings {
  readonly #byStop: Standing[][] = [];
  readonly #shiftStopsAtRest: boolean;
  readonly #enoughCycleMs: number;

  constructor(trip: Trip) {
    this.#shiftStopsAtRest = trip.start.rulePack.limits.dutyInShift !== undefined;
    this.#enoughCycleMs = 0;
    for (const { driveMs, serviceMs } of trip.stops) this.#enoughCycleMs += driveMs + serviceMs;
  }

  /** @returns false where the alternative cannot become better than one seen before */
  admits(node: TripNode): boolean {
    if (node.before === null || node.move?.kind !== "serve") return true;
    const clocks = clocksOf(node);
    const standing = { node, clocks, cycleMs: Math.min(clocks.cycleMs, this.#enoughCycleMs) };
    const seen = this.#byStop[node.stopIndex];
    if (!seen) {
      this.#byStop[node.stopIndex] = [standing];
      return true;
    }
    if (seen.some((other) => isAtLeastAsGood(other, standing, this.#shiftStopsAtRest))) return false;
    seen.push(standing);
    return true;
  }
}

function isAtLeastAsGood(a: Standing, b: Standing, shiftStopsAtRest: boolean): boolean {
  const [one, other] = [a.clocks, b.clocks];
  return (
    one.atMs <= other.atMs &&
    a.node.restMs <= b.node.restMs &&
    one.driveMs >= other.driveMs &&
    // The earlier one can rest till the other's instant; a window runs on meanwhile.
    (shiftStopsAtRest
      ? one.shiftMs >= other.shiftMs && (one.shiftStartMs ?? 0) >= (other.shiftStartMs ?? 0)
      : one.atMs + one.shiftMs >= other.atMs + other.shiftMs) &&
    (one.breakMs ?? 0) >= (other.breakMs ?? 0) &&
    a.cycleMs >= b.cycleMs &&
    one.cycleStartMs >= other.cycleStartMs &&
    a.node.owedMs <= b.node.owedMs &&
    isSplitAtLeastAsGood(one, other) &&
    startsNoLater(a.node.startsMs, b.node.startsMs)
  );
}

function isSplitAtLeastAsGood(one: Clocks, other: Clocks): boolean {
  if (!other.openSplit) return true;
  if (!one.openSplit) return false;
  return (
    one.openSplit.owesMs <= other.openSplit.owesMs &&
    (!one.openSplit.owesBerth || other.openSplit.owesBerth) &&
    one.openSplit.latestStartMs >= other.openSplit.latestStartMs &&
    // The second half moves the point to the first one's end, so driving since then counts.
    one.openSplit.endMs >= other.openSplit.endMs
  );
}

/** From the last back: the first that differs decides. */
function startsNoLater(a: readonly number[], b: readonly number[]): boolean {
  for (let index = a.length - 1; index >= 0; index--) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}
