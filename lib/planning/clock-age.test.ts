import { expect, test } from "vitest";
import { clockAge } from "@/lib/planning/clock-age";

const minuteMs = 60_000;

test("takes hours up to the threshold as fresh", () => {
  expect(clockAge(0, 30 * minuteMs, 30 * minuteMs)).toEqual({ fresh: true, ageMs: 30 * minuteMs });
});

test("gives no figure for older ones, only since when they are unknown", () => {
  expect(clockAge(5, 30 * minuteMs + 6, 30 * minuteMs)).toEqual({ fresh: false, unknownSinceMs: 5 });
});

test("does not know since when where there never were any", () => {
  expect(clockAge(null, 0, minuteMs)).toEqual({ fresh: false, unknownSinceMs: null });
});
