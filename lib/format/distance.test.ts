import { expect, test } from "vitest";
import { distance } from "@/lib/format/distance";

test.each([
  [0, "0.0 mi"],
  [0.44, "0.4 mi"],
  [9.94, "9.9 mi"],
  [9.96, "10 mi"],
  [412_806.2, "412,806 mi"],
])("%d miles read %s", (miles, text) => {
  expect(distance(miles)).toBe(text);
});
