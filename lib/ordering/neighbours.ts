import type { OrderInstance } from "@/lib/ordering/instance";

/** Weighs a minute of waiting, and one of being late, against a minute of driving between two stops. */
const waitWeight = 0.2;
const lateWeight = 1;

/** By node from the start on, the nodes that may well come next: near ones whose window follows. @param most of each */
export const likelyNext = (instance: OrderInstance, most: number): Int32Array[] =>
  nearest(instance, most, (from, to) => detour(instance, from, to));

/** By node, the nodes that may well come before it. */
export const likelyBefore = (instance: OrderInstance, most: number): Int32Array[] =>
  nearest(instance, most, (to, from) => detour(instance, from, to));

function nearest(
  instance: OrderInstance,
  most: number,
  far: (node: number, other: number) => number,
): Int32Array[] {
  const all = Array.from({ length: instance.nodes }, (_, node) => node);
  return all.map((node) => {
    const others = all.filter((other) => other !== node).map((other) => ({ other, far: far(node, other) }));
    others.sort((a, b) => a.far - b.far || a.other - b.other);
    const likely = others.filter((one) => one.far < Number.POSITIVE_INFINITY).slice(0, most);
    return Int32Array.from(likely.map(({ other }) => other));
  });
}

/**
 * Tells how little sense it makes to drive from one node to another; the start is nobody's next, and the end has none.
 */
function detour(instance: OrderInstance, from: number, to: number): number {
  const { nodes: width, spans, opens, closes, startMinute } = instance;
  if (from === width - 1 || to === 0) return Number.POSITIVE_INFINITY;
  const span = spans[from * width + to] as number;
  const wait = (opens[to] as number) - span - (closes[from] as number);
  const late = Math.max(opens[from] as number, startMinute) + span - (closes[to] as number);
  return span + waitWeight * Math.max(0, finite(wait)) + lateWeight * Math.max(0, finite(late));
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0);
