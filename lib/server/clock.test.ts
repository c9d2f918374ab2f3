import { expect, test } from "vitest";
import { openClock } from "@/lib/server/clock";

test("a clock that was set starts there and runs on at normal speed", () => {
  const startsAtMs = Date.parse("2026-11-18T15:00:00Z");
  let elapsedMs = 700.4;
  const clock = openClock(startsAtMs, () => elapsedMs);
  expect(clock()).toBe(startsAtMs);
  elapsedMs += 90_000.7;
  expect(clock()).toBe(startsAtMs + 90_000);
});

test("a clock that nobody set is the machine's", () => {
  expect(openClock(null)).toBe(Date.now);
});
