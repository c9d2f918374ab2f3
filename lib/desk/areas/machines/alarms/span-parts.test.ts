import { expect, test } from "vitest";
import { spanParts } from "@/lib/desk/areas/machines/alarms/span-parts";

const iso = (edges: number[]) => edges.map((ms) => new Date(ms).toISOString().slice(5, 16));
const span = (from: string, to: string) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });

test("hours are the zone's own: off UTC by half an hour they begin at half past", () => {
  const hours = span("2026-11-18T15:10:00Z", "2026-11-18T16:40:00Z");
  expect(iso(spanParts(hours, "hour", "Asia/Kolkata", 400))).toEqual([
    "11-18T14:30",
    "11-18T15:30",
    "11-18T16:30",
    "11-18T17:30",
  ]);
});

test("days are the zone's own, with 25 hours where clocks go back", () => {
  const days = span("2026-10-31T20:00:00Z", "2026-11-02T12:00:00Z");
  expect(iso(spanParts(days, "day", "America/Chicago", 400))).toEqual([
    "10-31T05:00",
    "11-01T05:00",
    "11-02T06:00",
    "11-03T06:00",
  ]);
});

test("of too many parts the last ones stay", () => {
  const hours = span("2026-11-01T00:00:00Z", "2026-11-18T00:00:00Z");
  expect(iso(spanParts(hours, "hour", "UTC", 2))).toEqual(["11-17T22:00", "11-17T23:00", "11-18T00:00"]);
});
