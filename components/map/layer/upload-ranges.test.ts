import fc from "fast-check";
import { expect, test } from "vitest";
import { uploadRanges } from "@/components/map/layer/upload-ranges";

test("rows near each other go together, far ones apart", () => {
  expect(uploadRanges([900, 3, 5], 1_000)).toEqual([
    [3, 6],
    [900, 901],
  ]);
});

test("many scattered rows are sent as everything", () => {
  const rows = Array.from({ length: 60 }, (_, at) => at * 100);
  expect(uploadRanges(rows, 6_000)).toEqual([[0, 6_000]]);
});

test("every changed row is sent", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 4_999 })), (rows) => {
      const ranges = uploadRanges(rows, 5_000);
      for (const row of rows) expect(ranges.some(([from, to]) => row >= from && row < to)).toBe(true);
    }),
  );
});
