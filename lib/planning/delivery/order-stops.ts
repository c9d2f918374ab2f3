import type { DeliveryDay } from "@/lib/planning/delivery/delivery-day";
import { bestOfAllOrders } from "@/lib/planning/delivery/every-order";
import { improvedOrder } from "@/lib/planning/delivery/improve-order";
import { compareScores, type Score, scoreOf } from "@/lib/planning/delivery/timetable";

export interface BestOrder {
  order: readonly number[];
  score: Score;
  /** Every order was tried or ruled out. */
  provenBest: boolean;
}

/** Up to so many free stops every order is tried or ruled out. */
const mostProven = 8;

/**
 * The best order of a day's stops by the timetable: fewest minutes late, then the earliest end, then fewest miles. The
 * same question has the same response. Never worse than the order that it begins with.
 * @param order the present one
 * @param pinned stops that keep their place in it
 */
export function orderStops(
  day: DeliveryDay,
  order: readonly number[],
  pinned: ReadonlySet<number>,
): BestOrder {
  const slots = order.flatMap((stop, position) => (pinned.has(stop) ? [] : [position]));
  const present = { order, score: scoreOf(day, order) };
  if (slots.length < 2) return { ...present, provenBest: true };
  if (slots.length <= mostProven)
    return { ...bestOfAllOrders(day, present, new Set(slots)), provenBest: true };
  return { ...improvedOrder(day, present, slots), provenBest: false };
}

/**
 * Puts stops into an order one after the other, each where it makes the day least worse.
 * @param order what is there already, which stays in sequence
 */
export function insertStops(
  day: DeliveryDay,
  order: readonly number[],
  added: readonly number[],
): readonly number[] {
  let whole = [...order];
  for (const stop of added) {
    let best: { order: number[]; score: Score } | null = null;
    for (let position = 0; position <= whole.length; position++) {
      const tried = [...whole.slice(0, position), stop, ...whole.slice(position)];
      const score = scoreOf(day, tried);
      if (best === null || compareScores(score, best.score) < 0) best = { order: tried, score };
    }
    whole = best?.order ?? [...whole, stop];
  }
  return whole;
}
