import { lateBy, type OrderInstance } from "@/lib/ordering/instance";

/** The least that can still come, whatever the order. */
interface LeastRests {
  /** The shortest way into a node, service before it included. */
  into: (node: number) => number;
  intoEnd: number;
  /**
   * Tells how late the stops that are left are at least, and the earliest end, for service at a node that began then.
   */
  after: (part: { node: number; end: number; left: readonly number[] }) => { late: number; end: number };
}

/** Shortest ways between all nodes, over others where that is shorter. */
export function leastRests(instance: OrderInstance): LeastRests {
  const { nodes: width, opens, closes } = instance;
  const shortest = shortestSpans(instance);
  const last = width - 1;
  const into = Float64Array.from({ length: width }, (_, to) => {
    let least = Number.POSITIVE_INFINITY;
    for (let from = 0; from < last; from++)
      if (from !== to) least = Math.min(least, instance.spans[from * width + to] as number);
    return least;
  });
  return {
    into: (node) => into[node] as number,
    intoEnd: into[last] as number,
    after({ node, end: begun, left }) {
      let late = 0;
      let end = begun + (shortest[node * width + last] as number);
      for (const other of left) {
        const at = Math.max(begun + (shortest[node * width + other] as number), opens[other] as number);
        late += lateBy(at, closes[other] as number);
        end = Math.max(end, at + (shortest[other * width + last] as number));
      }
      return { late, end };
    },
  };
}

function shortestSpans({ spans, nodes: width }: OrderInstance): Float64Array {
  const shortest = spans.slice();
  for (let over = 1; over < width - 1; over++)
    for (let from = 0; from < width - 1; from++)
      for (let to = 1; to < width; to++) {
        const around = (shortest[from * width + over] as number) + (shortest[over * width + to] as number);
        if (around < (shortest[from * width + to] as number)) shortest[from * width + to] = around;
      }
  return shortest;
}
