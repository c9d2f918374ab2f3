import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import {
  manifestEvent,
  nowMs,
  shipmentEvent,
  stopEvent,
} from "@/lib/desk/areas/freight/testing/freight-events";
import { WorkReports } from "@/lib/desk/areas/reports/work/work-reports";
import { WorkSource } from "@/lib/desk/areas/reports/work/work-source";
import { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { createPlatformGet } from "@/lib/desk/link/platform-get";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let company: string;

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
});

const day = { from: "2026-11-20", to: "2026-11-20" };
const logs = [
  {
    externalUserId: "D-1",
    userId: 1,
    date: "2026-11-20",
    statusDurations: { DRIVING: 3_600_000, ON_DUTY_NOT_DRIVING: 1_800_000, SLEEPER_BERTH: 0, OFF_DUTY: 0 },
    distancePerDay: 55,
  },
];

function openWork({ hoursStatus = 200 } = {}) {
  const platform: typeof fetch = async () =>
    hoursStatus === 200 ? Response.json({ logs }) : new Response("away", { status: hoursStatus });
  const settings = async () => FreightSettings.parse({});
  const source = new WorkSource({
    store,
    company: { id: company },
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, platform),
    trips: new TripStore(() => undefined),
    tripReading: { lists: true, reportsProgress: true },
    terminalsOfTrip: () => [],
    person: (id) => (id === "D-1" ? { name: "Ada Tester", terminals: ["JOL"] } : null),
    zoneOf: () => "America/Chicago",
    freightSettings: settings,
    clock: () => nowMs,
    log: quietLog,
  });
  const { stays } = CompanySettings.parse({});
  const freeMinutes = { ...stays.freeMinutes, manifest: 30 };
  const kept = async () => ({ stays: { ...stays, freeMinutes } });
  return new WorkReports({ source, company: kept, freightSettings: settings, clock: () => nowMs });
}

/** A stop that was reached at 8:20 of a window that ended at 8:00, left at 9:10, its freight refused. */
async function takeRefusedStop(window: object = { windowEnd: "08:00" }) {
  await store.db.transaction((tx) =>
    new ReadModel(store, company).take(tx, [
      manifestEvent({ driverCode: "D-1" }),
      shipmentEvent({ originTerminalCode: "KCK", destinationTerminalCode: "JOL" }),
      stopEvent({
        stopStatus: "departed",
        name: "Brandt Tool & Die",
        ...window,
        stopArrivalTime: "2026-11-20T14:20:00Z",
        stopDepartureTime: "2026-11-20T15:10:00Z",
        shipments: [
          { shipmentId: "S-1", shipmentType: "delivery", status: "completed", completionCode: "0200" },
        ],
      }),
    ]),
  );
}

test("a manifest's stop is counted with its customer, lane, driver, dock and code", async () => {
  await takeRefusedStop();
  const work = openWork();
  const report = await work.report(memberOf({}), { ...day, by: "lane" });
  expect(report.groups).toMatchObject([
    { key: "KCK – JOL", figures: { manifests: 1, stops: 1, onTime: 0, late: 0, failed: 1 } },
  ]);
  expect(report.total).toMatchObject({ driveMinutes: 60, dutyMinutes: 90, emptyMiles: null });
  expect(report.docks).toMatchObject([{ place: "Brandt Tool & Die", dockMinutes: 50, detentionMinutes: 20 }]);
  expect(report.codes).toEqual([{ code: "0200", label: "Refused", stops: 1 }]);
  expect(report.missing).toEqual([]);
});

test("a figure's stops are listed with the manifest that they are on", async () => {
  await takeRefusedStop();
  const work = openWork();
  const asked = { ...day, by: "customer", group: "Brandt Tool & Die" } as const;
  const { stays, total } = await work.stays(memberOf({}), { ...asked, part: "failed" });
  expect(total).toBe(1);
  expect(stays).toMatchObject([
    { kind: "manifest", documentId: "R-1", title: "JOL-114", driver: "Ada Tester", codes: ["0200"] },
  ]);
  expect((await work.stays(memberOf({}), { ...asked, part: "on-time" })).total).toBe(0);
});

test("a window over midnight that was kept is not counted late", async () => {
  await takeRefusedStop({ windowStart: "22:00", windowEnd: "02:00" });
  const { total } = await openWork().report(memberOf({}), { ...day, by: "lane" });
  expect(total).toMatchObject({ stops: 1, late: 0 });
});

test("another terminal's manifests are neither counted nor listed", async () => {
  await takeRefusedStop();
  const work = openWork();
  const stranger = memberOf({ terminals: ["MKC"] });
  const report = await work.report(stranger, { ...day, by: "terminal" });
  expect(report).toMatchObject({ groups: [], terminals: [], docks: [], codes: [] });
  expect((await work.stays(stranger, { ...day, by: "terminal", part: "all" })).total).toBe(0);
});

test("drivers with hours and none of the stops are said, and are in no figure", async () => {
  const report = await openWork().report(memberOf({}), { ...day, by: "driver" });
  expect(report).toMatchObject({
    total: { driveMinutes: null, drivers: 0 },
    otherDrivers: { drivers: 1, driveMinutes: 60 },
  });
  const stranger = await openWork().report(memberOf({ terminals: ["MKC"] }), { ...day, by: "driver" });
  expect(stranger.otherDrivers.drivers).toBe(0);
});

test("a trend has six weeks, from Monday on, the last one to the day", async () => {
  await takeRefusedStop();
  const { weeks } = await openWork().trend(memberOf({}), { to: "2026-11-20" });
  expect(weeks.map(({ from, to, figures }) => [from, to, figures.failed])).toEqual([
    ["2026-11-16", "2026-11-20", 1],
    ["2026-11-09", "2026-11-15", 0],
    ["2026-11-02", "2026-11-08", 0],
    ["2026-10-26", "2026-11-01", 0],
    ["2026-10-19", "2026-10-25", 0],
    ["2026-10-12", "2026-10-18", 0],
  ]);
  const elsewhere = await openWork().trend(memberOf({}), { to: "2026-11-20", terminal: "MKC" });
  expect(elsewhere.weeks[0]?.figures.stops).toBe(0);
});

test("hours that cannot be read are unknown, and said", async () => {
  await takeRefusedStop();
  const { total, missing } = await openWork({ hoursStatus: 500 }).report(memberOf({}), {
    ...day,
    by: "driver",
  });
  expect(total).toMatchObject({ driveMinutes: null, hoursUnknown: 1 });
  expect(missing).toMatchObject([expect.stringContaining("Hours used are not known")]);
});
