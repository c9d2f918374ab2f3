import { expect, test } from "vitest";
import { orderStops } from "@/lib/ordering/order-stops";
import type { OrderProblem } from "@/lib/ordering/stop-order";
import { berlin52 } from "@/lib/ordering/testing/berlin52";
import { type MadeProblem, madeProblem } from "@/lib/ordering/testing/made-problem";
import { pesantProblems } from "@/lib/ordering/testing/pesant";

/** Time stands still, so that a slow machine finds the same. */
const ordered = (problem: OrderProblem, mostTried: number) =>
  orderStops(problem, { clockMs: () => 0, mostMs: 1, mostTried, seed: 1 });

test("Pesant's 27: every one on time, and near the proven ends in a twentieth of a second", () => {
  const found = pesantProblems().map(({ problem, bestEndMinute }) => {
    const { lateMinutes, endMinute } = ordered(problem, 150_000);
    return { lateMinutes, gapPercent: bestEndMinute === null ? 0 : (endMinute / bestEndMinute - 1) * 100 };
  });
  expect(found).toHaveLength(27);
  expect(found.filter(({ lateMinutes }) => lateMinutes > 0)).toEqual([]);
  expect(Math.max(...found.map(({ gapPercent }) => gapPercent))).toBeLessThan(3);
  expect(found.reduce((sum, { gapPercent }) => sum + gapPercent, 0) / found.length).toBeLessThan(0.5);
});

test.each<[string, Omit<MadeProblem, "seed">, number]>([
  ["narrow windows", { stops: 60, windowMinutes: 20 }, 60_000],
  ["wide windows", { stops: 60, windowMinutes: 120 }, 60_000],
  ["windows at every other stop", { stops: 60, windowMinutes: 60, share: 0.5 }, 60_000],
  ["ways that are longer back", { stops: 60, windowMinutes: 60, oneWay: true }, 60_000],
  ["a hundred stops", { stops: 100, windowMinutes: 80 }, 150_000],
])("on time, where an order is known that is: %s", (_, shape, mostTried) => {
  for (const seed of [1, 2, 3])
    expect(ordered(madeProblem({ ...shape, seed }), mostTried).lateMinutes, `seed ${seed}`).toBe(0);
});

test("the shortest way through 52 places of Berlin is found", () => {
  expect(ordered(berlin52(), 300_000).endMinute).toBe(7542);
});

test("a hundred stops without windows are far shorter than by the nearest next", () => {
  const problem = madeProblem({ stops: 100, windowMinutes: null, seed: 1 });
  const begun = ordered(problem, 0).endMinute;
  expect(ordered(problem, 150_000).endMinute / begun).toBeLessThan(0.85);
});
