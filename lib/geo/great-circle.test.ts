import fc from "fast-check";
import { expect, test } from "vitest";
import { bearingDegrees, destinationPoint, greatCircleMiles } from "@/lib/geo/great-circle";

const chicago = { latitude: 41.8781, longitude: -87.6298 };
const dallas = { latitude: 32.7767, longitude: -96.797 };

const point = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("Kennedy and Los Angeles airports are 2,475 miles apart, within half a percent", () => {
  const miles = greatCircleMiles(
    { latitude: 40.6398, longitude: -73.7789 },
    { latitude: 33.9425, longitude: -118.4081 },
  );
  expect(Math.abs(miles / 2475 - 1)).toBeLessThan(0.005);
});

test("Dallas lies south-west of Chicago", () => {
  expect(bearingDegrees(chicago, dallas)).toBeGreaterThan(215);
  expect(bearingDegrees(chicago, dallas)).toBeLessThan(225);
});

test("distance is the same there and back", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(greatCircleMiles(a, b)).toBeCloseTo(greatCircleMiles(b, a), 6);
    }),
  );
});

test("a destination lies as far away and in the direction that was asked for", () => {
  fc.assert(
    fc.property(
      point,
      fc.double({ min: 0, max: 359, noNaN: true }),
      fc.double({ min: 1, max: 2500, noNaN: true }),
      (from, bearing, miles) => {
        const to = destinationPoint(from, bearing, miles);
        expect(greatCircleMiles(from, to)).toBeCloseTo(miles, 3);
        const turn = Math.abs(bearingDegrees(from, to) - bearing);
        expect(Math.min(turn, 360 - turn)).toBeLessThan(0.01);
      },
    ),
  );
});

test("a destination beyond the date line has a longitude within 180 degrees", () => {
  const to = destinationPoint({ latitude: 0, longitude: 179 }, 90, 200);
  expect(to.longitude).toBeGreaterThan(-180);
  expect(to.longitude).toBeLessThan(-178);
});
