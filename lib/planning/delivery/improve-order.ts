import type { DeliveryDay } from "@/lib/planning/delivery/delivery-day";
import { compareScores, type Score, scoreOf } from "@/lib/planning/delivery/timetable";

interface Scored {
  order: readonly number[];
  score: Score;
}

/** How many orders are scored before the best so far has to do: well under a second for 25 stops, fewer of longer ones. */
const mostTries = 40_000;
const mostLookedAt = 25 * mostTries;
/** The longest chain of neighbours that is moved as one. */
const longestChain = 3;
/** Any number will do; the same one makes the same order of the same day. */
const seed = 20_261_122;

/**
 * A good order of many stops: from the present one and from one that is built anew, chains of stops are moved, turned
 * round and exchanged while that helps; then the best is shaken up and improved again, until the tries are used up.
 * @param slots positions whose stops may change places
 */
export function improvedOrder(day: DeliveryDay, present: Scored, slots: readonly number[]): Scored {
  const search = new OrderSearch(day, present.order, slots);
  const free = slots.map((slot) => present.order[slot] ?? 0);
  let best = search.improve(free);
  const anew = search.improve(search.built(free));
  if (compareScores(anew.score, best.score) < 0) best = anew;
  const random = randomOf(seed);
  while (!search.isOver) {
    const shaken = search.improve(shake(best.free, random));
    if (compareScores(shaken.score, best.score) < 0) best = shaken;
  }
  return compareScores(best.score, present.score) < 0
    ? { order: search.laidOut(best.free), score: best.score }
    : present;
}

interface Found {
  free: readonly number[];
  score: Score;
}

/** Orders of the free stops; the pinned ones lie between. */
class OrderSearch {
  #tries = 0;

  constructor(
    private readonly day: DeliveryDay,
    private readonly present: readonly number[],
    private readonly slots: readonly number[],
  ) {}

  get isOver(): boolean {
    return this.#tries >= mostTries || this.#tries * this.present.length >= mostLookedAt;
  }

  laidOut(free: readonly number[]): number[] {
    const order = [...this.present];
    for (const [index, slot] of this.slots.entries()) order[slot] = free[index] ?? 0;
    return order;
  }

  /** Nearest next, of those whose window ends first where it ends soon. */
  built(free: readonly number[]): number[] {
    const { stops } = this.day;
    const endOf = (stop: number) => stops[stop]?.windowEndMs ?? Number.MAX_SAFE_INTEGER;
    return [...free].sort((a, b) => endOf(a) - endOf(b) || a - b);
  }

  /** Takes each change that helps until none does. */
  improve(from: readonly number[]): Found {
    let best: Found = { free: from, score: this.#score(from) };
    for (;;) {
      const better = this.#betterNeighbour(best);
      if (!better) return best;
      best = better;
    }
  }

  #betterNeighbour(best: Found): Found | null {
    for (const free of neighbours(best.free)) {
      if (this.isOver) return null;
      const score = this.#score(free);
      if (compareScores(score, best.score) < 0) return { free, score };
    }
    return null;
  }

  #score(free: readonly number[]): Score {
    this.#tries++;
    return scoreOf(this.day, this.laidOut(free));
  }
}

/** All orders that are one change away: a chain moved, as it is or turned round, or a stretch turned round. */
function* neighbours(order: readonly number[]): Generator<readonly number[]> {
  const { length } = order;
  for (let chain = 1; chain <= longestChain; chain++)
    for (let from = 0; from + chain <= length; from++) {
      const moved = order.slice(from, from + chain);
      const rest = [...order.slice(0, from), ...order.slice(from + chain)];
      for (let to = 0; to <= rest.length; to++) {
        if (to === from) continue;
        yield [...rest.slice(0, to), ...moved, ...rest.slice(to)];
        if (chain > 1) yield [...rest.slice(0, to), ...moved.toReversed(), ...rest.slice(to)];
      }
    }
  for (let from = 0; from < length - 1; from++)
    for (let to = from + 2; to <= length; to++)
      yield [...order.slice(0, from), ...order.slice(from, to).toReversed(), ...order.slice(to)];
}

/** Cuts an order into four and exchanges the two in the middle: no single change undoes that. */
function shake(order: readonly number[], random: () => number): number[] {
  const cuts = [random(), random(), random()].map((share) => Math.floor(share * (order.length + 1)));
  const [a = 0, b = 0, c = 0] = cuts.sort((left, right) => left - right);
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)];
}

/** Numbers from 0 up to 1 that look random and are always the same (a linear congruential generator). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
