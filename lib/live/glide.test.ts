import fc from "fast-check";
import { expect, test } from "vitest";
import { glideMs, glideShare, longestGlideUnits, turnTowards } from "@/lib/live/glide";

test("the share of a glide runs from 0 to 1 and stays there", () => {
  expect([0, 100, 350, 600, 9_000].map((now) => glideShare(100, 500, now))).toEqual([0, 0, 0.5, 1, 1]);
});

test("no time means that the move is done", () => {
  expect(glideShare(100, 0, 0)).toBe(1);
});

test("standing still and leaping take no time", () => {
  expect(glideMs(1_000, 0)).toBe(0);
  expect(glideMs(1_000, longestGlideUnits + 1)).toBe(0);
});

test("a turn is never more than half a circle and ends at the new heading", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 359 }), (from, to) => {
      const end = turnTowards(from, to);
      expect(Math.abs(end - from)).toBeLessThanOrEqual(180);
      expect((end + 720) % 360).toBe(to);
    }),
  );
});
