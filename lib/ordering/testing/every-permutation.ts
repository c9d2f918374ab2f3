import type { OrderProblem, OrderScore } from "@/lib/ordering/stop-order";
import { comparePlainly, plainScore } from "@/lib/ordering/testing/plain-score";

function* permutations(free: readonly number[]): Generator<number[]> {
  if (free.length === 0) yield [];
  for (const first of free)
    for (const others of permutations(free.filter((one) => one !== first))) yield [first, ...others];
}

/** The best score of all orders, each of them driven. */
export function bestByTryingAll(problem: OrderProblem): OrderScore {
  const { present, pinned } = problem;
  const free = present.filter((stop) => !pinned.has(stop));
  const scores = [...permutations(free)].map((permutation) => {
    const rest = [...permutation];
    return plainScore(
      problem,
      present.map((stop) => (pinned.has(stop) ? stop : (rest.shift() ?? Number.NaN))),
    );
  });
  return scores.reduce((best, score) => (comparePlainly(score, best) < 0 ? score : best));
}
