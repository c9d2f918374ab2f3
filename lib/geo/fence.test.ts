import { expect, test } from "vitest";
import {
  areaOf,
  type Fence,
  fenceAround,
  fenceFault,
  fenceSize,
  fencesOf,
  geofencesWith,
  holds,
  movedBy,
  squareMetersPerAcre,
} from "@/lib/geo/fence";

const yard = { latitude: 38.66412, longitude: -90.58307 };
const circle: Fence = { kind: "circle", middle: yard, radiusMeters: 100 };
const at = (east: number, north: number) => movedBy(yard, east, north);
/** 200 m by 100 m. */
const box: Fence = { kind: "polygon", corners: [at(0, 0), at(200, 0), at(200, 100), at(0, 100)] };
/** An L, of which the corner at the upper right is cut out. */
const bend: Fence = {
  kind: "polygon",
  corners: [at(0, 0), at(200, 0), at(200, 100), at(100, 100), at(100, 200), at(0, 200)],
};

test("a circle holds what is within its radius", () => {
  expect(holds(circle, at(98, 0))).toBe(true);
  expect(holds(circle, at(80, 80))).toBe(false);
});

test("a polygon holds what is inside, and not what lies in its bend", () => {
  expect(holds(box, at(150, 50))).toBe(true);
  expect(holds(box, at(150, 120))).toBe(false);
  expect(holds(bend, at(50, 150))).toBe(true);
  expect(holds(bend, at(150, 150))).toBe(false);
});

test("areas are square metres, and sizes are read in feet and acres", () => {
  expect(areaOf(box)).toBeGreaterThan(19_900);
  expect(areaOf(box)).toBeLessThan(20_100);
  expect(fenceSize(box)).toBe(`${(20_000 / squareMetersPerAcre).toFixed(1)} acres`);
  expect(fenceSize(circle)).toBe("328 ft");
});

test("the fence around stays holds all of them with room, by no more corners than it needs", () => {
  const stays = [at(0, 0), at(120, 10), at(60, 80), at(60, 40)];
  const fence = fenceAround(stays, 25);
  expect(fence?.kind).toBe("polygon");
  for (const stay of stays) expect(fence && holds(fence, stay)).toBe(true);
  expect(fence && holds(fence, at(60, 140))).toBe(false);
  expect(fence?.kind === "polygon" && fence.corners.length).toBeLessThan(9);
  expect(fenceAround([], 25)).toBeNull();
});

test("what can't be saved is named", () => {
  expect(fenceFault(box)).toBeNull();
  const bowTie: Fence = { kind: "polygon", corners: [at(0, 0), at(200, 100), at(200, 0), at(0, 100)] };
  expect(fenceFault(bowTie)).toMatch(/cross/);
  expect(fenceFault({ kind: "polygon", corners: [yard, at(1, 1)] })).toMatch(/three corners/);
  expect(fenceFault({ ...circle, radiusMeters: 5 })).toMatch(/33 ft/);
});

test("fences come back from the platform as they were sent, one for both where they are the same", () => {
  const both = geofencesWith({ arrival: box, departure: box });
  expect(both).toMatchObject([{ isArrival: true, isDeparture: true, name: "Geofence" }]);
  const apart = geofencesWith({ arrival: box, departure: circle }, [{ isArrival: true, name: "Yard" }]);
  expect(apart.map(({ isArrival, isDeparture, name }) => [isArrival, isDeparture, name])).toEqual([
    [true, false, "Yard"],
    [false, true, "Geofence"],
  ]);
  expect(fencesOf(apart)).toEqual({ arrival: box, departure: circle });
  expect(fencesOf(geofencesWith({ arrival: null, departure: null }))).toEqual({
    ...{ arrival: null, departure: null },
  });
});

test("a closed ring has no corner twice, and a circle without a radius is no fence", () => {
  const ring = [at(0, 0), at(200, 0), at(200, 100), at(0, 0)].map((point) => [
    point.longitude,
    point.latitude,
  ]);
  const feature = (type: string, coordinates: number[][]) => ({
    geojson: { type: "Feature", geometry: { type, coordinates } },
    isArrival: true,
  });
  const { arrival } = fencesOf([feature("Polygon", ring)]);
  expect(arrival?.kind === "polygon" && arrival.corners.length).toBe(3);
  expect(fencesOf([feature("Point", ring.slice(0, 1))]).arrival).toBeNull();
});
