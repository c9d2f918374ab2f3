import { expect, test } from "vitest";
import { binBounds, binsOf } from "@/components/reports/charts/histogram-bins";

test("every value lies in one bin, on a bound in the one above", () => {
  const values = [5.4, 6, 6.19, 6.2, 6.9, 7.4];
  const bounds = binBounds(values);
  expect(bounds).toEqual({ first: 5.4, step: 0.2, count: 11 });
  const bins = bounds === null ? [] : binsOf(values, bounds);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
  expect(bins.find(({ from }) => from === 6.2)?.count).toBe(1);
});

test("bins grow with the spread, so that there are never many", () => {
  expect(binBounds([2, 97])).toMatchObject({ step: 10, count: 10 });
  expect(binBounds([15])).toMatchObject({ step: 0.1, count: 1 });
});

test("without values there are no bins", () => {
  expect(binBounds([])).toBeNull();
});
