import { comparePreferences, type Preference } from "@/lib/planning/lower-bound";
import type { TripNode } from "@/lib/planning/trip-node";

interface Entry {
  node: TripNode;
  preference: Preference;
}

/** Alternatives that are not followed up yet, the most promising on top: a binary heap. */
export class Frontier {
  readonly #entries: Entry[] = [];
  #isFurthestFirst = false;

  push(node: TripNode, preference: Preference): void {
    const entries = this.#entries;
    let index = entries.length;
    entries.push({ node, preference });
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIfBetter(index, parent)) return;
      index = parent;
    }
  }

  takeBest(): TripNode | null {
    const entries = this.#entries;
    const [top] = entries;
    const last = entries.pop();
    if (!top || !last) return null;
    if (entries.length === 0) return top.node;
    entries[0] = last;
    for (let index = 0; ; ) {
      const left = index * 2 + 1;
      const child = this.#isBetter(left + 1, left) ? left + 1 : left;
      if (child >= entries.length || !this.#swapIfBetter(child, index)) return top.node;
      index = child;
    }
  }

  /** From now on the alternative with the least way left comes first, the most promising of those. */
  preferFurthest(): void {
    if (this.#isFurthestFirst) return;
    this.#isFurthestFirst = true;
    const entries = this.#entries.splice(0);
    for (const { node, preference } of entries) this.push(node, preference);
  }

  #isBetter(a: number, b: number): boolean {
    const [one, other] = [this.#entries[a], this.#entries[b]];
    if (!one || !other) return false;
    if (this.#isFurthestFirst && one.node.stopIndex !== other.node.stopIndex)
      return one.node.stopIndex > other.node.stopIndex;
    if (this.#isFurthestFirst && one.node.leftMs !== other.node.leftMs)
      return one.node.leftMs < other.node.leftMs;
    const difference = comparePreferences(one.preference, other.preference);
    // Choose of equals the one that is further along: it needs less work to its end.
    if (difference !== 0) return difference < 0;
    const ahead = one.node.stopIndex - other.node.stopIndex;
    return ahead > 0 || (ahead === 0 && one.node.projection.atMs > other.node.projection.atMs);
  }

  #swapIfBetter(a: number, b: number): boolean {
    if (!this.#isBetter(a, b)) return false;
    const [one, other] = [this.#entries[a], this.#entries[b]];
    if (!one || !other) return false;
    this.#entries[a] = other;
    this.#entries[b] = one;
    return true;
  }
}
