import { expect, test } from "vitest";
import { namesThatFit } from "@/components/map/marks/vehicle-names";

const named = (...places: [number, number][]) =>
  namesThatFit(places.map(([x, y], row) => ({ row, x, y }))).map(({ row }) => row);

test("symbols that stand apart are all named", () => {
  expect(named([100, 100], [300, 100], [100, 200])).toEqual([0, 1, 2]);
});

test("a name that would cover another symbol is left out", () => {
  expect(named([100, 100], [130, 104])).toEqual([1]);
});

test("names beside each other don't overlap", () => {
  expect(named([100, 100], [104, 116])).toEqual([0]);
});
