import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { microsFromMs } from "@/lib/contract/instant";
import { type AlarmFilter, AlarmStore } from "@/lib/desk/areas/machines/alarms/alarm-store";
import { readReport } from "@/lib/desk/areas/machines/alarms/read-report";
import { StandingAlarms } from "@/lib/desk/areas/machines/alarms/standing-alarms";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

const startMs = Date.parse("2026-11-18T15:00:00Z");
const everything: AlarmFilter = {
  ...{ machine: null, line: null, shift: null, severity: null, alarm: null, state: null },
  ...{ fromMicros: null, toMicros: null, words: [] },
};

let store: Store;
let alarms: AlarmStore;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  alarms = new AlarmStore(store, randomUUID());
});

const instant = (minute: number) => new Date(startMs + minute * 60_000).toISOString();
const micros = (minute: number) => microsFromMs(startMs + minute * 60_000);

/** A record of the platform's log. */
const record = (minute: number, State: string, fields: Record<string, string> = {}) => ({
  ...{ TimeStamp: instant(minute), MachineName: "M1", ProdLine: "Line 1", BlenderName: "B", State },
  ...{ Shift: "Shift1", OrderNumber: "7", AlarmSource: "Loader", Severity: "Low", AlarmMsg: "Low hopper" },
  ...fields,
});

/** @returns how many were new */
const take = (...records: ReturnType<typeof record>[]) =>
  store.db.transaction((tx) =>
    alarms.take(
      tx,
      records.flatMap((one) => readReport({ record: one, uploadedMicros: micros(0) }) ?? []),
    ),
  );

const lives = async (filter: Partial<AlarmFilter> = {}) =>
  (await alarms.page({ ...everything, ...filter }, null, 100)).map(({ raisedMicros, clearedMicros }) =>
    [raisedMicros, clearedMicros].map((at) => (at === null ? null : (at - micros(0)) / 60e6)),
  );

const reports = [record(0, "Active"), record(10, "InActive"), record(30, "Active"), record(35, "InActive")];

test("an alarm has a life from each raising to its clearing, the last first", async () => {
  await take(...reports);
  expect(await lives()).toEqual([
    [30, 35],
    [0, 10],
  ]);
});

test.each([[[3, 2, 1, 0]], [[1, 3, 0, 2]], [[2, 0, 3, 1]]])(
  "reports that come one by one in the order %j make the same lives",
  async (order) => {
    for (const place of order) await take(...reports.slice(place, place + 1));
    expect(await lives()).toEqual([
      [30, 35],
      [0, 10],
    ]);
  },
);

test("a report that comes again changes nothing, and one that repeats a raising none of it", async () => {
  expect(await take(record(0, "Active"), record(4, "Active"))).toBe(2);
  expect(await take(record(0, "Active"))).toBe(0);
  expect(await lives()).toEqual([[0, null]]);
});

test("what is cleared before anything is known of it has no time of raising, and is not counted as raised", async () => {
  await take(record(5, "InActive"));
  expect(await lives()).toEqual([[null, 5]]);
  expect(await alarms.raisedIn(everything, [micros(0), micros(60)])).toEqual([]);
});

test("alarms of other machines and messages live by themselves", async () => {
  await take(record(0, "Active"), record(1, "InActive", { MachineName: "M2" }));
  expect(await lives({ machine: "M1" })).toEqual([[0, null]]);
  expect(await lives({ state: "standing" })).toEqual([[0, null]]);
  expect(await lives({ state: "cleared" })).toEqual([[null, 1]]);
});

test("an alarm that stood in the span is found, whenever it was raised", async () => {
  await take(...reports, record(-500, "Active", { AlarmMsg: "Old" }));
  expect(await lives({ fromMicros: micros(20) })).toEqual([
    [30, 35],
    [-500, null],
  ]);
  expect(await lives({ toMicros: micros(20), words: ["hopper", "m1"] })).toEqual([[0, 10]]);
});

test("they are counted by the part of time in which they were raised", async () => {
  await take(...reports, record(2, "Active", { AlarmMsg: "Overload", Severity: "High" }));
  const counts = await alarms.raisedIn(everything, [micros(0), micros(20), micros(40)]);
  expect(counts.sort((a, b) => a.part - b.part || a.severity.localeCompare(b.severity))).toEqual([
    { part: 1, severity: "High", count: 1 },
    { part: 1, severity: "Low", count: 1 },
    { part: 2, severity: "Low", count: 1 },
  ]);
});

test("what is long over is forgotten, what stands since then is not", async () => {
  await take(...reports, record(-500, "Active", { AlarmMsg: "Old" }));
  await alarms.forget(micros(20));
  expect(await lives()).toEqual([
    [30, 35],
    [-500, null],
  ]);
  await take(record(50, "InActive", { AlarmMsg: "Old" }));
  expect(await lives({ words: ["old"] })).toEqual([[-500, 50]]);
});

test("what watches standing alarms is told which were raised and cleared", async () => {
  const standing = new StandingAlarms(alarms);
  expect(standing.isRead).toBe(false);
  await take(record(0, "Active"));
  await standing.refresh();
  const [alarm = ""] = standing.takeChanged();
  expect(standing.get(alarm)).toMatchObject({ machine: "M1", message: "Low hopper" });
  await take(record(3, "InActive"));
  await standing.refresh();
  expect(standing.takeChanged()).toEqual([]);
  standing.outdate();
  await standing.refresh();
  expect([standing.takeChanged(), standing.get(alarm)]).toEqual([[alarm], null]);
});
