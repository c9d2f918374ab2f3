import { expect, test } from "vitest";
import { spacesCount, spacesFigure } from "@/lib/format/spaces";

test("quarters of a space stand as they are, and a sum of them has no more digits than they", () => {
  expect([0.25, 3.25, 1234.5, 0.1 + 0.2].map(spacesFigure)).toEqual(["0.25", "3.25", "1,234.5", "0.3"]);
  expect([1, 0.25, 2, 0.999_999].map(spacesCount)).toEqual(["1 space", "0.25 spaces", "2 spaces", "1 space"]);
});
