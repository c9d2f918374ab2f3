import { expect, test } from "vitest";
import { WaterGrid } from "@/lib/routing/water-grid";

// Land to 87.5° W, a lake of half a degree, land again; below it land, then sea to the east.
const grid = new WaterGrid({ west: -90, north: 43, cellDegrees: 0.1, rows: [[25, 5], [], [40]] });

test("a row changes between land and water, and goes on as it ends", () => {
  const row = (latitude: number, longitudes: readonly number[]) =>
    longitudes.map((longitude) => grid.isWater(latitude, longitude));
  expect(row(42.95, [-91, -88, -87.3, -86.5])).toEqual([false, false, true, false]);
  expect(row(42.85, [-88, -87.3, -80])).toEqual([false, false, false]);
  expect(row(42.75, [-88, -85.5, -60])).toEqual([false, true, true]);
});

test("beyond its rows all is land", () => {
  expect(grid.isWater(43.05, -87.3)).toBe(false);
  expect(grid.isWater(42.65, -60)).toBe(false);
});

test("a line is crossed by a lake and not by a river", () => {
  const at = (longitude: number) => ({ latitude: 42.95, longitude });
  expect(grid.isCrossed(at(-88), at(-86.5))).toBe(true);
  expect(grid.isCrossed(at(-86.5), at(-88))).toBe(true);
  expect(grid.isCrossed(at(-88), at(-87.6))).toBe(false);
  // The end lies less than two miles out on the water.
  expect(grid.isCrossed(at(-88), at(-87.47))).toBe(false);
});
