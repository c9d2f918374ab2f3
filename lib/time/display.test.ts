import { afterEach, expect, test } from "vitest";
import { shownHour, shownTime, takeDisplay, usualDisplay } from "@/lib/time/display";
import { nearInstantLabel, spanLabel, timeLabel } from "@/lib/time/instant-labels";

afterEach(() => takeDisplay(usualDisplay));

test("times are of 24 hours unless whoever looks chose otherwise", () => {
  expect([shownTime("14:32"), shownHour("14:32")]).toEqual(["14:32", "14"]);
});

test("on a clock of 12 hours midnight and noon are 12", () => {
  takeDisplay({ ...usualDisplay, clock: "12-hour" });
  expect(["00:05", "11:59", "12:00", "14:32", "24:00"].map(shownTime)).toEqual([
    "12:05a",
    "11:59a",
    "12:00p",
    "2:32p",
    "12:00a",
  ]);
  expect(["00:00", "07:00", "15:00"].map(shownHour)).toEqual(["12a", "7a", "3p"]);
});

test("labels of instants follow the clock and keep day and zone", () => {
  takeDisplay({ ...usualDisplay, clock: "12-hour" });
  const atMs = Date.parse("2026-11-21T20:32:00Z");
  expect(timeLabel(atMs, "America/Chicago")).toBe("2:32p CST");
  expect(nearInstantLabel(atMs, "America/Chicago", atMs - 86_400_000)).toBe("Sat 2:32p CST");
  expect(spanLabel(atMs, atMs + 3_600_000, "America/Chicago")).toBe("Sat Nov 21 2:32p–3:32p CST");
});
