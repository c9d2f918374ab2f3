import fc from "fast-check";
import { expect, test } from "vitest";
import { latitudeOf, longitudeOf, pixelsPerUnit, worldUnits, worldX, worldY } from "@/lib/live/world-units";

test("degrees come back from world units to a millionth", () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(80), degrees(179.9), (latitude, longitude) => {
      expect(latitudeOf(worldY(latitude))).toBeCloseTo(latitude, 6);
      expect(longitudeOf(worldX(longitude))).toBeCloseTo(longitude, 6);
    }),
  );
});

test("north is up and the equator in the middle", () => {
  expect(worldY(0)).toBe(worldUnits / 2);
  expect(worldY(40)).toBeLessThan(worldY(30));
});

test("the world is 512 pixels wide at zoom 0", () => {
  expect(worldUnits * pixelsPerUnit(0)).toBe(512);
});
