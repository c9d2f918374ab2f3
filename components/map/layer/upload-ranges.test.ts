import fc from "fast-check";
import { expect, test } from "vitest";
import { uploadRanges } from "@/components/map/layer/upload-ranges";

const changedAt = (places: readonly number[], total: number) => {
  const changed = new Uint8Array(total);
  for (const place of places) changed[place] = 1;
  return changed;
};

test("places near each other go together, far ones apart", () => {
  expect(uploadRanges(changedAt([900, 3, 5], 1_000))).toEqual([
    [3, 6],
    [900, 901],
  ]);
});

test("many scattered places are sent as everything", () => {
  const places = Array.from({ length: 60 }, (_, at) => at * 100);
  expect(uploadRanges(changedAt(places, 6_000))).toEqual([[0, 6_000]]);
});

test("every changed place is sent", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 4_999 })), (places) => {
      const ranges = uploadRanges(changedAt(places, 5_000));
      for (const place of places) expect(ranges.some(([from, to]) => place >= from && place < to)).toBe(true);
    }),
  );
});
