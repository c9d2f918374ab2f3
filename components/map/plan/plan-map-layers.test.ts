import { expect, test } from "vitest";
import { boxAround, withoutLeaps } from "@/components/map/plan/plan-map-layers";

test("puts the box around every point", () => {
  expect(
    boxAround([
      [-90, 40],
      [-80, 35],
      [-85, 45],
    ]),
  ).toEqual([-90, 35, -80, 45]);
});

test("crosses 180° where that is narrower", () => {
  expect(
    boxAround([
      [178.9, 51.9],
      [-122, 47],
      [-88, 41],
    ]),
  ).toEqual([178.9, 41, 272, 51.9]);
});

test("a line across 180° goes on there and back, not around the world", () => {
  const line = [179, -179, -178, 179].map((longitude): [number, number] => [longitude, 52]);
  expect(withoutLeaps(line).map(([longitude]) => longitude)).toEqual([179, 181, 182, 179]);
  expect(withoutLeaps([])).toEqual([]);
});

test("knows no box around nothing", () => {
  expect(boxAround([])).toBeNull();
});
