import { expect, test } from "vitest";
import { rowsInWindow } from "@/components/list-page/table/use-row-window";

const indexes = (topRow: number, slots: number, count: number) =>
  rowsInWindow(topRow, slots, count)
    .map(({ index }) => index)
    .sort((a, b) => a - b);

test("a window holds rows without a gap, some before the first in sight, and ends where the list ends", () => {
  expect(indexes(0, 5, 100)).toEqual([0, 1, 2, 3, 4]);
  expect(indexes(50, 20, 100)).toEqual(Array.from({ length: 20 }, (_, at) => 44 + at));
  expect(indexes(99, 20, 100)).toEqual(Array.from({ length: 20 }, (_, at) => 80 + at));
  expect(indexes(0, 20, 3)).toEqual([0, 1, 2]);
  expect(indexes(0, 20, 0)).toEqual([]);
});

test("a row that stays in sight keeps its element", () => {
  const slotOf = (topRow: number) =>
    new Map(rowsInWindow(topRow, 20, 1_000).map(({ index, slot }) => [index, slot]));
  for (let topRow = 0; topRow < 60; topRow++) {
    const [before, after] = [slotOf(topRow), slotOf(topRow + 3)];
    for (const [index, slot] of after) if (before.has(index)) expect(before.get(index)).toBe(slot);
  }
});
