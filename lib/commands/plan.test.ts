import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function run(input: unknown): { status: number | null; stdout: string; stderr: string } {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  const command = ["--import", "tsx", "lib/commands/plan.ts", "-"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { input: text, encoding: "utf8" });
  return { status, stdout, stderr };
}

const request = {
  ruleset: "us-property-70-8",
  timezone: "America/Chicago",
  logDayStart: "00:00",
  log: [{ status: "OFF", start: "2026-06-14T19:00:00-05:00", end: "2026-06-15T05:00:00-05:00" }],
  departAt: "2026-06-15T05:00:00-05:00",
  waitingIs: "on-duty",
  stops: [{ driveMin: 540, serviceMin: 60, windowStart: null, windowEnd: "2026-06-15T16:00:00-05:00" }],
};

test("prints a plan", () => {
  const { status, stdout } = run(request);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    feasible: true,
    stops: [
      {
        arriveAt: "2026-06-15T19:30:00.000Z",
        serviceStartAt: "2026-06-15T19:30:00.000Z",
        departAt: "2026-06-15T20:30:00.000Z",
        slackMin: 90,
      },
    ],
    segments: [
      { kind: "drive", status: "D", start: "2026-06-15T10:00:00.000Z", end: "2026-06-15T18:00:00.000Z" },
      { kind: "break", status: "OFF", start: "2026-06-15T18:00:00.000Z", end: "2026-06-15T18:30:00.000Z" },
      { kind: "drive", status: "D", start: "2026-06-15T18:30:00.000Z", end: "2026-06-15T19:30:00.000Z" },
      { kind: "service", status: "ON", start: "2026-06-15T19:30:00.000Z", end: "2026-06-15T20:30:00.000Z" },
    ],
    binding: { limit: "break", stop: 1 },
    latestDepartAt: "2026-06-15T11:30:00.000Z",
    sentence:
      "On time, 1:30 to spare at stop 1: service at stop 1 begins Mon 14:30 CDT; leave by Mon 06:30 CDT at the latest.",
  });
});

test("counts the work stated of the day that the log begins within", () => {
  const days = ["08", "09", "10", "11", "12", "13", "14"];
  const week = Object.fromEntries(days.map((day) => [`2026-06-${day}`, 540]));
  const log = [{ status: "D", start: "2026-06-15T05:00:00-05:00", end: "2026-06-15T06:00:00-05:00" }];
  const stops = [{ driveMin: 240, serviceMin: 60 }];
  const worked = { ...request, log, departAt: "2026-06-15T06:00:00-05:00", stops };
  const prior = (today: number) => ({
    offMinutesBeforeStart: 0,
    onDutyMinutesByDate: { ...week, "2026-06-15": today },
  });
  const { stdout } = run([
    { ...worked, prior: prior(0) },
    { ...worked, prior: prior(300) },
  ]);
  const starts = (JSON.parse(stdout) as { stops: { serviceStartAt: string }[] }[]).map(
    (plan) => plan.stops[0]?.serviceStartAt,
  );
  // Seven of seventy hours are left for the day; with five of them gone before the log, an hour is left after it.
  expect(starts).toEqual(["2026-06-15T15:00:00.000Z", "2026-06-16T08:00:00.000Z"]);
});

test("says of a plan that is late which departure before would have made it", () => {
  const { stdout } = run({ ...request, departAt: "2026-06-15T08:00:00-05:00" });
  expect(JSON.parse(stdout)).toMatchObject({
    feasible: false,
    latestDepartAt: "2026-06-15T11:30:00.000Z",
    sentence: expect.stringContaining("leaving by Mon 06:30 CDT would still make it."),
  });
});

test("answers a list with a list", () => {
  expect(JSON.parse(run([request, request]).stdout)).toHaveLength(2);
});

test("names every fault in a line of its own", () => {
  const { log: _, ...rest } = request;
  const { status, stdout, stderr } = run([
    request,
    { ...rest, log: [], waitingIs: "maybe", stops: [{ driveMin: -1, serviceMin: 60 }] },
  ]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(
    stderr
      .trim()
      .split("\n")
      .map((line) => line.split(":")[0]),
  ).toEqual(["[1].waitingIs", "[1].stops[0].driveMin"]);
});

test("takes a policy for splits, and refuses one that is none", () => {
  const stops = [
    { driveMin: 120, serviceMin: 60, windowStart: "2026-06-15T09:00:00-05:00" },
    { driveMin: 660, serviceMin: 60 },
  ];
  const { stdout } = run([
    { ...request, stops },
    { ...request, stops, splits: "never" },
  ]);
  const restMinutes = (
    JSON.parse(stdout) as { segments: { kind: string; start: string; end: string }[] }[]
  ).map(({ segments }) =>
    segments
      .filter(({ kind }) => kind === "rest")
      .map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 60_000),
  );
  expect(restMinutes).toEqual([
    [120, 480],
    // Two hours later out of the yard, and one rest on the way.
    [120, 600],
  ]);
  expect(run({ ...request, splits: "always" }).stderr).toMatch(/^splits: /);
});

test("refuses a window that ends before it begins", () => {
  const windowStart = "2026-06-15T17:00:00-05:00";
  const { status, stderr } = run({ ...request, stops: [{ ...request.stops[0], windowStart }] });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "stops[0].windowEnd: is before the window's start\n",
  });
});

test("refuses what is no JSON", () => {
  expect(run("{")).toMatchObject({ status: 2, stdout: "" });
});
