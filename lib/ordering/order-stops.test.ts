import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { orderStops } from "@/lib/ordering/order-stops";
import type { OrderProblem, StopOrder } from "@/lib/ordering/stop-order";
import { anyProblem } from "@/lib/ordering/testing/any-problem";
import { bestByTryingAll } from "@/lib/ordering/testing/every-permutation";
import { comparePlainly, plainScore } from "@/lib/ordering/testing/plain-score";

const runs = (usual: number) => ({ numRuns: propertyRuns(usual) });
/** Time stands still: the count of orders alone ends a search. */
const ordered = (problem: OrderProblem, mostTried: number): StopOrder =>
  orderStops(problem, { clockMs: () => 0, mostMs: 1, mostTried, seed: 1 });

const freeOf = ({ present, pinned }: OrderProblem) => present.filter((stop) => !pinned.has(stop));

test("of up to seven stops no order is better, and it is said to be proven", () => {
  fc.assert(
    fc.property(anyProblem(0, 7), (problem) => {
      const { lateMinutes, endMinute, miles, provenBest } = ordered(problem, 50_000);
      expect({ lateMinutes, endMinute, miles }).toEqual(bestByTryingAll(problem));
      expect(provenBest).toBe(true);
    }),
    runs(150),
  );
});

test("it comes to what one reads off the tables, each stop once, pinned ones in their places", () => {
  fc.assert(
    fc.property(anyProblem(8, 30), (problem) => {
      const { order, lateMinutes, endMinute, miles } = ordered(problem, 20_000);
      expect({ lateMinutes, endMinute, miles }).toEqual(plainScore(problem, order));
      expect([...order].sort((a, b) => a - b)).toEqual([...problem.stops.keys()]);
      for (const [position, stop] of problem.present.entries())
        if (problem.pinned.has(stop)) expect(order[position]).toBe(stop);
    }),
    runs(60),
  );
});

type Rule = (arriveAt: number, driveMinutes: number, opensAt: number) => number;
const nearest: Rule = (_, driveMinutes) => driveMinutes;
const soonest: Rule = (arriveAt, _, opensAt) => Math.max(arriveAt, opensAt);

/** Always the free stop that is best by a rule. */
function byRule(problem: OrderProblem, rule: Rule): number[] {
  const left = new Set(freeOf(problem));
  let place = 0;
  let at = problem.startMinute;
  return problem.present.map((today) => {
    const drive = (stop: number) => problem.minutes[place]?.[stop + 1] ?? Number.NaN;
    const opens = (stop: number) => problem.stops[stop]?.opensMinute ?? 0;
    const value = (stop: number) => rule(at + drive(stop), drive(stop), opens(stop));
    const next = problem.pinned.has(today)
      ? today
      : [...left].reduce((a, b) => (value(b) < value(a) ? b : a));
    left.delete(next);
    at = Math.max(at + drive(next), opens(next)) + (problem.stops[next]?.serviceMinutes ?? 0);
    place = next + 1;
    return next;
  });
}

test("never worse than the present order, the nearest next or the soonest next, however short the search", () => {
  fc.assert(
    fc.property(anyProblem(2, 40), fc.constantFrom(0, 1, 500), (problem, mostTried) => {
      const found = ordered(problem, mostTried);
      for (const other of [problem.present, byRule(problem, nearest), byRule(problem, soonest)])
        expect(comparePlainly(found, plainScore(problem, other))).toBeLessThanOrEqual(0);
    }),
    runs(200),
  );
});

test("the same question has the same response", () => {
  const [problem] = fc.sample(anyProblem(40, 40), { numRuns: 1, seed: 7 });
  if (!problem) throw new Error("No problem was generated");
  expect(ordered(problem, 30_000)).toEqual(ordered(problem, 30_000));
});

test("ends when the time is over, by the clock that it is given", () => {
  const [problem] = fc.sample(anyProblem(60, 60), { numRuns: 1, seed: 7 });
  if (!problem) throw new Error("No problem was generated");
  let nowMs = 5_000;
  const triedIn = (mostMs: number) => {
    nowMs = 5_000;
    // Every look at the clock is a millisecond later than the last.
    return orderStops(problem, { clockMs: () => nowMs++, mostMs, seed: 1 }).tried;
  };
  const short = triedIn(4);
  expect(nowMs).toBeLessThanOrEqual(5_000 + 4 + 3);
  expect(triedIn(12)).toBeGreaterThan(short);
});

test("where not all can be on time, they are least late together", () => {
  const minutes = [
    [0, 10, 20, 30],
    [10, 0, 10, 20],
    [20, 10, 0, 10],
    [30, 20, 10, 0],
  ];
  const stop = (closesMinute: number | null) => ({ serviceMinutes: 5, opensMinute: null, closesMinute });
  const problem: OrderProblem = {
    minutes,
    miles: null,
    startMinute: 480,
    endPlace: 0,
    stops: [stop(null), stop(505), stop(500)],
    present: [0, 1, 2],
    pinned: new Set(),
  };
  // The third one first would be 10 minutes late, and the second then 20.
  expect(ordered(problem, 1_000)).toMatchObject({ order: [1, 2, 0], lateMinutes: 15, endMinute: 555 });
});
