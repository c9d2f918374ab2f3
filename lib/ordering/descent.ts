import type { Tour } from "@/lib/ordering/tour";

/** The longest chain of stops that is moved as one. */
const longestChain = 3;

/**
 * Improves a tour until no change helps that puts one of a node's likely next ones behind it: a chain moved, as it is or
 * turned round (Or-opt), or a stretch turned round (2-opt). Only near what has changed is looked at.
 */
export class Descent {
  readonly #queue: Int32Array;
  readonly #isQueued: Uint8Array;
  #first = 0;
  #count = 0;

  constructor(
    private readonly tour: Tour,
    private readonly next: readonly Int32Array[],
    private readonly before: readonly Int32Array[],
  ) {
    this.#queue = new Int32Array(tour.instance.nodes);
    this.#isQueued = new Uint8Array(tour.instance.nodes);
  }

  /** To be looked at again. */
  touch(node: number): void {
    if (this.#isQueued[node]) return;
    this.#isQueued[node] = 1;
    this.#queue[(this.#first + this.#count++) % this.#queue.length] = node;
  }

  /** The two nodes between which a change has cut. */
  touchAround(slot: number): void {
    const { tour } = this;
    const position = tour.slots[slot] as number;
    this.touch(tour.nodeAt[position - 1] as number);
    this.touch(tour.nodeAt[position] as number);
  }

  touchAll(): void {
    for (const node of this.tour.nodeAt) this.touch(node);
  }

  /** @param isOver asked between nodes */
  run(isOver: () => boolean): void {
    while (this.#count > 0) {
      const node = this.#queue[this.#first] as number;
      this.#first = (this.#first + 1) % this.#queue.length;
      this.#count--;
      this.#isQueued[node] = 0;
      while (this.#improveAt(node)) if (isOver()) return;
      if (isOver()) return;
    }
  }

  #improveAt(node: number): boolean {
    const { tour } = this;
    const last = tour.instance.nodes - 1;
    if (node !== last) for (const to of this.next[node] as Int32Array) if (this.#join(node, to)) return true;
    if (node !== 0)
      for (const from of this.before[node] as Int32Array) if (this.#join(from, node)) return true;
    return false;
  }

  /** Tries the changes after which `to` comes right after `from`. */
  #join(from: number, to: number): boolean {
    const { tour } = this;
    const after = tour.slotsBefore[(tour.positionOf[from] as number) + 1] as number;
    const at = tour.slotsBefore[tour.positionOf[to] as number] as number;
    if (at === after) return false;
    return at > after ? this.#joinAhead(after, at) : this.#joinBehind(after, at);
  }

  #joinAhead(after: number, at: number): boolean {
    for (let chain = 1; chain <= longestChain; chain++) {
      if (this.#try(after, at, at + chain, false, false)) return true;
      if (this.#try(after - chain, after, at, false, false)) return true;
      if (chain === 1) continue;
      if (this.#try(after, at + 1 - chain, at + 1, false, true)) return true;
      if (this.#try(after - 1, after - 1 + chain, at, true, false)) return true;
    }
    return this.#try(after, after, at + 1, false, true) || this.#try(after - 1, after - 1, at, false, true);
  }

  #joinBehind(after: number, at: number): boolean {
    for (let chain = 1; chain <= longestChain; chain++) {
      if (this.#try(at, at + chain, after, false, false)) return true;
      if (this.#try(at, after - chain, after, false, false)) return true;
      if (chain === 1) continue;
      if (this.#try(at + 1 - chain, at + 1, after, true, false)) return true;
      if (this.#try(at, after - 1, after - 1 + chain, false, true)) return true;
    }
    return false;
  }

  #try(from: number, middle: number, until: number, turnsFirst: boolean, turnsSecond: boolean): boolean {
    const { tour } = this;
    if (from < 0 || middle < from || middle > until || until > tour.slotCount || until - from < 2)
      return false;
    if (!tour.exchange(from, middle, until, turnsFirst, turnsSecond)) return false;
    this.touchAround(from);
    this.touchAround(from + until - middle);
    this.touchAround(until);
    return true;
  }
}
