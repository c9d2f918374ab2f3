import { expect, test } from "vitest";
import { instantOfReading, instantsOfReading, localReading } from "@/lib/time/typed-time";

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

test("of an hour that occurs twice the one that is chosen is meant, the first of one that occurs once", () => {
  const inNewYork = (text: string, turn: string) => instantOfReading(text, turn, "America/New_York");
  expect(inNewYork("2026-11-01T01:30", "1")).toBe(Date.UTC(2026, 10, 1, 6, 30));
  expect(inNewYork("2026-11-02T01:30", "1")).toBe(Date.UTC(2026, 10, 2, 6, 30));
  expect(inNewYork("2026-03-08T02:30", "0")).toBeUndefined();
});
