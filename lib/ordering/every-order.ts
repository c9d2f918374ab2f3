import { type Driven, hairMinutes, lateBy, type OrderInstance } from "@/lib/ordering/instance";
import { leastRests } from "@/lib/ordering/least-rests";
import type { Found } from "@/lib/ordering/search";

/** Beyond so many part orders a proof is given up: they have to fit into memory and into the time. */
const mostKept = 150_000;
/** Beyond so many stops none is begun: the tables that it needs would take the time of the search. */
const mostStops = 150;

/** The first stops of an order. Which ones they are is its key. */
interface PartOrder extends Driven {
  node: number;
  before: PartOrder | null;
  /** Stops that are left. */
  left: readonly number[];
  /** The least that all ways to those take together, and to the end. */
  leastRest: number;
}

export interface Proof {
  /** Null where nothing is better than what was known. */
  better: Found | null;
  /** False where it was given up: then something better may exist. */
  isComplete: boolean;
  tried: number;
}

/**
 * Looks through all orders by dynamic programming: of those that begin with the same stops and are at the same one, only
 * what is best so far can become the best (Held and Karp; Dumas et al. with windows). A part order is given up where even
 * the shortest ways onward make it no better than what is known.
 * @param known to be better than
 * @param pinned nodes that keep the place that they have there
 */
export function proveOrder(
  instance: OrderInstance,
  known: Found,
  pinned: ReadonlySet<number>,
  isOver: (tried: number) => boolean,
): Proof {
  if (instance.stops > mostStops) return { better: null, isComplete: false, tried: 0 };
  return new EveryOrder(instance, known, pinned, isOver).prove();
}

class EveryOrder {
  #tried = 0;
  #kept = 0;
  #best: Driven;
  readonly #rests: ReturnType<typeof leastRests>;

  constructor(
    private readonly instance: OrderInstance,
    private readonly known: Found,
    private readonly pinned: ReadonlySet<number>,
    private readonly isOver: (tried: number) => boolean,
  ) {
    this.#best = known;
    this.#rests = leastRests(instance);
  }

  prove(): Proof {
    const { instance } = this;
    const left = Array.from({ length: instance.stops }, (_, index) => index + 1);
    const leastRest = this.#rests.intoEnd + left.reduce((sum, node) => sum + this.#rests.into(node), 0);
    const start = { late: 0, end: instance.startMinute, way: 0, node: 0, before: null, left, leastRest };
    let layer: PartOrder[] = [start];
    for (let position = 1; position <= instance.stops; position++) {
      const next = this.#nextLayer(layer, position);
      if (next === null) return { better: null, isComplete: false, tried: this.#tried };
      layer = next;
    }
    let better: PartOrder | null = null;
    for (const whole of layer) {
      const ended = this.#step(whole, instance.nodes - 1);
      if (!this.#isWorse(ended, this.#best)) [better, this.#best] = [whole, ended];
    }
    const found = better && { ...this.#best, nodes: this.#nodesOf(better) };
    return { better: found, isComplete: true, tried: this.#tried };
  }

  /** @returns null where there are too many */
  #nextLayer(layer: readonly PartOrder[], position: number): PartOrder[] | null {
    const kept = new Map<string, PartOrder[]>();
    for (const part of layer) {
      if (this.isOver(this.#tried) || this.#kept > mostKept) return null;
      for (const node of this.#choices(part, position)) {
        this.#tried++;
        const grown = this.#grown(part, node);
        if (grown !== null && keep(kept, grown, this.instance.hasMiles)) this.#kept++;
      }
    }
    return [...kept.values()].flat();
  }

  #choices({ left }: PartOrder, position: number): readonly number[] {
    const fixed = this.known.nodes[position] as number;
    return this.pinned.has(fixed) ? [fixed] : left.filter((node) => !this.pinned.has(node));
  }

  /** @returns null where nothing better can become of it */
  #grown(part: PartOrder, node: number): PartOrder | null {
    const { late, end, way } = this.#step(part, node);
    const leastRest = part.leastRest - this.#rests.into(node);
    if (this.#isWorse({ late, end: end + leastRest, way }, this.#best)) return null;
    const left = part.left.filter((other) => other !== node);
    const grown = { late, end, way, node, before: part, left, leastRest };
    const { late: restLate, end: restEnd } = this.#rests.after(grown);
    const least = { late: late + restLate, end: Math.max(end + leastRest, restEnd), way };
    return this.#isWorse(least, this.#best) ? null : grown;
  }

  #step({ late, end, way, node }: PartOrder, to: number): Driven {
    const { spans, ways, opens, closes, nodes: width } = this.instance;
    const arc = node * width + to;
    const at = Math.max(end + (spans[arc] as number), opens[to] as number);
    return { late: late + lateBy(at, closes[to] as number), end: at, way: way + (ways[arc] as number) };
  }

  /** Not better than the known, as far as a caller is shown: ways that are no miles do not count. */
  #isWorse(a: Driven, than: Driven): boolean {
    if (Math.abs(a.late - than.late) > hairMinutes) return a.late > than.late;
    if (Math.abs(a.end - than.end) > hairMinutes) return a.end > than.end;
    return !this.instance.hasMiles || a.way >= than.way - hairMinutes;
  }

  #nodesOf(whole: PartOrder): Int32Array {
    const nodes = this.known.nodes.slice();
    let position = this.instance.stops;
    for (let part: PartOrder | null = whole; part !== null; part = part.before) nodes[position--] = part.node;
    return nodes;
  }
}

/** Keeps of part orders with the same stops those that are better in something. @returns whether this one is */
function keep(kept: Map<string, PartOrder[]>, grown: PartOrder, hasMiles: boolean): boolean {
  const key = String.fromCharCode(grown.node, ...grown.left);
  const same = kept.get(key) ?? [];
  if (same.some((other) => covers(other, grown, hasMiles))) return false;
  kept.set(key, [...same.filter((other) => !covers(grown, other, hasMiles)), grown]);
  return true;
}

const covers = (a: Driven, b: Driven, hasMiles: boolean): boolean =>
  a.late <= b.late && a.end <= b.end && (!hasMiles || a.way <= b.way);
