import { expect, test } from "vitest";
import { previewDuty, withPosted } from "@/lib/desk/areas/hours/log/duty-preview";
import { driverLogResponse } from "@/lib/driver-hours/testing/driver-log-response";
import type { DutySegment } from "@/lib/hos/duty-log";

const at = (text: string) => Date.parse(`2026-11-20T${text}:00Z`);
const nowMs = at("20:00");
const hourMs = 3_600_000;

const segment = (status: DutySegment["status"], start: string, end: string): DutySegment => ({
  status,
  startMs: at(start),
  endMs: at(end),
});
const shape = (segments: readonly DutySegment[]) =>
  segments.map(
    ({ status, startMs, endMs }) =>
      `${status} ${[startMs, endMs].map((ms) => new Date(ms).toISOString().slice(11, 16)).join("-")}`,
  );

test("a posted status holds until the next record", () => {
  const log = [segment("OFF", "06:00", "10:00"), segment("D", "10:00", "12:00")];
  const { segments, holdsUntilMs } = withPosted(log, { status: "ON", atMs: at("08:00") }, nowMs);
  expect(shape(segments)).toEqual(["OFF 06:00-08:00", "ON 08:00-10:00", "D 10:00-12:00"]);
  expect(holdsUntilMs).toBe(at("10:00"));
});

test("posted into the status that goes on, it goes on", () => {
  const log = [segment("ON", "06:00", "20:00")];
  const { segments, holdsUntilMs } = withPosted(log, { status: "OFF", atMs: at("19:00") }, nowMs);
  expect(shape(segments)).toEqual(["ON 06:00-19:00", "OFF 19:00-20:00"]);
  expect(holdsUntilMs).toBeNull();
});

test("posted at the start of a stretch it takes its place", () => {
  const log = [segment("ON", "06:00", "20:00")];
  expect(shape(withPosted(log, { status: "OFF", atMs: at("06:00") }, nowMs).segments)).toEqual([
    "OFF 06:00-20:00",
  ]);
});

test("posted into unknown time it holds until the next record", () => {
  const log = [segment("OFF", "06:00", "08:00"), segment("D", "12:00", "13:00")];
  const { segments } = withPosted(log, { status: "OFF", atMs: at("09:00") }, nowMs);
  expect(shape(segments)).toEqual(["OFF 06:00-08:00", "OFF 09:00-12:00", "D 12:00-13:00"]);
});

test("off duty for the last hour spares the cycle that hour, and the window none", () => {
  const preview = previewDuty(driverLogResponse(), { status: "OFF", atMs: at("19:00") }, nowMs);
  expect(preview?.before).toMatchObject({ driveMs: 4 * hourMs, shiftMs: 5 * hourMs });
  expect((preview?.after.cycleMs ?? 0) - (preview?.before.cycleMs ?? 0)).toBe(hourMs);
  expect(preview?.after.shiftMs).toBe(preview?.before.shiftMs);
});

test("a rest that the post begins says when it completes", () => {
  const preview = previewDuty(driverLogResponse(), { status: "OFF", atMs: at("19:00") }, nowMs);
  expect([preview?.before.resetAt, preview?.after.resetAt]).toEqual([null, "2026-11-21T05:00:00.000Z"]);
});

test.each([{ ruleset: "mars" }, { timezone: "Mars/Olympus" }])(
  "%o, unknown here, has no preview",
  (config) => {
    const post = { status: "OFF", atMs: at("19:00") } as const;
    expect(previewDuty(driverLogResponse(config), post, nowMs)).toBeNull();
  },
);
