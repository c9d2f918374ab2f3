import { beginnings } from "@/lib/ordering/beginnings";
import { Descent } from "@/lib/ordering/descent";
import { compareDriven, type Driven, type OrderInstance } from "@/lib/ordering/instance";
import { likelyBefore, likelyNext } from "@/lib/ordering/neighbours";
import { randomOf } from "@/lib/ordering/random";
import { Tour } from "@/lib/ordering/tour";

/** Tries so many nodes next to each one. */
const likely = 12;
/** A shake changes a stretch of no more slots: beyond it, too much that was good is lost. */
const longestShaken = 30;
/** Most single stops that one shake moves. */
const mostMoved = 4;
/** Takes an order that is worse than the last by this share of its end, with even odds by half of the time. */
const worseShare = 0.0005;
/** Shakes without a new best until the search goes back to the best: some, and more for each stop. */
const patience = { least: 300, eachStop: 20 };

/** An order, as nodes of the instance from start to end, and what it comes to. */
export interface Found extends Driven {
  nodes: Int32Array;
}

/**
 * Iterated local search: each beginning is improved as far as single changes go; then the last order is shaken a little and
 * improved again, and again. A slightly worse order is gone on from now and then, which leads out of dead ends.
 */
export class OrderSearch {
  best: Found;
  readonly #tour: Tour;
  readonly #descent: Descent;
  readonly #starts: readonly (readonly number[])[];
  readonly #random: () => number;
  #here: Found;
  #sinceBest = 0;
  #hasBegun = false;

  /**
   * @param present nodes of the stops in the order of today
   * @param pinned those of them that keep their place
   */
  constructor(
    readonly instance: OrderInstance,
    present: readonly number[],
    pinned: ReadonlySet<number>,
    seed: number,
  ) {
    this.#random = randomOf(seed);
    this.#starts = beginnings(instance, present, pinned);
    this.#tour = new Tour(instance, this.#starts[0] ?? present, pinned);
    this.#descent = new Descent(this.#tour, likelyNext(instance, likely), likelyBefore(instance, likely));
    this.best = foundIn(this.#tour);
    this.#here = this.best;
  }

  /** Orders looked at so far. */
  get tried(): number {
    return this.#tour.tried;
  }

  /** Goes on until it is over. Few slots have no order that this could still find. */
  run(isOver: () => boolean): void {
    if (!this.#hasBegun) this.#begin(isOver);
    while (this.#tour.slotCount > 1 && !isOver()) {
      this.#shake();
      this.#descent.run(isOver);
      this.#goOn();
    }
  }

  #begin(isOver: () => boolean): void {
    this.#hasBegun = true;
    for (const nodes of this.#starts) {
      this.#tour.become(Int32Array.from([0, ...nodes, this.instance.nodes - 1]));
      this.#descent.touchAll();
      this.#descent.run(isOver);
      if (compareDriven(this.#tour, this.best) < 0) this.best = foundIn(this.#tour);
    }
    this.#return();
  }

  #goOn(): void {
    const tour = this.#tour;
    this.#sinceBest++;
    if (compareDriven(tour, this.best) < 0) {
      this.best = foundIn(tour);
      this.#here = this.best;
      this.#sinceBest = 0;
    } else if (this.#sinceBest > patience.least + patience.eachStop * tour.slotCount) this.#return();
    else if (compareDriven(tour, this.#here) <= 0 || this.#isNearEnough()) this.#here = foundIn(tour);
    else tour.become(this.#here.nodes);
  }

  #return(): void {
    this.#here = this.best;
    this.#sinceBest = 0;
    this.#tour.become(this.best.nodes);
  }

  #isNearEnough(): boolean {
    const { late, end } = this.#tour;
    const worse = end - this.#here.end + (late - this.#here.late);
    const length = this.#here.end - this.instance.startMinute;
    return this.#random() < 0.5 * Math.exp(-worse / (worseShare * length));
  }

  /** Exchanges two neighbouring stretches, or moves single stops, all near each other. */
  #shake(): void {
    const { slotCount } = this.#tour;
    const reach = Math.min(slotCount, longestShaken);
    const from = this.#upTo(slotCount - reach + 1);
    const place = () => from + this.#upTo(reach + 1);
    if (this.#random() < 0.5) {
      const [a = 0, b = 0, c = 0] = [place(), place(), place()].sort((left, right) => left - right);
      this.#exchange(a, b, c);
    } else
      for (let left = 1 + this.#upTo(mostMoved); left > 0; left--) {
        const [a, b] = [from + this.#upTo(reach), from + this.#upTo(reach)];
        if (a < b) this.#exchange(a, a + 1, b + 1);
        else if (b < a) this.#exchange(b, a, a + 1);
      }
    this.#tour.settle();
  }

  #exchange(from: number, middle: number, until: number): void {
    this.#tour.force(from, middle, until);
    for (const slot of [from, from + until - middle, until]) this.#descent.touchAround(slot);
  }

  #upTo(count: number): number {
    return Math.floor(this.#random() * count);
  }
}

const foundIn = ({ nodeAt, late, end, way }: Tour): Found => ({ nodes: nodeAt.slice(), late, end, way });
