import fc from "fast-check";
import type { OrderProblem } from "@/lib/ordering/stop-order";

/** A table in which nothing need be the same both ways, nor shorter than over a third place. */
const table = (places: number) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: places, maxLength: places }), {
    minLength: places,
    maxLength: places,
  });

const stop = fc.record({
  serviceMinutes: fc.integer({ min: 0, max: 30 }),
  opensMinute: fc.option(fc.integer({ min: 0, max: 300 })),
  closesMinute: fc.option(fc.integer({ min: 0, max: 300 })),
});

/** Any tables, windows that may contradict each other, pins, ends; as often too tight as not. */
export const anyProblem = (fewest: number, most: number): fc.Arbitrary<OrderProblem> =>
  fc.integer({ min: fewest, max: most }).chain((count) =>
    fc.record({
      minutes: table(count + 1),
      miles: fc.option(table(count + 1)),
      stops: fc.array(
        stop.map((one) => ({
          ...one,
          closesMinute: one.closesMinute === null ? null : Math.max(one.closesMinute, one.opensMinute ?? 0),
        })),
        { minLength: count, maxLength: count },
      ),
      startMinute: fc.integer({ min: 0, max: 100 }),
      endPlace: fc.constantFrom(0, null),
      present: fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
      pinned: fc
        .subarray([...Array(count).keys()], { maxLength: Math.floor(count / 3) })
        .map((stops) => new Set(stops)),
    }),
  );
