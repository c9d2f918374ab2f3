import type { OrderRequest } from "@/lib/commands/order-input";
import { orderStops } from "@/lib/ordering/order-stops";

/** Any will do; the same one gives the same search. */
const seed = 20_261_127;

/**
 * Makes what the command `order` prints for a problem: stops 0-based, the minute at which all is done, late minutes of
 * all stops together, miles where they were given.
 * @param clockMs a clock that only goes forward; the seconds of the search are its
 */
export function orderResult({ id, problem, seconds }: OrderRequest, clockMs: () => number) {
  const startedMs = clockMs();
  const found = orderStops(problem, { clockMs, mostMs: seconds * 1000, seed });
  return {
    id,
    order: found.order,
    lateMinutes: withoutDust(found.lateMinutes),
    endMinute: withoutDust(found.endMinute),
    miles: found.miles === null ? null : withoutDust(found.miles),
    provenBest: found.provenBest,
    seconds: Math.round(clockMs() - startedMs) / 1000,
  };
}

/** Sums of decimals differ in the fourteenth digit by their sequence. */
const withoutDust = (value: number): number => Math.round(value * 1e6) / 1e6;
