import { expect, test } from "vitest";
import { instantsOfReading, localReading } from "@/lib/format/local-reading";

const zone = "America/Chicago";
const iso = (text: string) => instantsOfReading(text, zone).map((ms) => new Date(ms).toISOString());

test("reads a usual time as one instant", () => {
  expect(iso("2026-03-03T14:00")).toEqual(["2026-03-03T20:00:00.000Z"]);
});

test("knows no instant in the hour that spring skips", () => {
  expect(iso("2026-03-08T02:30")).toEqual([]);
});

test("knows two instants in the hour that autumn repeats", () => {
  expect(iso("2026-11-01T01:30")).toEqual(["2026-11-01T06:30:00.000Z", "2026-11-01T07:30:00.000Z"]);
});

test("writes an instant as the zone's clocks show it", () => {
  expect(localReading(Date.parse("2026-03-03T20:05:00Z"), zone)).toBe("2026-03-03T14:05");
});

test("takes what is no reading for no instant", () => {
  expect(iso("yesterday")).toEqual([]);
  expect(iso("2026-13-40T25:61")).toEqual([]);
});
