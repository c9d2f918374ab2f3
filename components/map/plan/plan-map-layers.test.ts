import { expect, test } from "vitest";
import { boxAround } from "@/components/map/plan/plan-map-layers";

test("puts the box around every point", () => {
  expect(
    boxAround([
      [-90, 40],
      [-80, 35],
      [-85, 45],
    ]),
  ).toEqual([-90, 35, -80, 45]);
});

test("knows no box around nothing", () => {
  expect(boxAround([])).toBeNull();
});
