import { expect, test } from "vitest";
import { changeText, dayClockText, splitLabel } from "@/components/hours/log/log-labels";

const zone = "America/Chicago";
const at = (iso: string) => Date.parse(iso);

test("a difference carries its sign, and none below a minute", () => {
  expect([5_400_000, -1_200_000, 30_000].map(changeText)).toEqual(["+1:30", "−0:20", "0:00"]);
});

const berth = {
  start: "2026-11-21T08:00:00Z",
  end: "2026-11-21T15:10:00Z",
  kind: "berth" as const,
  running: false,
  needs: { status: "OFF_OR_SB" as const, ms: 10_200_000, latestStart: "2026-11-21T23:00:00Z" },
  completesAt: null,
};

test("the first part of a split is named with what it pairs with, and by when", () => {
  expect(splitLabel(berth, zone)).toBe(
    "First part of a split, 7:10 in the berth; pairs with 2:50 off duty or in the berth, begun by Sat 17:00 CST",
  );
});

test("a rest that runs may be the first part, for nobody knows how long it will be", () => {
  const needs = { status: "SB" as const, ms: 25_200_000, latestStart: null };
  expect(splitLabel({ ...berth, kind: "rest", running: true, needs }, zone)).toBe(
    "May be the first part of a split, 7:10 of rest so far; pairs with 7:00 in the berth",
  );
});

test("once the second part runs the label says when that is done", () => {
  expect(splitLabel({ ...berth, completesAt: "2026-11-22T06:00:00Z" }, zone)).toBe(
    "First part of a split, 7:10 in the berth; the second is done Sun 00:00 CST",
  );
});

test("on a day of a clock change every time carries its zone", () => {
  const spring = { startMs: at("2027-03-14T06:00:00Z"), endMs: at("2027-03-15T05:00:00Z") };
  const usual = { startMs: at("2027-03-15T05:00:00Z"), endMs: at("2027-03-16T05:00:00Z") };
  expect(dayClockText(at("2027-03-14T08:15:00Z"), spring, zone)).toBe("03:15 CDT");
  expect(dayClockText(at("2027-03-15T08:15:00Z"), usual, zone)).toBe("03:15");
});
