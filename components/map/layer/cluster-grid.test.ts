import fc from "fast-check";
import { expect, test } from "vitest";
import { badgeRadius, clusterGrid } from "@/components/map/layer/cluster-grid";
import { motionField, motionStride } from "@/lib/live/fleet-arrays";
import { pixelsPerUnit } from "@/lib/live/world-units";

const zoom = 6;
/** Places in pixels at that zoom, as rows 0, 1, 2, … of a motion column. */
function at(...pixels: readonly (readonly [x: number, y: number])[]) {
  const motion = new Int32Array(pixels.length * motionStride);
  pixels.forEach(([x, y], row) => {
    motion[row * motionStride + motionField.toX] = Math.round(x / pixelsPerUnit(zoom));
    motion[row * motionStride + motionField.toY] = Math.round(y / pixelsPerUnit(zoom));
  });
  const rows = Uint32Array.from(pixels, (_, row) => row);
  return clusterGrid(rows, motion, zoom, pixels.length);
}

const sizes = (groups: ReturnType<typeof at>) =>
  [...groups.size.subarray(0, groups.count)].sort((a, b) => b - a);

test("vehicles whose symbols don't touch stay on their own", () => {
  expect(sizes(at([1_000, 1_000], [1_020, 1_000], [1_000, 1_030]))).toEqual([1, 1, 1]);
});

test("vehicles on one spot are one group", () => {
  expect(sizes(at([1_000, 1_000], [1_001, 1_000], [1_000, 1_002], [1_300, 1_000]))).toEqual([3, 1]);
});

test("a border between two cells doesn't keep neighbours apart", () => {
  fc.assert(
    fc.property(fc.integer({ min: 900, max: 1_100 }), fc.integer({ min: 900, max: 1_100 }), (x, y) => {
      expect(sizes(at([x, y], [x + 5, y + 5]))).toEqual([2]);
    }),
  );
});

test("a badge takes in the vehicle that it would cover", () => {
  const yard = Array.from({ length: 12 }, (): [number, number] => [1_000, 1_000]);
  expect(sizes(at(...yard, [1_000 + badgeRadius(12), 1_000]))).toEqual([13]);
  expect(sizes(at(...yard, [1_000 + badgeRadius(12) + 12, 1_000]))).toEqual([12, 1]);
});

test("every vehicle is in one group, and the sizes are those of the members", () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 150 }), (places) => {
      const groups = at(...places);
      const counted = new Array<number>(groups.count).fill(0);
      for (const group of groups.groupOfRow) counted[group] = (counted[group] ?? 0) + 1;
      expect(counted).toEqual([...groups.size.subarray(0, groups.count)]);
    }),
  );
});

test("the middle of a group is the mean of its members", () => {
  const groups = at([1_000, 1_000], [1_004, 1_000], [1_002, 1_006]);
  expect((groups.x[0] ?? 0) * pixelsPerUnit(zoom)).toBeCloseTo(1_002, 3);
  expect((groups.y[0] ?? 0) * pixelsPerUnit(zoom)).toBeCloseTo(1_002, 3);
});
