import type { DeliveryDay } from "@/lib/planning/delivery/delivery-day";
import {
  compareScores,
  lateMsAt,
  leavesAtMs,
  type Score,
  scoreOf,
  startOfService,
} from "@/lib/planning/delivery/timetable";

interface Scored {
  order: readonly number[];
  score: Score;
}

/**
 * The best order of all, by branch and bound. A branch is given up when even without lunch and without the waits to come
 * it is worse than the best so far.
 * @param present an order to be better than
 * @param slots positions whose stops may change places; the others keep theirs
 */
export function bestOfAllOrders(day: DeliveryDay, present: Scored, slots: ReadonlySet<number>): Scored {
  const search = new EveryOrder(day, present, slots);
  search.branch({ position: 0, place: 0, atMs: leavesAtMs(day), lateMs: 0 });
  return search.best;
}

/** The first stops are decided; the driver is about to leave one of them. */
interface Branch {
  position: number;
  place: number;
  atMs: number;
  lateMs: number;
}

class EveryOrder {
  best: Scored;
  readonly #order: number[];
  readonly #left: Set<number>;
  /** By stop, and last for the terminal: the shortest way there, and its service. */
  readonly #leastMs: readonly number[];

  constructor(
    private readonly day: DeliveryDay,
    private readonly present: Scored,
    private readonly slots: ReadonlySet<number>,
  ) {
    const { ways, stops, endDwellMs } = day;
    this.best = present;
    this.#order = [...present.order];
    this.#left = new Set(present.order);
    this.#leastMs = [...stops, { serviceMs: endDwellMs }].map(({ serviceMs }, stop) => {
      const into = [0, ...present.order.map((one) => one + 1)].filter((from) => from !== stop + 1);
      return Math.min(...into.map((from) => ways.driveMs(from, stop + 1))) + serviceMs;
    });
  }

  branch(from: Branch): void {
    const { day } = this;
    if (from.position === this.#order.length) {
      this.#finish();
      return;
    }
    const onward = this.#choices(from.position)
      .map((stop) => ({ stop, arriveAtMs: from.atMs + day.ways.driveMs(from.place, stop + 1) }))
      .sort((a, b) => a.arriveAtMs - b.arriveAtMs);
    for (const { stop, arriveAtMs } of onward) {
      const startMs = startOfService(day, stop, arriveAtMs);
      const lateMs = from.lateMs + lateMsAt(day.stops[stop]?.windowEndMs ?? null, startMs);
      const atMs = startMs + (day.stops[stop]?.serviceMs ?? 0);
      const before = this.#order[from.position] ?? stop;
      this.#order[from.position] = stop;
      this.#left.delete(stop);
      if (this.#mayWin(atMs, lateMs))
        this.branch({ position: from.position + 1, place: stop + 1, atMs, lateMs });
      this.#left.add(stop);
      this.#order[from.position] = before;
    }
  }

  #choices(position: number): number[] {
    const { order } = this.present;
    if (!this.slots.has(position)) return order.slice(position, position + 1);
    return order.filter((stop, index) => this.slots.has(index) && this.#left.has(stop));
  }

  #mayWin(atMs: number, lateMs: number): boolean {
    const { score } = this.best;
    if (lateMs !== score.lateMs) return lateMs < score.lateMs;
    let endAtMs = atMs + (this.#leastMs.at(-1) ?? 0);
    for (const stop of this.#left) endAtMs += this.#leastMs[stop] ?? 0;
    return endAtMs <= score.endAtMs;
  }

  #finish(): void {
    const score = scoreOf(this.day, this.#order);
    if (compareScores(score, this.best.score) < 0) this.best = { order: [...this.#order], score };
  }
}
