import fc from "fast-check";
import { expect, test } from "vitest";
import { reconnectDelay } from "@/lib/live/reconnect-delay";

const pace = { firstMs: 500, longestMs: 15_000 };

test("waits double up to the longest", () => {
  expect([1, 2, 3, 6, 40].map((failures) => reconnectDelay(failures, 1, pace))).toEqual([
    500, 1_000, 2_000, 15_000, 15_000,
  ]);
});

test("chance takes away at most half", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, random) => {
        const longest = reconnectDelay(failures, 1, pace);
        const wait = reconnectDelay(failures, random, pace);
        expect(wait).toBeLessThanOrEqual(longest);
        expect(wait).toBeGreaterThanOrEqual(Math.floor(longest / 2));
      },
    ),
  );
});
