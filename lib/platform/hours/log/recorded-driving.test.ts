import { expect, test } from "vitest";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { lostDriving, uncovered } from "@/lib/platform/hours/log/recorded-driving";

const record = (micros: number, status: DutyRecordRow["status"], more: Partial<DutyRecordRow> = {}) => ({
  id: `${micros}`,
  micros,
  status,
  flag: null,
  origin: "eld" as const,
  sequenceId: null,
  vehicle: null,
  odometer: null,
  exception: null,
  ...more,
});

const day = [record(0, "OFF_DUTY"), record(100, "DRIVING"), record(200, "ON_DUTY_NOT_DRIVING")];
const entry = { kind: "entry" } as const;
const edit = { kind: "edit", now: 1_000 } as const;
const inside = (micros: number) => [...day.slice(0, 2), record(micros, "OFF_DUTY"), ...day.slice(2)];

test("a record inside recorded driving takes the rest of it away", () => {
  expect(lostDriving(day, inside(150), entry)).toEqual([{ start: 150, end: 200 }]);
});

test("a record after it takes nothing", () => {
  expect(lostDriving(day, [...day, record(250, "OFF_DUTY")], edit)).toEqual([]);
});

test("a start of driving that becomes another status is lost from its first instant", () => {
  const after = [day[0], record(100, "OFF_DUTY"), day[2]].filter((one) => one !== undefined);
  expect(lostDriving(day, after, entry)).toEqual([{ start: 100, end: 200 }]);
});

test("driving that still runs may be ended by an entry, not by an edit", () => {
  const running = day.slice(0, 2);
  const ended = [...running, record(150, "ON_DUTY_NOT_DRIVING")];
  expect(lostDriving(running, ended, entry)).toEqual([]);
  expect(lostDriving(running, ended, edit)).toEqual([{ start: 150, end: 1_000 }]);
});

test("between two starts of driving an entry may come late", () => {
  const log = [...day.slice(0, 2), record(180, "DRIVING"), ...day.slice(2)];
  const late = [...day.slice(0, 2), record(150, "OFF_DUTY"), record(180, "DRIVING"), ...day.slice(2)];
  expect(lostDriving(log, late, entry)).toEqual([]);
  expect(lostDriving(log, late, edit)).toEqual([{ start: 150, end: 180 }]);
});

test("driving that a driver wrote themselves may be taken back", () => {
  const own = day.map((one) => ({ ...one, origin: "driver" as const }));
  expect(lostDriving(own, own.slice(0, 1), edit)).toEqual([]);
});

test("more driving than was recorded loses none", () => {
  expect(lostDriving(day, day.slice(0, 2), edit)).toEqual([]);
});

test("a stretch covered in the middle is left at both ends", () => {
  expect(uncovered([{ start: 0, end: 10 }], [{ start: 3, end: 4 }])).toEqual([
    { start: 0, end: 3 },
    { start: 4, end: 10 },
  ]);
});
