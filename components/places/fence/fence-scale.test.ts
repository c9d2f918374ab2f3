import { expect, test } from "vitest";
import { scaleOf } from "@/components/places/fence/fence-scale";

test("a scale is a round length that has room", () => {
  expect(scaleOf(1)?.feet).toBe(200);
  expect(scaleOf(1)?.widthPixels).toBeCloseTo(60.96);
  expect(scaleOf(2)?.feet).toBe(500);
  expect(scaleOf(1_000)?.feet).toBe(100_000);
  expect(scaleOf(0.01)).toBeNull();
});
