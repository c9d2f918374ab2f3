import type { OrderProblem } from "@/lib/ordering/stop-order";

/** Two times that differ by less are one: sums of the same minutes in another sequence. */
export const hairMinutes = 1e-7;

/**
 * A problem as flat arrays. Node 0 is the start, node `i + 1` stop `i`, the last node the end. What lies between two
 * nodes, service at the first included, is one length.
 */
export class OrderInstance {
  readonly stops: number;
  /** Stops, start and end. */
  readonly nodes: number;
  /** By from × nodes + to: from the beginning of service to the arrival. */
  readonly spans: Float64Array;
  /** By from × nodes + to: miles, else minutes of driving. */
  readonly ways: Float64Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly startMinute: number;
  readonly hasMiles: boolean;

  constructor(problem: OrderProblem) {
    const { stops, minutes, miles, endPlace } = problem;
    this.stops = stops.length;
    this.nodes = stops.length + 2;
    this.startMinute = problem.startMinute;
    this.hasMiles = miles !== null;
    this.spans = new Float64Array(this.nodes * this.nodes);
    this.ways = new Float64Array(this.nodes * this.nodes);
    this.opens = new Float64Array(this.nodes).fill(Number.NEGATIVE_INFINITY);
    this.closes = new Float64Array(this.nodes).fill(Number.POSITIVE_INFINITY);
    for (const [stop, { opensMinute, closesMinute }] of stops.entries()) {
      this.opens[stop + 1] = opensMinute ?? Number.NEGATIVE_INFINITY;
      this.closes[stop + 1] = closesMinute ?? Number.POSITIVE_INFINITY;
    }
    for (let from = 0; from <= this.stops; from++)
      for (let to = 1; to < this.nodes; to++) {
        const place = to > this.stops ? endPlace : to;
        const driveMinutes = place === null ? 0 : (minutes[from]?.[place] ?? Number.NaN);
        const at = from * this.nodes + to;
        this.spans[at] = driveMinutes + (stops[from - 1]?.serviceMinutes ?? 0);
        this.ways[at] =
          miles === null || place === null ? driveMinutes : (miles[from]?.[place] ?? Number.NaN);
      }
  }
}

/** Result of driving an order from its first stop to its end. */
export interface Driven {
  late: number;
  end: number;
  way: number;
}

/** @param nodes of the stops, in driving order */
export function drive(instance: OrderInstance, nodes: ArrayLike<number>): Driven {
  const { spans, ways, opens, closes, nodes: width } = instance;
  let before = 0;
  let at = instance.startMinute;
  let late = 0;
  let way = 0;
  for (let index = 0; index <= nodes.length; index++) {
    const node = nodes[index] ?? width - 1;
    at = Math.max(at + (spans[before * width + node] as number), opens[node] as number);
    late += lateBy(at, closes[node] as number);
    way += ways[before * width + node] as number;
    before = node;
  }
  return { late, end: at, way };
}

/** A hair beyond the window is inside it. */
export const lateBy = (at: number, closes: number): number => (at > closes + hairMinutes ? at - closes : 0);

/** Below zero where `a` is the better, 0 where they differ by a hair. */
export function compareDriven(a: Driven, b: Driven): number {
  if (Math.abs(a.late - b.late) > hairMinutes) return a.late - b.late;
  if (Math.abs(a.end - b.end) > hairMinutes) return a.end - b.end;
  return Math.abs(a.way - b.way) > hairMinutes ? a.way - b.way : 0;
}
