import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { OrderInstance } from "@/lib/ordering/instance";
import type { OrderProblem } from "@/lib/ordering/stop-order";
import { anyProblem } from "@/lib/ordering/testing/any-problem";
import { comparePlainly, plainScore } from "@/lib/ordering/testing/plain-score";
import { Tour } from "@/lib/ordering/tour";

const change = fc.record({
  cuts: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  turnsFirst: fc.boolean(),
  turnsSecond: fc.boolean(),
});

const orderIn = ({ nodeAt }: Tour) => [...nodeAt.slice(1, -1)].map((node) => node - 1);

/** The free stops of an order with two stretches of them exchanged; pinned ones stay. */
function exchanged(
  { present, pinned }: OrderProblem,
  order: readonly number[],
  [from, middle, until]: readonly [number, number, number],
  [turnsFirst, turnsSecond]: readonly [boolean, boolean],
): number[] {
  const free = order.filter((stop) => !pinned.has(stop));
  const turned = (stops: number[], turns: boolean) => (turns ? stops.reverse() : stops);
  const whole = [
    ...free.slice(0, from),
    ...turned(free.slice(middle, until), turnsSecond),
    ...turned(free.slice(from, middle), turnsFirst),
    ...free.slice(until),
  ];
  return present.map((stop) => (pinned.has(stop) ? stop : (whole.shift() ?? Number.NaN)));
}

test("takes a change exactly where driving the whole order anew says that it is better", () => {
  let taken = 0;
  fc.assert(
    fc.property(anyProblem(3, 15), fc.array(change, { minLength: 20, maxLength: 20 }), (problem, changes) => {
      const nodes = problem.present.map((stop) => stop + 1);
      const tour = new Tour(
        new OrderInstance(problem),
        nodes,
        new Set([...problem.pinned].map((stop) => stop + 1)),
      );
      // Without miles, less driving decides between orders that end at once.
      const judged = problem.miles === null ? { ...problem, miles: problem.minutes } : problem;
      for (const { cuts, turnsFirst, turnsSecond } of changes) {
        const [a = 0, b = 0, c = 0] = cuts
          .map((cut) => cut % (tour.slotCount + 1))
          .sort((left, right) => left - right);
        if (c - a < 2) continue;
        const before = orderIn(tour);
        const wanted = exchanged(problem, before, [a, b, c], [turnsFirst, turnsSecond]);
        const isBetter = comparePlainly(plainScore(judged, wanted), plainScore(judged, before)) < 0;
        expect(tour.exchange(a, b, c, turnsFirst, turnsSecond)).toBe(isBetter);
        expect(orderIn(tour)).toEqual(isBetter ? wanted : before);
        const { lateMinutes, endMinute } = plainScore(problem, orderIn(tour));
        expect([tour.late, tour.end]).toEqual([lateMinutes, endMinute]);
        if (isBetter) taken++;
      }
    }),
    { numRuns: propertyRuns(150) },
  );
  expect(taken).toBeGreaterThan(100);
});
