import { expect, test } from "vitest";
import { dayWindow, endsNextDay, instantAt } from "@/lib/time/day-window";

const zone = "America/Chicago";
const read = (text: string) => Date.parse(text);

test("a window that ends before it begins ends on the next day", () => {
  const night = { windowStart: "22:00", windowEnd: "02:00" };
  expect(endsNextDay(night)).toBe(true);
  expect(dayWindow("2026-11-24", night, zone)).toEqual({
    windowStartMs: read("2026-11-25T04:00:00Z"),
    windowEndMs: read("2026-11-25T08:00:00Z"),
  });
});

test.each([
  ["by day", "08:00", "17:00"],
  ["of one time", "08:00", "08:00"],
  ["without a start", null, "02:00"],
  ["without an end", "22:00", null],
])("a window %s ends on its day", (_, windowStart, windowEnd) => {
  expect(endsNextDay({ windowStart, windowEnd })).toBe(false);
  expect(dayWindow("2026-11-24", { windowStart, windowEnd }, zone).windowEndMs).toBe(
    instantAt("2026-11-24", windowEnd, zone),
  );
});

test("the end keeps its time of day in a night in which clocks change", () => {
  const night = { windowStart: "22:00", windowEnd: "06:00" };
  expect(dayWindow("2026-10-31", night, zone).windowEndMs).toBe(read("2026-11-01T12:00:00Z"));
  expect(dayWindow("2026-03-07", night, zone).windowEndMs).toBe(read("2026-03-08T11:00:00Z"));
});

test("of a zone that nobody says there is no instant", () => {
  expect(dayWindow("2026-11-24", { windowStart: "22:00", windowEnd: "02:00" }, null)).toEqual({
    windowStartMs: null,
    windowEndMs: null,
  });
});
