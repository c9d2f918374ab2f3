import { expect, test } from "vitest";
import { age } from "@/lib/format/age";

test.each([
  [0, "0 s"],
  [4.9, "4 s"],
  [59, "59 s"],
  [60, "1 m"],
  [2_519, "41 m"],
  [3_600, "1 h"],
  [86_399, "23 h"],
  [86_400, "1 d"],
  [3 * 86_400, "3 d"],
  [99 * 86_400, "99 d"],
  [100 * 86_400, "3 months"],
  [729 * 86_400, "23 months"],
  [731 * 86_400, "2 years"],
  [20_784 * 86_400, "56 years"],
])("%d seconds read %s", (seconds, text) => {
  expect(age(seconds)).toBe(text);
});

test("a clock that is ahead of ours reads as now", () => {
  expect(age(-30)).toBe("0 s");
});
