import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { PerformanceDays } from "@/lib/desk/areas/reports/vehicles/performance-days";
import { PerformanceReports } from "@/lib/desk/areas/reports/vehicles/performance-reports";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { createPlatformGet } from "@/lib/desk/link/platform-get";
import { performanceDays } from "@/lib/desk/tables/reports";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

type Fields = { [field: string]: unknown };
/** Pages that the fake platform reports of a group on a day; a number is the status with which it refuses. */
let pages: Map<string, (Fields[] | undefined)[] | number>;
let asked: string[];
/** Requests that the fake platform has not answered yet, and the most there ever were. */
let open: number;
let mostOpen: number;
/** No request is answered before. */
let held: Promise<void>;
let store: Store;
let nowMs: number;
/** Another one in each test: what is kept of one is not the other's. */
let company: string;

const fetchReport: typeof fetch = async (input) => {
  const query = new URL(String(input)).searchParams;
  const key = `${query.get("groupCode")} ${query.get("startDate")}`;
  asked.push(key);
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  await held;
  await setImmediate();
  open -= 1;
  const known = pages.get(key) ?? [[]];
  if (typeof known === "number") return new Response("away", { status: known });
  const page = Number(query.get("cursor") ?? 0);
  const payload = known[page];
  if (payload === undefined) return new Response("away", { status: 500 });
  const cursor = page + 1 < known.length ? String(page + 1) : null;
  return Response.json({ payload, pagination: { cursor } });
};

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
  pages = new Map();
  asked = [];
  open = 0;
  mostOpen = 0;
  held = Promise.resolve();
  nowMs = Date.parse("2026-11-20T18:00:00Z");
});

const record = (powerUnitNumber: string, fields: Fields = {}) => ({
  powerUnitNumber,
  driverNames: ["Ada Tester"],
  reportedDays: 1,
  vdaDays: 1,
  dataDays: 1,
  engineHours: 10,
  driveTime: 7,
  idleTime: 2,
  engineFuelConsumed: 60,
  elapsedOdometer: 420,
  ...fields,
});

const finalDays = () =>
  store.db.$count(performanceDays, and(eq(performanceDays.company, company), performanceDays.isFinal));

let keptDays = 730;
const openDays = () =>
  new PerformanceDays({
    store,
    company: { id: company },
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, fetchReport),
    clock: () => nowMs,
    log: quietLog,
    keptDays: async () => keptDays,
  });

function openReports() {
  const fleet = new Fleet();
  const vehicle = (number: string, terminal: string) => ({
    number,
    terminal,
    groups: [terminal],
    type: null,
    make: null,
    model: "T680",
    year: 2019,
    retired: number === "R-1",
  });
  fleet.setRoster([
    vehicle("A-1", "JOL"),
    vehicle("A-2", "JOL"),
    vehicle("B-1", "MKC"),
    vehicle("R-1", "JOL"),
  ]);
  return new PerformanceReports({
    days: openDays(),
    fleet,
    targets: async () => ReportTargets.parse({}),
    standsOf: () => [],
    standsFromMs: () => nowMs - 6 * 3_600_000,
    clock: () => nowMs,
  });
}

const span = { from: "2026-11-16", to: "2026-11-17", timezone: "America/Central" } as const;
const manager = memberOf({ role: "manager" });

test("a period stands against the one before and against the fleet", async () => {
  pages.set("JOL 2026-11-16", [[record("A-1"), record("A-2", { engineFuelConsumed: 84 })]]);
  pages.set("JOL 2026-11-14", [[record("A-1", { engineFuelConsumed: 70 })]]);
  pages.set("MKC 2026-11-16", [[record("B-1", { elapsedOdometer: 600 })]]);
  const report = await openReports().performance(manager, { ...span, group: "JOL" });
  expect(report).toMatchObject({ beforeFrom: "2026-11-14", beforeTo: "2026-11-15", groups: ["JOL", "MKC"] });
  expect(report.now.mpg).toBeCloseTo(840 / 144);
  expect(report.before.mpg).toBeCloseTo(6);
  expect(report.fleet.mpg).toBeCloseTo(1_440 / 204);
  expect(report.now).toMatchObject({ idleShare: 20, days: 2 });
  expect(report.now.utilisation).toBeCloseTo((100 * 14) / 22);
});

test("units are ranked by their distance from the targets, the farthest last", async () => {
  pages.set("JOL 2026-11-16", [[record("A-1", { engineFuelConsumed: 84, idleTime: 4 }), record("A-2")]]);
  const { units } = await openReports().performance(manager, { ...span, group: "JOL" });
  expect(units.map(({ number, rank, grade }) => [number, rank, grade])).toEqual([
    ["A-1", 2, "off"],
    ["A-2", 1, "near"],
  ]);
});

test("what is left out is counted with its reason, and not averaged away", async () => {
  pages.set("JOL 2026-11-16", [[record("A-1", { elapsedOdometer: -1_204 })]]);
  pages.set("JOL 2026-11-17", [[record("A-1"), record("A-2", { engineFuelConsumed: 0 })]]);
  const report = await openReports().performance(manager, { ...span, group: "JOL" });
  expect(report.leftOut).toEqual([
    { unit: "A-1", reason: "odometer-back", days: ["2026-11-16"], figures: [1_204] },
    { unit: "A-2", reason: "nothing-reported", days: ["2026-11-16"], figures: [] },
    { unit: "A-2", reason: "no-fuel", days: ["2026-11-17"], figures: [] },
    { unit: "R-1", reason: "inactive", days: ["2026-11-16", "2026-11-17"], figures: [] },
  ]);
  expect(report.counts).toEqual({ units: 3, unitDays: 6, leftOutUnits: 1, leftOutUnitDays: 4 });
  expect(report.now).toMatchObject({ miles: 840, days: 2 });
  expect(report.units.find(({ number }) => number === "A-2")?.now.mpg).toBeNull();
});

test("a platform that answers the first page of a day and then fails: what came is shown, what is missing is said", async () => {
  // The second page is never answered.
  pages.set("JOL 2026-11-16", [[record("A-1")], undefined]);
  pages.set("JOL 2026-11-17", 500);
  const report = await openReports().performance(manager, { ...span, group: "JOL" });
  expect(report.units.map(({ number }) => number)).toEqual(["A-1"]);
  expect(report.missing).toMatchObject({ count: 2, reading: false });
  expect(report.missing.why).not.toBeNull();
});

test("days that are over are asked for until they tell the same twice, by whichever desk", async () => {
  pages.set("JOL 2026-11-16", [[record("A-1")]]);
  const first = await openReports().performance(manager, span);
  expect(asked.length).toBe(8);
  asked = [];
  const second = await openReports().performance(manager, span);
  expect(asked).toEqual([]);
  expect(second.now).toEqual(first.now);
  nowMs += 6 * 60_000;
  await openReports().performance(manager, span);
  await expect.poll(() => asked.length).toBe(8);
  await expect.poll(finalDays).toBe(8);
  asked = [];
  nowMs += 24 * 3_600_000;
  const last = await openReports().performance(manager, span);
  expect(last.now).toEqual(first.now);
  expect(asked).toEqual([]);
});

test("what comes into a day long after it is in the report, and nobody waits for it", async () => {
  const reports = openReports();
  const miles = async () => (await reports.performance(manager, span)).now.miles;
  pages.set("JOL 2026-11-16", [[record("A-1")]]);
  const before = await miles();
  pages.set("JOL 2026-11-16", [[record("A-1"), record("A-2")]]);
  nowMs += 6 * 60_000;
  let release: () => void = () => undefined;
  held = new Promise((resolve) => {
    release = resolve;
  });
  expect(await miles()).toBe(before);
  release();
  await expect.poll(miles).toBe(2 * Number(before));
});

test("the platform is asked for four days at a time, however many read", async () => {
  const reports = openReports();
  const days = Array.from({ length: 28 }, (_, index) => `2026-06-${String(index + 1).padStart(2, "0")}`);
  let release: () => void = () => undefined;
  held = new Promise((resolve) => {
    release = resolve;
  });
  const reading = days.map((day) => reports.performance(manager, { ...span, from: day, to: day }));
  await expect.poll(() => open).toBe(4);
  release();
  await Promise.all(reading);
  expect(mostOpen).toBe(4);
});

test("days are let go once they are older than the company keeps them", async () => {
  const kept = async () =>
    (await store.db.select().from(performanceDays).where(eq(performanceDays.company, company))).length;
  await openReports().performance(manager, span);
  const before = await kept();
  expect(before).toBeGreaterThan(0);
  nowMs += 715 * 86_400_000;
  await openDays().prune();
  expect(await kept()).toBe(before);
  keptDays = 700;
  await openDays().prune();
  keptDays = 730;
  expect(await kept()).toBe(0);
});

test("a day that goes on is asked for again after some minutes", async () => {
  const reports = openReports();
  const today = { ...span, from: "2026-11-20", to: "2026-11-20" };
  await reports.performance(manager, today);
  asked = [];
  await reports.performance(manager, today);
  expect(asked).toEqual([]);
  nowMs += 6 * 60_000;
  await reports.performance(manager, today);
  expect(asked).toContain("JOL 2026-11-20");
});

test("a group that nobody has gives no figures at all", async () => {
  const report = await openReports().performance(manager, { ...span, group: "NONE" });
  expect(report).toMatchObject({
    units: [],
    counts: { units: 0, unitDays: 0 },
    now: { mpg: null, miles: null },
  });
});

test("who sees one terminal is told of its units and of no others", async () => {
  pages.set("JOL 2026-11-16", [[record("A-1")]]);
  pages.set("MKC 2026-11-16", [[record("B-1")]]);
  const reports = openReports();
  const member = { ...manager, terminals: ["MKC"] };
  const report = await reports.performance(member, span);
  expect(report.units.map(({ number }) => number)).toEqual(["B-1"]);
  expect(report.groups).toEqual(["MKC"]);
  await expect(reports.unit(member, "A-1", span)).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("a unit has its days with what each is worth, and its drivers", async () => {
  pages.set("JOL 2026-11-16", [[record("A-1")]]);
  pages.set("JOL 2026-11-17", 500);
  const unit = await openReports().unit(manager, "A-1", span);
  expect(unit.days).toMatchObject([
    { date: "2026-11-16", state: "counted", mpg: 7, idleShare: 20, idleGrade: "near" },
    { date: "2026-11-17", state: "not-read", mpg: null },
  ]);
  expect(unit.drivers).toEqual([{ name: "Ada Tester", days: 1 }]);
});

test("a period that lies ahead is refused by its field", async () => {
  const ahead = { ...span, from: "2026-12-01", to: "2026-12-02" };
  await expect(openReports().performance(manager, ahead)).rejects.toMatchObject({
    fields: [{ path: "from" }],
  });
});
