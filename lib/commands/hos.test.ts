import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "haulboard-hos-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(argument: string, input = ""): { status: number | null; stdout: string; stderr: string } {
  const command = ["--import", "tsx", "lib/commands/hos.ts", argument];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { input, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** Specification 3.5, with an hour too much driven at its end. */
const request = {
  ruleset: "us-property-70-8",
  timezone: "America/Chicago",
  logDayStart: "00:00",
  log: [
    { status: "D", start: "2026-05-11T05:00:00-05:00", end: "2026-05-11T09:00:00-05:00" },
    { status: "OFF", start: "2026-05-11T09:00:00-05:00", end: "2026-05-11T12:00:00-05:00" },
    { status: "D", start: "2026-05-11T12:00:00-05:00", end: "2026-05-11T17:00:00-05:00" },
    { status: "SB", start: "2026-05-11T17:00:00-05:00", end: "2026-05-12T00:00:00-05:00" },
    { status: "D", start: "2026-05-12T00:00:00-05:00", end: "2026-05-12T06:30:00-05:00" },
  ],
  at: ["2026-05-11T17:00:00-05:00", "2026-05-12T00:00:00-05:00"],
};

const response = {
  timers: [
    {
      at: "2026-05-11T17:00:00-05:00",
      driveRemainingMin: 120,
      shiftRemainingMin: 120,
      shiftIfSplitRemainingMin: 300,
      breakRemainingMin: 180,
      cycleRemainingMin: 3660,
      driveAvailableNowMin: 120,
      binding: "drive",
      cycleAvailableTomorrowMin: 3660,
    },
    {
      at: "2026-05-12T00:00:00-05:00",
      driveRemainingMin: 360,
      shiftRemainingMin: 540,
      shiftIfSplitRemainingMin: null,
      breakRemainingMin: 480,
      cycleRemainingMin: 3660,
      driveAvailableNowMin: 360,
      binding: "drive",
      cycleAvailableTomorrowMin: 3660,
    },
  ],
  violations: [
    {
      limit: "drive_11",
      start: "2026-05-12T11:00:00Z",
      end: "2026-05-12T11:30:00Z",
      pending: false,
      rule: "395.3(a)(3)(i)",
    },
  ],
  days: [
    { date: "2026-05-11", hours: 24, OFF: 180, SB: 420, D: 540, ON: 0 },
    { date: "2026-05-12", hours: 24, OFF: 0, SB: 0, D: 390, ON: 0 },
  ],
};

test("a file with one object is answered with one", () => {
  const file = join(folder, "one.json");
  writeFileSync(file, JSON.stringify(request));
  const { status, stdout } = run(file);
  expect(JSON.parse(stdout)).toEqual(response);
  expect(status).toBe(0);
});

test("an array on standard input is answered with an array", () => {
  const { status, stdout } = run("-", JSON.stringify([request, request]));
  expect(JSON.parse(stdout)).toEqual([response, response]);
  expect(status).toBe(0);
});

test("a bad record is named, the rest is audited, and it ends with 1", () => {
  const log = request.log.with(1, { status: "OFF", start: "2026-05-11T09:00:00-05:00", end: "noon" });
  const { status, stdout, stderr } = run("-", JSON.stringify([request, { ...request, log }]));
  const fault = "[1].log[1].end: is no ISO 8601 instant with an offset (2026-05-11T05:00:00-05:00)";
  expect([status, stderr.trimEnd()]).toEqual([1, fault]);
  const [good, bad] = JSON.parse(stdout);
  expect(good).toEqual(response);
  // Three hours that nobody knows of are on duty, so that no split is left to reckon with.
  expect([bad.faults, bad.timers[0].shiftIfSplitRemainingMin, bad.timers[0].cycleRemainingMin]).toEqual([
    [fault],
    null,
    3480,
  ]);
});

test("a bad setting costs its own log alone", () => {
  const { status, stdout, stderr } = run("-", JSON.stringify([{ ...request, timezone: "Mars" }, request]));
  const fault = "[0].timezone: is no IANA zone (America/Chicago)";
  expect([status, stderr.trimEnd(), JSON.parse(stdout)]).toEqual([1, fault, [{ faults: [fault] }, response]]);
});

test("where nothing can be audited it ends with 2, a line for each fault, and nothing on standard output", () => {
  const log = request.log.with(0, { status: "D", start: "yesterday", end: "2026-05-11T09:00:00-05:00" });
  const { status, stdout, stderr } = run("-", JSON.stringify([{ ...request, log, timezone: "Mars" }]));
  expect(stderr.trimEnd().split("\n")).toEqual([
    "[0].timezone: is no IANA zone (America/Chicago)",
    "[0].log[0].start: is no ISO 8601 instant with an offset (2026-05-11T05:00:00-05:00)",
  ]);
  expect([status, stdout]).toEqual([2, ""]);
});

test("Canada's duties of a day are findings, and the day off has its own timer", () => {
  const canada = {
    ruleset: "canada-south-cycle-1",
    timezone: "America/Toronto",
    log: [
      { status: "D", start: "2026-06-01T04:00:00-04:00", end: "2026-06-01T10:00:00-04:00" },
      { status: "ON", start: "2026-06-01T10:00:00-04:00", end: "2026-06-01T18:30:00-04:00" },
      { status: "OFF", start: "2026-06-01T18:30:00-04:00", end: "2026-06-02T12:00:00-04:00" },
    ],
    at: ["2026-06-01T10:00:00-04:00"],
  };
  const { stdout } = run("-", JSON.stringify(canada));
  const { timers, violations, findings } = JSON.parse(stdout);
  expect([timers[0].dayOffDueMin, violations]).toEqual([13 * 1440 - 360, []]);
  expect(findings).toEqual([
    {
      kind: "off_duty_10_day",
      date: "2026-06-01",
      start: "2026-06-01T04:00:00Z",
      end: "2026-06-02T04:00:00Z",
      offMin: 570,
      requiredMin: 600,
      rule: "SOR/2005-313 s. 14(1)",
    },
  ]);
});

test("a file that is not there ends it with 2", () => {
  const { status, stderr } = run(join(folder, "none.json"));
  expect(stderr).toMatch(/none\.json: ENOENT/);
  expect(status).toBe(2);
});
