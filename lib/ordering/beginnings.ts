import { compareDriven, drive, type OrderInstance } from "@/lib/ordering/instance";

/** A rule by which the next stop is chosen, for a driver who leaves a node after service there began: the least wins. */
type NextRule = (begunAt: number, before: number, node: number) => number;

/** Weighs a minute left in a stop's window against one spent on the way to it. */
const urgency = 0.2;

/**
 * Orders to begin with, best first: what a person would do by rule of thumb. Pinned stops keep their places in all of them.
 * @param present nodes of the stops in the order of today, which is one of them
 */
export function beginnings(
  instance: OrderInstance,
  present: readonly number[],
  pinned: ReadonlySet<number>,
): (readonly number[])[] {
  const { spans, nodes: width, opens, closes } = instance;
  const arrival: NextRule = (at, before, node) => at + (spans[before * width + node] as number);
  const rules: NextRule[] = [
    (_, before, node) => spans[before * width + node] as number,
    (at, before, node) => Math.max(arrival(at, before, node), opens[node] as number),
    (_at, _before, node) => closes[node] as number,
    (_at, _before, node) => opens[node] as number,
    (at, before, node) =>
      Math.max(arrival(at, before, node), opens[node] as number) +
      urgency * finite((closes[node] as number) - arrival(at, before, node)),
    (_at, _before, node) => finite(opens[node] as number) + finite(closes[node] as number),
  ];
  const built = rules.map((rule) => oneAfterTheOther(instance, present, pinned, rule));
  return [present, ...built]
    .map((nodes) => ({ nodes, driven: drive(instance, nodes) }))
    .sort((a, b) => compareDriven(a.driven, b.driven))
    .map(({ nodes }) => nodes);
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0);

function oneAfterTheOther(
  instance: OrderInstance,
  present: readonly number[],
  pinned: ReadonlySet<number>,
  rule: NextRule,
): number[] {
  const { spans, opens, nodes: width } = instance;
  const left = new Set(present.filter((node) => !pinned.has(node)));
  let at = instance.startMinute;
  let before = 0;
  return present.map((today) => {
    let next = today;
    if (!pinned.has(today)) {
      let least: number | null = null;
      for (const node of left) {
        const value = rule(at, before, node);
        if (least !== null && value >= least) continue;
        least = value;
        next = node;
      }
      left.delete(next);
    }
    at = Math.max(at + (spans[before * width + next] as number), opens[next] as number);
    before = next;
    return next;
  });
}
