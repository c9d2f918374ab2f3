import { expect, test } from "vitest";
import { parseTimers } from "@/lib/desk/areas/hours/board/parse-timers";
import { pageOf } from "@/lib/desk/link/pages";
import { timersRow, wireClocks } from "@/lib/driver-hours/testing/timers-row";

const snapshotTimestamp = "2025-11-20T12:00:00Z";
const now = Date.parse(snapshotTimestamp) + 5_000;
const parse = (body: unknown) => parseTimers(pageOf("getHosTimersSnapshot", "users", body), now);
const first = (row: unknown) => parse({ snapshotTimestamp, users: [row] }).rows[0];

test("a row of another platform has the timers, the snapshot's age, and nothing that was not told", () => {
  expect(first(timersRow("D-1"))).toMatchObject({
    id: "D-1",
    vehicle: "101",
    status: "DRIVING",
    sinceMs: Date.parse("2025-11-20T11:00:00Z"),
    asOfMs: Date.parse(snapshotTimestamp),
    atMs: Date.parse(snapshotTimestamp),
    timers: { drive: 3_600_000, shift: 5_400_000, break: 7_200_000, cycle: 10_800_000 },
    gainTomorrowMs: 1_000,
    engine: null,
    place: null,
  });
});

test("our own service's row has what the engine knows, a clock that does not exist included", () => {
  const row = first(
    timersRow("D-1", { clocks: wireClocks(), asOf: "2025-11-20T11:59:00Z", terminal: "JOL" }),
  );
  expect(row).toMatchObject({
    asOfMs: Date.parse("2025-11-20T11:59:00Z"),
    terminals: ["JOL"],
    timers: { break: null },
    gainTomorrowMs: 9_200_000,
    engine: { binding: "drive", nextDayStartMs: Date.parse("2025-11-21T06:00:00Z"), resetMs: null },
  });
});

test("a status that cannot be read is unknown, not a rest", () => {
  expect(first(timersRow("D-1", { currentStatus: { code: "WAITING", timestamp: "x" } }))).toMatchObject({
    status: null,
    sinceMs: null,
  });
});

test("a timer below nothing is nothing", () => {
  const timers = { drive: -5, break: 0, cycle: 1, shift: 1 };
  expect(first(timersRow("D-1", { timers }))?.timers?.drive).toBe(0);
});

test("a platform whose clock is ahead says what is now", () => {
  const page = parse({ snapshotTimestamp: "2025-11-20T13:00:00Z", users: [timersRow("D-1")] });
  expect(page.rows[0]?.atMs).toBe(now);
});

test("a bad row is left out, only bad ones are an outage", () => {
  expect(parse({ snapshotTimestamp, users: [timersRow("D-1"), { timers: {} }] }).rows).toMatchObject([
    { id: "D-1" },
  ]);
  expect(() => parse({ snapshotTimestamp, users: [null] })).toThrow(/none of its rows/);
  expect(() => parse({ snapshotTimestamp })).toThrow(/no list/);
});

test("a zone that nobody knows is written as UTC", () => {
  const clocks = wireClocks({ timezone: "Mars/Olympus" });
  expect(first(timersRow("D-1", { clocks }))?.engine?.timezone).toBe("UTC");
});
