import { expect, test } from "vitest";
import type { ReportedClocks } from "@/lib/hos/reported-clocks";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { startFromClocks, startFromLog } from "@/lib/planning/plan-start";
import { writtenLog } from "@/lib/planning/testing/written-trip";

const hourMs = 3_600_000;
const atMs = Date.parse("2026-06-15T12:00-05:00");

const snapshotClocks: ReportedClocks = {
  rulePack: rulePackFor("us-property-70-8"),
  timezone: "America/Chicago",
  logDayStart: "00:00",
  driveMs: 6 * hourMs,
  shiftMs: 7 * hourMs,
  breakMs: 3 * hourMs,
  cycleMs: 20 * hourMs,
  asOfMs: atMs,
  rest: null,
};

test("stands at the clocks that a platform reports", () => {
  const { driveMs, shiftMs, breakMs, cycleMs } = startFromClocks(snapshotClocks, atMs).projection;
  expect({ driveMs, shiftMs, breakMs, cycleMs }).toEqual({
    driveMs: 6 * hourMs,
    shiftMs: 7 * hourMs,
    breakMs: 3 * hourMs,
    cycleMs: 20 * hourMs,
  });
});

test("takes the cycle's hours as worked yesterday and today, so that the next midnight brings nothing", () => {
  const { projection } = startFromClocks(snapshotClocks, atMs);
  expect(projection.after("OFF", 13 * hourMs).cycleMs).toBe(20 * hourMs);
});

test("lets a rest that is reported go on until the departure", () => {
  const resting = { ...snapshotClocks, rest: { status: "SB" as const, sinceMs: atMs - 4 * hourMs } };
  const start = startFromClocks(resting, atMs + 6 * hourMs);
  expect(start.projection.driveMs).toBe(11 * hourMs);
  expect(start.berthSinceMs).toBe(atMs - 4 * hourMs);
});

test("counts time until the departure as worked where no rest is reported", () => {
  expect(startFromClocks(snapshotClocks, atMs + hourMs).projection.shiftMs).toBe(6 * hourMs);
});

test("refuses a departure before the clocks", () => {
  expect(() => startFromClocks(snapshotClocks, atMs - 1)).toThrow(RangeError);
});

test("knows a rested driver's clocks as full", () => {
  const full = {
    ...snapshotClocks,
    driveMs: 11 * hourMs,
    shiftMs: 14 * hourMs,
    breakMs: 8 * hourMs,
    cycleMs: 70 * hourMs,
  };
  const { projection } = startFromClocks(full, atMs);
  expect(projection.clocks()).toMatchObject({ shiftStartMs: null, driveAvailableNowMs: 8 * hourMs });
});

test("says what it was made from", () => {
  expect(startFromClocks(snapshotClocks, atMs).basedOn).toBe("clocks");
});

test("lets a log's last rest go on until the departure", () => {
  const log = writtenLog({ log: "OFF 10:00 D 8:00 SB 4:00" });
  const endMs = log.segments.at(-1)?.endMs ?? 0;
  expect(startFromLog(log, endMs + 6 * hourMs).projection.driveMs).toBe(11 * hourMs);
});

test("takes time after a log's last work as unknown", () => {
  const log = writtenLog({ log: "OFF 10:00 D 8:00" });
  const endMs = log.segments.at(-1)?.endMs ?? 0;
  expect(startFromLog(log, endMs + 10 * hourMs).projection.driveMs).toBe(3 * hourMs);
});

test("knows nothing of what a log says after the departure", () => {
  const log = writtenLog({ log: "OFF 10:00 D 4:00 SB 10:00" });
  const departAtMs = (log.segments[1]?.startMs ?? 0) + 2 * hourMs;
  expect(startFromLog(log, departAtMs).projection.driveMs).toBe(9 * hourMs);
});
