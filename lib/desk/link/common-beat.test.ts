import fc from "fast-check";
import { expect, test } from "vitest";
import { untilBeat } from "@/lib/desk/link/common-beat";

test("pauses that begin at different moments end together", () => {
  const ends = [10_001, 10_100.4, 10_249].map((nowMs) => nowMs + untilBeat(1_000, nowMs));
  for (const end of ends) {
    expect(end).toBeGreaterThanOrEqual(11_000);
    expect(end).toBeLessThan(11_001);
  }
});

test("a pause is at most half a beat longer or shorter than wished, and a short one is as wished", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 500, max: 60_000, noNaN: true }),
      fc.double({ min: 0, max: 1e9, noNaN: true }),
      (ms, nowMs) => Math.abs(untilBeat(ms, nowMs) - ms) <= 251,
    ),
  );
  expect(untilBeat(120, 10_333)).toBe(120);
});

test("what must not end early ends on the next beat", () => {
  expect(untilBeat(1_000, 10_001, 0)).toBe(1_499);
  expect(untilBeat(1_000, 10_000, 0)).toBe(1_000);
});
