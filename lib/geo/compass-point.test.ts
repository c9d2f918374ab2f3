import { expect, test } from "vitest";
import { compassPoint } from "@/lib/geo/compass-point";

test.each([
  [0, "N"],
  [359, "N"],
  [11.3, "NNE"],
  [225, "SW"],
  [247.5, "WSW"],
  [-90, "W"],
  [450, "E"],
] as const)("%d degrees is %s of sixteen", (bearing, label) => {
  expect(compassPoint(bearing)).toBe(label);
});

test("eight directions round 250 degrees to W", () => {
  expect(compassPoint(250, 8)).toBe("W");
});

test("four directions round 250 degrees to W and 40 to N", () => {
  expect([compassPoint(250, 4), compassPoint(40, 4)]).toEqual(["W", "N"]);
});
