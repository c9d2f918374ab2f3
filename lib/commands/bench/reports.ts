import { sql } from "drizzle-orm";
import { openBenchStore } from "@/lib/commands/bench/bench-platform";
import { median, printFigure, printSkipped, secondsOf, shown } from "@/lib/commands/bench/figures";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { Member } from "@/lib/desk/access/members";
import { PerformanceDays } from "@/lib/desk/areas/reports/vehicles/performance-days";
import { PerformanceReports } from "@/lib/desk/areas/reports/vehicles/performance-reports";
import { WorkReports } from "@/lib/desk/areas/reports/work/work-reports";
import { WorkSource } from "@/lib/desk/areas/reports/work/work-source";
import { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { migrationsOf } from "@/lib/server/project-files";
import type { Store } from "@/lib/store/open-store";

const company = { id: "bench" };
const usualVehicles = 2_000;
const days = 90;
const manifests = 400;
const shipmentsOfManifest = 50;
const tries = 7;
const nowMs = Date.parse("2026-11-18T15:00:00Z");
const workDay = { from: "2026-11-17", to: "2026-11-17" };
const groups = ["JOL", "MKC", "STL", "DAL"];
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing } as never;

function nothing(): void {}

/**
 * Measures what managers read: a season of vehicles, from memory and from the table, and a day's work; on both stores.
 */
export async function benchReports(vehicles = usualVehicles): Promise<void> {
  for (const kind of ["postgres", "pglite"] as const) {
    const opened = await openBenchStore(kind);
    if (!opened) {
      printSkipped(`reports, ${kind}`, "no such store is to be had");
      continue;
    }
    try {
      await opened.store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
      await benchVehicles(opened.store, kind, vehicles);
      await benchWork(opened.store, kind);
    } finally {
      await opened.store.close();
      await opened.remove();
    }
  }
}

const span = { from: "2026-08-19", to: "2026-11-16", timezone: "America/Central" } as const;

async function benchVehicles(store: Store, kind: string, vehicles: number): Promise<void> {
  const get = reportingPlatform(vehicles);
  const open = () => openVehicles(store, get, vehicles);
  await open().performance(everybody, span);
  const warm = open();
  const report = await warm.performance(everybody, span);
  const text = await medianMs(() => JSON.stringify(report));
  const first = await medianMs(() => open().performance(everybody, span));
  const again = await medianMs(() => warm.performance(everybody, span));
  const name = `${shown(vehicles)} vehicles over ${days} days`;
  printFigure(`${kind}: ${name}, from the table`, first / text, `${shown(first)} ms; ratio to its JSON text`);
  printFigure(`${kind}: ${name}, from memory`, again / text, `${shown(again)} ms of 500 ms`);
}

/** Each day's report as the platform would send it, every vehicle in one of four groups. */
const reportingPlatform =
  (vehicles: number): PlatformGet =>
  async (_, { groupCode, startDate = "" }) => ({
    payload: Array.from({ length: vehicles }, (_, index) => index)
      .filter((index) => groups[index % groups.length] === groupCode)
      .map((index) => ({
        powerUnitNumber: `T-${index}`,
        driverNames: [`Driver ${index}`],
        ...{ reportedDays: 1, vdaDays: 1, dataDays: 1, engineHours: 9.5, driveTime: 7.2, idleTime: 1.4 },
        engineFuelConsumed: 60 + (index % 7),
        elapsedOdometer: 400 + (Date.parse(startDate) % 90),
      })),
    pagination: { cursor: null },
  });

function openVehicles(store: Store, get: PlatformGet, vehicles: number): PerformanceReports {
  const fleet = new Fleet();
  fleet.setRoster(
    Array.from({ length: vehicles }, (_, index) => {
      const terminal = groups[index % groups.length] ?? null;
      const kind = { type: null, make: null, model: "T680", year: 2019, retired: false };
      return { number: `T-${index}`, terminal, groups: terminal === null ? [] : [terminal], ...kind };
    }),
  );
  const clock = () => nowMs;
  const kept = new PerformanceDays({
    store,
    company,
    get,
    clock,
    keptDays: async () => 730,
    log,
    patienceMs: 120_000,
  });
  const targets = async () => ReportTargets.parse({});
  return new PerformanceReports({
    ...{ days: kept, fleet, targets, clock },
    standsOf: () => [],
    standsFromMs: () => nowMs,
  });
}

async function benchWork(store: Store, kind: string): Promise<void> {
  await fillFreight(store);
  const open = () => openWork(store);
  const report = await open().report(everybody, { ...workDay, by: "customer" });
  const rows = await medianMs(() =>
    store.db.execute(sql`select id, data -> 'stopStatus' from desk.freight_objects where kind = 'stop'`),
  );
  const whole = await medianMs(() => open().report(everybody, { ...workDay, by: "customer" }));
  const { manifests: counted, stops } = report.total;
  const name = `${kind}: a day's work, ${shown(counted)} manifests, ${shown(stops)} stops`;
  printFigure(name, whole / rows, `${shown(whole)} ms; ratio to reading a field of each stop`);
}

/** Manifests of a day whose stops have two shipments each. */
async function fillFreight(store: Store): Promise<void> {
  const object = (kind: string, id: string, count: number, data: string) =>
    sql.raw(`
      insert into desk.freight_objects (company, kind, id, number, terminals, uploaded_micros, event_id, data, live_until_micros)
      select 'bench', '${kind}', ${id}, ${id}, array['JOL'], 1, 'e', ${data}, 9000000000000000
      from generate_series(0, ${count - 1}) n`);
  const stopsOfManifest = shipmentsOfManifest / 2;
  await store.db.execute(
    object(
      "manifest",
      "'R-' || n",
      manifests,
      `jsonb_build_object('routeUniqueId', 'R-' || n, 'manifestStatus', 'completed', 'terminalCode', 'JOL',
        'manifestDate', '${workDay.from}', 'driverCode', 'D-' || n, 'stops', (
          select jsonb_agg(jsonb_build_object('stopId', 'T-' || n || '-' || s, 'sequenceNumber', s,
            'stopStatus', 'departed', 'name', 'Customer ' || (n + s) % 700))
          from generate_series(1, ${stopsOfManifest}) s))`,
    ),
  );
  await store.db.execute(
    object(
      "stop",
      `'T-' || n / ${stopsOfManifest} || '-' || 1 + n % ${stopsOfManifest}`,
      manifests * stopsOfManifest,
      `jsonb_build_object('stopStatus', 'departed', 'name', 'Customer ' || n % 700, 'city', 'Joliet', 'state', 'IL',
        'windowStart', '08:00', 'windowEnd', '12:00', 'stopArrivalTime', '${workDay.from}T16:00:00Z',
        'stopDepartureTime', '${workDay.from}T16:40:00Z', 'address', repeat('1200 Commerce Street ', 20),
        'shipments', jsonb_build_array(
          jsonb_build_object('shipmentId', 'S-' || 2 * n, 'status', 'completed', 'completionCode', '0000'),
          jsonb_build_object('shipmentId', 'S-' || 2 * n + 1, 'status', 'completed', 'completionCode', '0200')))`,
    ),
  );
  await store.db.execute(
    object(
      "shipment",
      "'S-' || n",
      manifests * shipmentsOfManifest,
      `jsonb_build_object('originTerminalCode', 'KCK', 'destinationTerminalCode', 'JOL',
        'shipmentItems', jsonb_build_array(jsonb_build_object('description', repeat('Tools and dies ', 60))))`,
    ),
  );
  await store.db.execute(sql`analyze`);
}

function openWork(store: Store): WorkReports {
  const clock = () => nowMs;
  const freightSettings = async () => FreightSettings.parse({});
  const source = new WorkSource({
    ...{ store, company, clock, log, freightSettings },
    get: async () => ({ logs: [], trips: [] }),
    trips: new TripStore(nothing),
    tripReading: { lists: true, reportsProgress: true },
    terminalsOfTrip: () => [],
    person: (id) => ({ name: `Driver ${id}`, terminals: ["JOL"] }),
    zoneOf: () => "America/Chicago",
  });
  return new WorkReports({ source, freightSettings, clock, company: async () => CompanySettings.parse({}) });
}

const everybody: Member = {
  ...{ id: "bench", email: "bench@example.com", name: "Bench", role: "manager", terminals: [] },
  ...{ platformUserId: null, active: true, demo: false, sessionVersion: 0 },
};

async function medianMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let one = 0; one < tries; one++) times.push((await secondsOf(async () => work())) * 1_000);
  return median(times);
}
