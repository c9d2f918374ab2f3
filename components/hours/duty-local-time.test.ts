import { expect, test } from "vitest";
import { instantsOf, localText } from "@/components/hours/duty-local-time";

const zone = "America/Chicago";
const iso = (text: string) => instantsOf(text, zone).map((atMs) => new Date(atMs).toISOString());

test("an instant is written on the zone's clock", () => {
  expect(localText(Date.parse("2026-11-20T20:05:00Z"), zone)).toBe("2026-11-20T14:05");
});

test("a reading is one instant on a plain day", () => {
  expect(iso("2026-11-20T14:05")).toEqual(["2026-11-20T20:05:00.000Z"]);
});

test("a reading in the repeated hour is two instants, the earlier first", () => {
  expect(iso("2026-11-01T01:30")).toEqual(["2026-11-01T06:30:00.000Z", "2026-11-01T07:30:00.000Z"]);
});

test("a reading in the skipped hour is none", () => {
  expect(iso("2026-03-08T02:30")).toEqual([]);
});

test("what is no reading is none", () => {
  expect(iso("yesterday")).toEqual([]);
  expect(iso("2026-13-40T25:61")).toEqual([]);
});
