import { expect, test } from "vitest";
import { type TrailPoint, trailLines } from "@/components/map/layer/trail-layers";

const point = (longitude: number, seconds: number): TrailPoint => [longitude, 40, seconds, 55];

test("pings in a row are one line", () => {
  const { features } = trailLines([point(-90, 0), point(-89, 60), point(-88, 120)]);
  expect(features.map((line) => [line.properties.isGap, line.geometry.coordinates.length])).toEqual([
    [false, 3],
  ]);
});

test("over a gap nobody knows the way: it is a line of its own kind", () => {
  const { features } = trailLines([point(-90, 0), point(-89, 60), point(-85, 4_000), point(-84, 4_060)]);
  expect(features.map((line) => line.properties.isGap)).toEqual([false, true, false]);
  expect(features[1]?.geometry.coordinates).toEqual([
    [-89, 40],
    [-85, 40],
  ]);
});

test("one ping alone draws nothing", () => {
  expect(trailLines([point(-90, 0)]).features).toEqual([]);
});
