import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { codesOf, docksOf, figuresOf, groupsOf } from "@/lib/desk/areas/reports/work/work-figures";
import type { WorkRun, WorkStop } from "@/lib/desk/areas/reports/work/work-stop";

const nowMs = Date.parse("2026-11-20T20:00:00Z");
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
const ada = { id: "D-1", name: "Ada Tester", terminal: "JOL" };

const runOf = (fields: Partial<WorkRun> = {}): WorkRun => ({
  kind: "manifest",
  id: "R-1",
  title: "JOL-114",
  terminal: "JOL",
  terminals: ["JOL"],
  driver: ada,
  miles: null,
  empty: null,
  ...fields,
});

const manifest = runOf();

const stopOf = (fields: Partial<WorkStop> = {}): WorkStop => ({
  run: manifest,
  stopId: "T-1",
  place: "Brandt Tool & Die",
  customer: "Brandt Tool & Die",
  customerNumber: "C-104",
  lane: "KCK – JOL",
  timezone: "America/Chicago",
  state: "over",
  plannedMs: at("14:00"),
  opensMs: at("13:00"),
  promisedMs: at("15:00"),
  dayEndsMs: at("23:59"),
  arrivedMs: at("14:10"),
  departedMs: at("14:30"),
  arrivalsAreTold: true,
  isClosed: false,
  codes: [],
  ...fields,
});

const hours = new Map([["D-1", { drive: 300, duty: 540 }]]);
const stays = { ...defaultSettings.stays, freeMinutes: { manifest: 30, trip: 120 } };
const options = { stays, hours, nowMs };

test("a stop is judged by what was promised, and what nobody can judge is counted apart", () => {
  const stops = [
    stopOf(),
    stopOf({ arrivedMs: at("15:20"), departedMs: at("15:40") }),
    stopOf({ promisedMs: null }),
    stopOf({ arrivedMs: null, departedMs: null }),
    stopOf({ state: "to-come", arrivedMs: null, departedMs: null, promisedMs: at("22:00") }),
  ];
  expect(figuresOf(stops, options)).toMatchObject({
    stops: 4,
    onTime: 1,
    late: 1,
    lateMinutes: 20,
    unjudged: 2,
    unjudgedBecause: { "no-promise": 1, "no-arrival": 1, "not-told": 0 },
    toCome: 1,
  });
});

test("a stop that failed or was skipped is due and not on time, whenever it was reached", () => {
  const stops = [
    stopOf({ codes: ["0200"] }),
    stopOf({ codes: ["0200"], arrivedMs: at("15:20"), departedMs: at("15:40") }),
    stopOf({ state: "skipped", codes: ["skipped"], arrivedMs: null, departedMs: null }),
  ];
  expect(figuresOf(stops, options)).toMatchObject({ stops: 3, failed: 3, onTime: 0, late: 0, unjudged: 0 });
});

test("a stop without a promise is due once its day or its manifest is over", () => {
  const silent = { state: "to-come", promisedMs: null, arrivedMs: null, departedMs: null } as const;
  expect(figuresOf([stopOf(silent)], options)).toMatchObject({ stops: 0, toCome: 1 });
  const due = { stops: 1, toCome: 0, unjudgedBecause: { "no-promise": 1 } };
  expect(figuresOf([stopOf({ ...silent, dayEndsMs: at("19:00") })], options)).toMatchObject(due);
  expect(figuresOf([stopOf({ ...silent, isClosed: true })], options)).toMatchObject(due);
});

test("a window that ended without anybody there is late, unless nobody tells arrivals", () => {
  const missed = { state: "to-come", arrivedMs: null, departedMs: null } as const;
  expect(figuresOf([stopOf(missed)], options)).toMatchObject({ late: 1, lateMinutes: null });
  const untold = stopOf({ ...missed, arrivalsAreTold: false });
  expect(figuresOf([untold], options)).toMatchObject({ late: 0, unjudgedBecause: { "not-told": 1 } });
});

test("arrivals stand against the plan only where there was one", () => {
  const stops = [stopOf(), stopOf({ plannedMs: null })];
  expect(figuresOf(stops, options)).toMatchObject({ planned: 1, againstPlanMinutes: 10 });
  expect(figuresOf([stopOf({ plannedMs: null })], options).againstPlanMinutes).toBeNull();
});

test("detention begins after the free time, and not before the window opens", () => {
  const long = stopOf({ arrivedMs: at("12:00"), departedMs: at("14:15") });
  expect(figuresOf([long], options)).toMatchObject({ dockMinutes: 135, detentionMinutes: 45, detained: 1 });
  const trip = stopOf({ ...long, run: runOf({ kind: "trip" }) });
  expect(figuresOf([trip], options)).toMatchObject({ dockMinutes: 135, detentionMinutes: 0, detained: 0 });
});

test("where no detention is agreed a stay has none, and its minutes at the dock count", () => {
  const none = { ...options, stays: { ...stays, freeMinutes: { manifest: null, trip: null } } };
  const long = stopOf({ departedMs: at("18:00") });
  const expected = { dockMinutes: 230, detentionMinutes: null, billableMinutes: null, detained: 0 };
  expect(figuresOf([long], none)).toMatchObject(expected);
  expect(docksOf([long], none.stays)).toMatchObject([{ dockMinutes: 230, detentionMinutes: null }]);
  const customers = [{ customer: "c-104", freeMinutes: 60 }];
  expect(figuresOf([long], { ...none, stays: { ...none.stays, customers } })).toMatchObject({
    ...{ detentionMinutes: 170, billableMinutes: 165, detained: 1 },
  });
});

test("minutes at a dock that nobody knows are unknown, not none", () => {
  const stop = stopOf({ departedMs: null });
  expect(figuresOf([stop], options)).toMatchObject({ dockMinutes: null, stays: 0, staysUnknown: 1 });
});

test("a run is counted once, however many stops it has, and empty miles that nobody told are counted", () => {
  const told = runOf({ kind: "trip", id: "1", miles: 400, empty: { miles: 30, isEstimated: true } });
  const silent = runOf({ kind: "trip", id: "2", miles: 500 });
  const stops = [stopOf({ run: told }), stopOf({ run: told }), stopOf({ run: silent }), stopOf()];
  expect(figuresOf(stops, options)).toMatchObject({
    manifests: 1,
    trips: 2,
    miles: 900,
    emptyMiles: 30,
    emptyUnknown: 1,
    emptyEstimated: 1,
  });
});

test("no empty miles are 0 while others are unknown", () => {
  const none = runOf({ kind: "trip", id: "1", empty: { miles: 0, isEstimated: true } });
  const silent = runOf({ kind: "trip", id: "2" });
  expect(figuresOf([stopOf({ run: none })], options)).toMatchObject({ emptyMiles: 0, emptyUnknown: 0 });
  const both = [stopOf({ run: none }), stopOf({ run: silent })];
  expect(figuresOf(both, options)).toMatchObject({ emptyMiles: null, emptyUnknown: 1 });
});

test("terminals add up to the whole: a driver's hours go to one of them", () => {
  const bo = { id: "D-2", name: "Bo", terminal: "KCK" };
  const stops = [
    stopOf({ run: runOf({ id: "R-2", terminal: "STL" }) }),
    stopOf(),
    stopOf({ run: runOf({ id: "R-3", terminal: "STL", driver: bo }) }),
  ];
  const both = { ...options, hours: new Map([...hours, ["D-2", { drive: 60, duty: 90 }]]) };
  const drive = groupsOf(stops, "terminal", both).map(({ key, figures }) => [key, figures.driveMinutes]);
  expect(Object.fromEntries(drive)).toEqual({ STL: 60, JOL: 300 });
  expect(figuresOf(stops, both)).toMatchObject({ driveMinutes: 360, drivers: 2, hoursUnknown: 0 });
});

test("hours go to drivers and their terminals, and are nobody's in other groups", () => {
  const stops = [stopOf(), stopOf({ run: runOf({ id: "R-2", driver: { ...ada, id: "D-2", name: "Bo" } }) })];
  const [first] = groupsOf(stops, "driver", options);
  expect(first).toMatchObject({ key: "D-1", label: "Ada Tester", figures: { driveMinutes: 300 } });
  const [terminal] = groupsOf(stops, "terminal", options);
  expect(terminal?.figures).toMatchObject({ driveMinutes: 300, dutyMinutes: 540, hoursUnknown: 1 });
  const [customer] = groupsOf(stops, "customer", options);
  expect(customer?.figures).toMatchObject({ driveMinutes: null, hoursUnknown: 0 });
});

test("the group with the most late or failed stops stands first, and what nobody names is a group of its own", () => {
  const late = { arrivedMs: at("15:20"), departedMs: at("15:40") };
  const stops = [stopOf(), stopOf(), stopOf({ customer: null, ...late })];
  expect(groupsOf(stops, "customer", options).map(({ key, figures }) => [key, figures.stops])).toEqual([
    [null, 1],
    ["Brandt Tool & Die", 2],
  ]);
});

test("a minute of detention that has only begun is none", () => {
  const begun = stopOf({
    departedMs: (stopOf().arrivedMs ?? 0) + (stays.freeMinutes.manifest + 0.9) * 60_000,
  });
  expect(docksOf([begun], stays)).toMatchObject([{ detentionMinutes: 0, detained: 0 }]);
});

test("places are in the order of their detention, codes in that of their stops", () => {
  const stops = [
    stopOf({ codes: ["0200"] }),
    stopOf({ place: "Slow Dock", departedMs: at("17:00"), codes: ["0200", "0300"] }),
  ];
  expect(docksOf(stops, stays).map(({ place, detentionMinutes }) => [place, detentionMinutes])).toEqual([
    ["Slow Dock", 140],
    ["Brandt Tool & Die", 0],
  ]);
  expect(codesOf(stops)).toEqual([
    { code: "0200", stops: 2 },
    { code: "0300", stops: 1 },
  ]);
});
