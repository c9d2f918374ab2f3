import { expect, test } from "vitest";
import { duration } from "@/lib/format/duration";

test.each([
  [0, "0:00"],
  [59, "0:00"],
  [13_719, "3:48"],
  [39_600, "11:00"],
  [252_000, "70:00"],
  [-2_280, "−0:38"],
  [-20, "0:00"],
])("%d seconds read %s", (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
