import { expect, test } from "vitest";
import { overCapacity } from "@/lib/format/over-capacity";

const capacity = { weight: 10_000, spaces: 14, equipment: "straight truck" };

test.each([
  [10_000, 14, null],
  [11_200, 14, "1,200 lb over capacity"],
  [9_000, 15, "1 space over capacity"],
  [11_200.5, 900.25, "1,201 lb and 886.25 spaces over capacity"],
])("%d lb and %d spaces are %s", (weight, spaces, label) => {
  expect(overCapacity({ weight, spaces }, capacity)).toBe(label);
});

test("where nobody says how much a vehicle takes, nothing is over it", () => {
  expect(overCapacity({ weight: 90_000, spaces: 900 }, null)).toBeNull();
});
