import { expect, test } from "vitest";
import { WaterGrid } from "../routing/water-grid";
import { type Rings, waterRaster } from "./water-raster";

const box = (west: number, south: number, east: number, north: number): Rings => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
];
const frame = { west: -90, south: 40, east: -80, north: 45, cellDegrees: 0.1 };

test("what no land covers is water, and a lake is water again", () => {
  const data = waterRaster(
    [
      { areas: [box(-89, 41, -82, 44)], isWater: false },
      { areas: [box(-87, 42, -85, 43)], isWater: true },
    ],
    frame,
  );
  expect(data.rows).toHaveLength(50);
  const grid = new WaterGrid(data);
  const wet = (latitude: number, longitude: number) => grid.isWater(latitude, longitude);
  expect([wet(42.5, -89.5), wet(42.5, -88), wet(42.5, -86), wet(42.5, -83), wet(42.5, -81)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(wet(40.5, -86)).toBe(true);
});

test("a hole in a lake is an island", () => {
  const lake: Rings = [...box(-87, 42, -85, 43), ...box(-86.2, 42.4, -85.8, 42.6)];
  const grid = new WaterGrid(
    waterRaster(
      [
        { areas: [box(-90, 40, -80, 45)], isWater: false },
        { areas: [lake], isWater: true },
      ],
      frame,
    ),
  );
  expect(grid.isWater(42.5, -86.5)).toBe(true);
  expect(grid.isWater(42.5, -86)).toBe(false);
});

test("a row that is land all along holds no runs", () => {
  const data = waterRaster([{ areas: [box(-91, 39, -79, 46)], isWater: false }], frame);
  expect(data.rows.flat()).toEqual([]);
});
