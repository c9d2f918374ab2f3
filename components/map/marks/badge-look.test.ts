import { expect, test } from "vitest";
import { badgeLook, badgeText, beside } from "@/components/map/marks/badge-look";

const clusterOf = (...byState: number[]) => {
  const rows = Array.from({ length: byState.reduce((sum, count) => sum + count, 0) }, (_, row) => row);
  return { key: 1, rows, x: 0, y: 0, radius: 12, byState };
};

test("the ring shows who moves and who stands by their shares, and the rest as lost", () => {
  expect(badgeLook(clusterOf(3, 1, 0, 0, 0)).turns).toEqual([0.75, 1]);
  expect(badgeLook(clusterOf(1, 1, 1, 0, 1)).turns).toEqual([0.25, 0.5]);
});

test("a number fits into its badge", () => {
  expect([9, 1_234, 9_999, 12_345, 50_000].map(badgeText)).toEqual(["9", "1,234", "9,999", "12.3K", "50K"]);
});

test("a badge makes room for the selected vehicle, and only then", () => {
  expect(beside({ x: 110, y: 100 }, { x: 100, y: 100 }, 30)).toEqual({ x: 130, y: 100 });
  expect(beside({ x: 140, y: 100 }, { x: 100, y: 100 }, 30)).toEqual({ x: 140, y: 100 });
});

test("a badge on the very spot of the selected vehicle goes up and to the left", () => {
  const { x, y } = beside({ x: 100, y: 100 }, { x: 100, y: 100 }, 10);
  expect([x, y]).toEqual([expect.closeTo(92.93, 2), expect.closeTo(92.93, 2)]);
});
