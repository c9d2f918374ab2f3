/** The longest chain of neighbours that is moved as one. */
const longestChain = 3;

/** An order, with what is thought of it. */
interface Judged {
  order: readonly number[];
}

/**
 * Takes each single change that helps until none does: for judgements that only a whole day gives, and that `lib/ordering`
 * therefore cannot make. It begins with its result.
 * @param slots positions whose stops may change places
 * @param compare below zero where the first is the better
 * @param mostJudged orders to be judged at most
 */
export function improvedOrder<Order extends Judged>(
  from: Order,
  slots: readonly number[],
  judge: (order: readonly number[]) => Order,
  compare: (a: Order, b: Order) => number,
  mostJudged: number,
): Order {
  let left = mostJudged;
  const betterThan = (best: Order): Order | null => {
    const free = slots.map((slot) => best.order[slot] ?? 0);
    for (const changed of neighbours(free)) {
      if (left-- <= 0) return null;
      const order = [...best.order];
      for (const [index, slot] of slots.entries()) order[slot] = changed[index] ?? 0;
      const judged = judge(order);
      if (compare(judged, best) < 0) return judged;
    }
    return null;
  };
  let best = from;
  for (let better = betterThan(best); better !== null; better = betterThan(best)) best = better;
  return best;
}

/** All orders that are one change away: a chain moved, as it is or turned round, or a stretch turned round. */
function* neighbours(order: readonly number[]): Generator<readonly number[]> {
  const { length } = order;
  for (let chain = 1; chain <= longestChain; chain++)
    for (let from = 0; from + chain <= length; from++) {
      const moved = order.slice(from, from + chain);
      const rest = [...order.slice(0, from), ...order.slice(from + chain)];
      for (let to = 0; to <= rest.length; to++) {
        if (to === from) continue;
        yield [...rest.slice(0, to), ...moved, ...rest.slice(to)];
        if (chain > 1) yield [...rest.slice(0, to), ...moved.toReversed(), ...rest.slice(to)];
      }
    }
  for (let from = 0; from < length - 1; from++)
    for (let to = from + 2; to <= length; to++)
      yield [...order.slice(0, from), ...order.slice(from, to).toReversed(), ...order.slice(to)];
}
