import type { OrderProblem, OrderScore } from "@/lib/ordering/stop-order";

/** Works out what an order comes to, as one reads it off the tables: nothing is shared with the search. */
export function plainScore(problem: OrderProblem, order: readonly number[]): OrderScore {
  const { minutes, miles, stops, endPlace } = problem;
  let minute = problem.startMinute;
  let lateMinutes = 0;
  let driven = 0;
  let place = 0;
  const driveTo = (to: number) => {
    minute += minutes[place]?.[to] ?? Number.NaN;
    driven += miles?.[place]?.[to] ?? 0;
    place = to;
  };
  for (const number of order) {
    const stop = stops[number];
    if (!stop) throw new Error(`There is no stop ${number}`);
    driveTo(number + 1);
    if (stop.opensMinute !== null && minute < stop.opensMinute) minute = stop.opensMinute;
    if (stop.closesMinute !== null && minute > stop.closesMinute) lateMinutes += minute - stop.closesMinute;
    minute += stop.serviceMinutes;
  }
  if (endPlace !== null) driveTo(endPlace);
  return { lateMinutes, endMinute: minute, miles: miles && driven };
}

/** Below zero where `a` is the better. */
export const comparePlainly = (a: OrderScore, b: OrderScore): number =>
  rounded(a.lateMinutes - b.lateMinutes) ||
  rounded(a.endMinute - b.endMinute) ||
  rounded((a.miles ?? 0) - (b.miles ?? 0));

const rounded = (minutes: number) => Math.round(minutes * 1e6);
