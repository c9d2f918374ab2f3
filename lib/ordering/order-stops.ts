import { proveOrder } from "@/lib/ordering/every-order";
import { OrderInstance } from "@/lib/ordering/instance";
import { type Found, OrderSearch } from "@/lib/ordering/search";
import type { OrderProblem, SearchBudget, StopOrder } from "@/lib/ordering/stop-order";

/**
 * Splits the time: the first search before a proof is tried, which a good order makes shorter; and the proof itself.
 */
const shares = { first: 0.1, proof: 0.4 };
/** Limits the first search, whatever the time: few stops need no more. */
const mostTriedFirst = { least: 2_000, eachStop: 5_000 };

/**
 * The best order of stops that is found in a budget: least late, then the earliest end, then the fewest miles. Never worse
 * than the present order, the one that always drives to the nearest stop, or the one that always serves what is served
 * first. Ends early where no other order can be better.
 */
export function orderStops(problem: OrderProblem, budget: SearchBudget): StopOrder {
  const instance = new OrderInstance(problem);
  const nodes = problem.present.map((stop) => stop + 1);
  const pinned = new Set([...problem.pinned].map((stop) => stop + 1));
  const search = new OrderSearch(instance, nodes, pinned, budget.seed);
  if (nodes.length - pinned.size < 2) return resultOf(instance, search.best, true, 0);
  const isOver = untilOver(budget);
  const first = mostTriedFirst.least + mostTriedFirst.eachStop * nodes.length;
  search.run(() => search.tried >= first || isOver(search.tried, shares.first));
  const proof = proveOrder(instance, search.best, pinned, (tried) =>
    isOver(search.tried + tried, shares.first + shares.proof),
  );
  if (proof.isComplete)
    return resultOf(instance, proof.better ?? search.best, true, search.tried + proof.tried);
  search.run(() => isOver(search.tried + proof.tried, 1));
  return resultOf(instance, search.best, false, search.tried + proof.tried);
}

/** The clock is looked at each so often: a look costs about as much as an order. */
const lookEach = 64;

/** Tells whether a share of the budget is used up. */
function untilOver({ clockMs, mostMs, mostTried = Number.POSITIVE_INFINITY }: SearchBudget) {
  const startedMs = clockMs();
  let passedMs = 0;
  let asked = 0;
  return (tried: number, share: number): boolean => {
    if (tried >= share * mostTried) return true;
    if (asked++ % lookEach === 0) passedMs = clockMs() - startedMs;
    return passedMs >= share * mostMs;
  };
}

const resultOf = (
  { hasMiles, stops }: OrderInstance,
  { nodes, late, end, way }: Found,
  provenBest: boolean,
  tried: number,
): StopOrder => ({
  order: Array.from(nodes.subarray(1, stops + 1), (node) => node - 1),
  lateMinutes: late,
  endMinute: end,
  miles: hasMiles ? way : null,
  provenBest,
  tried,
});
