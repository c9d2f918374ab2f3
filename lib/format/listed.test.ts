import { expect, test } from "vitest";
import { listed } from "@/lib/format/listed";

test.each([
  [[], ""],
  [["A"], "A"],
  [["A", "B"], "A and B"],
  [["A", "B", "C", "D"], "A, B, C, and D"],
])("%j is listed as %s", (parts, text) => {
  expect(listed(parts)).toBe(text);
});
