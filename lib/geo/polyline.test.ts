import fc from "fast-check";
import { expect, test } from "vitest";
import type { LonLat } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { measureLine, pointAlong } from "@/lib/geo/polyline";

const eastThenNorth: LonLat[] = [
  [-90, 40],
  [-89, 40],
  [-89, 41],
];

test("a line is as long as its pieces", () => {
  const line = measureLine(eastThenNorth);
  expect(line.totalMiles).toBeCloseTo(52.93 + 69.1, 1);
});

test("a place on the second piece lies there and heads north", () => {
  const line = measureLine(eastThenNorth);
  const place = pointAlong(line, line.totalMiles - 34.55);
  expect(place.longitude).toBe(-89);
  expect(place.latitude).toBeCloseTo(40.5, 3);
  expect(place.bearing).toBeCloseTo(0, 6);
});

test("beyond the end is the end", () => {
  const place = pointAlong(measureLine(eastThenNorth), 10_000);
  expect([place.longitude, place.latitude]).toEqual([-89, 41]);
});

test("a line of one point has only that place", () => {
  expect(pointAlong(measureLine([[-90, 40]]), 5)).toMatchObject({ longitude: -90, latitude: 40 });
});

test("a line without points is refused", () => {
  expect(() => measureLine([])).toThrow(RangeError);
});

test("a step along a line never takes one farther than the step", () => {
  const line = measureLine(eastThenNorth);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 120, noNaN: true }),
      fc.double({ min: 0.01, max: 20, noNaN: true }),
      (from, step) => {
        const moved = greatCircleMiles(pointAlong(line, from), pointAlong(line, from + step));
        expect(moved).toBeLessThan(step * 1.001 + 1e-6);
      },
    ),
  );
});
