import { afterEach, expect, test } from "vitest";
import {
  shownStopWindow,
  shownWindow,
  stopWindowLabel,
  windowElsewhere,
  windowLabel,
} from "@/lib/format/window-label";
import { takeDisplay, usualDisplay } from "@/lib/time/display";

afterEach(() => takeDisplay(usualDisplay));

test.each([
  ["08:00", "12:00", "08:00–12:00"],
  ["22:00", "02:00", "22:00–02:00 next day"],
  [null, "12:00", "by 12:00"],
  ["07:00", null, "from 07:00"],
  [null, null, null],
])("a window from %s to %s reads %s", (windowStart, windowEnd, label) => {
  expect(windowLabel({ windowStart, windowEnd })).toBe(label);
});

test("a window is said on the clock of a place in another zone too", () => {
  const at = (window: { windowStart: string | null; windowEnd: string | null }) =>
    windowElsewhere(window, "2026-11-24", "America/Chicago", "America/Indiana/Indianapolis");
  expect(at({ windowStart: "08:00", windowEnd: "12:00" })).toBe("09:00–13:00 EST");
  expect(at({ windowStart: null, windowEnd: "12:00" })).toBe("by 13:00 EST");
  // Ends after midnight there, before it at the terminal.
  expect(at({ windowStart: "20:00", windowEnd: "23:30" })).toBe("21:00–00:30 next day EST");
  expect(at({ windowStart: null, windowEnd: null })).toBeNull();
});

test("on a screen a window follows the clock of whoever looks, on paper it does not", () => {
  takeDisplay({ ...usualDisplay, clock: "12-hour" });
  const window = { windowStart: "08:00", windowEnd: "13:30" };
  expect([shownWindow(window), windowLabel(window)]).toEqual(["8:00a–1:30p", "08:00–13:30"]);
  const stop = { ...window, ownZone: "America/New_York" };
  const labels = [shownStopWindow, stopWindowLabel].map((label) =>
    label(stop, "2026-11-24", "America/Chicago"),
  );
  expect(labels).toEqual(["9:00a–2:30p EST", "09:00–14:30 EST"]);
});

test.each([
  [null, "2026-11-24", "08:00–12:00"],
  ["America/New_York", "2026-11-24", "09:00–13:00 EST"],
  // Without a day nobody knows whether it is summer there.
  ["America/New_York", null, "08:00–12:00"],
])("a stop in %s on %s says its window on its own clock: %s", (ownZone, day, label) => {
  const stop = { windowStart: "08:00", windowEnd: "12:00", ownZone };
  expect(stopWindowLabel(stop, day, "America/Chicago")).toBe(label);
});
