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

test("faults end it with 2, a line each, and nothing on standard output", () => {
  const log = request.log.with(0, { status: "D", start: "yesterday", end: "2026-05-11T09:00:00-05:00" });
  const { status, stdout, stderr } = run(
    "-",
    JSON.stringify([request, { ...request, log, timezone: "Mars" }]),
  );
  expect(stderr.trimEnd().split("\n")).toEqual([
    "[1].timezone: is no IANA zone (America/Chicago)",
    "[1].log[0].start: is no ISO 8601 instant with an offset (2026-05-11T05:00:00-05:00)",
  ]);
  expect([status, stdout]).toEqual([2, ""]);
});

test("a file that is not there ends it with 2", () => {
  const { status, stderr } = run(join(folder, "none.json"));
  expect(stderr).toMatch(/none\.json: ENOENT/);
  expect(status).toBe(2);
});
