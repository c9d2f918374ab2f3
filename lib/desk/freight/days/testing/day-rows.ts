import { readFileSync } from "node:fs";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { defaultSettings } from "@/lib/contract/desk/settings";
import { Fleet } from "@/lib/desk/fleet/fleet";
import { unknownDay } from "@/lib/desk/freight/days/day-response";
import { Days } from "@/lib/desk/freight/days/days";
import { plannerHere } from "@/lib/desk/trips/planning/plan-thread";
import { driverHours } from "@/lib/driver-hours/testing/driver-hours";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";

const graphFile = new URL("../../../../routing/highway-graph.json", import.meta.url);
const graph = new HighwayGraph(JSON.parse(readFileSync(graphFile, "utf8")) as HighwayGraphData);

/** A Tuesday, six in the morning in St. Louis. */
export const dayMs = Date.parse("2026-11-24T12:00:00Z");
export const day = "2026-11-24";

export const stLouis: TerminalInfo = {
  code: "STL",
  name: "St. Louis",
  timezone: "America/Chicago",
  latitude: 38.63,
  longitude: -90.2,
};

/** A stop some miles west of the terminal. */
export const stopRow = (
  stopId: string,
  milesWest: number,
  fields: Partial<ManifestStop> = {},
): ManifestStop => ({
  stopId,
  number: 1,
  name: `Customer ${stopId}`,
  address: `${milesWest} Market St`,
  city: "St. Louis",
  zip: "63101",
  latitude: 38.63,
  longitude: -90.2 - milesWest / 54,
  windowStart: null,
  windowEnd: null,
  serviceMinutes: 15,
  mark: "planned",
  isPinned: false,
  shipmentIds: [`S-${stopId}`],
  pieces: 1,
  weight: 100,
  flags: [],
  isPickup: false,
  plannedAt: null,
  arrivedAt: null,
  departedAt: null,
  etaAt: null,
  slackMinutes: null,
  risk: "unknown",
  ...fields,
});

/** A manifest that leaves St. Louis at half past seven. */
export const manifestOf = (manifestId: string, fields: Partial<ManifestRow> = {}): ManifestRow => ({
  manifestId,
  manifestNumber: manifestId,
  title: manifestId,
  name: null,
  state: "planning",
  terminal: "STL",
  route: null,
  day,
  driver: { externalUserId: "D-1", name: "R. Delgado", phone: null },
  vehicle: null,
  trailer: null,
  dock: null,
  departAt: "2026-11-24T13:30:00Z",
  cutOffAt: "2026-11-24T13:00:00Z",
  beginDwellMinutes: 15,
  endDwellMinutes: 15,
  load: { stops: 0, shipments: 0, pieces: 0, weight: 0, handlingUnits: 0, spaces: 0 },
  capacity: null,
  stops: [stopRow("A", 10), stopRow("B", 20)],
  startedAt: null,
  departedAt: null,
  returnedAt: null,
  completedAt: null,
  waitsFor: [],
  plan: unknownDay("not asked", dayMs),
  risk: "unknown",
  sentence: null,
  exceptions: 0,
  orderIsKnownToPlatform: true,
  pending: null,
  unknown: [],
  version: "1",
  knownAt: "2026-11-24T11:00:00Z",
  ...fields,
});

/** A driver of St. Louis, rested, whose hours were read just now. */
export const restedDriver = (id: string, fields: Partial<DriverHours> = {}): DriverHours =>
  driverHours({
    id,
    engine: null,
    asOfMs: dayMs,
    atMs: dayMs,
    terminals: ["STL"],
    status: "OFF_DUTY",
    ...fields,
  });

/** Days over rows that a test makes, planned in this thread. */
export function openDayRig(rows: ManifestRow[], drivers: DriverHours[] = [restedDriver("D-1")]) {
  const clock = { now: dayMs };
  const planned: string[][] = [];
  const planner = plannerHere(graph);
  const options = {
    planner,
    logs: { refresh: async () => undefined, revision: () => 0 },
    fleet: new Fleet(),
    drivers: () => drivers,
    company: async () => defaultSettings,
    freight: () => FreightSettings.parse({}),
    manifests: () => rows,
    terminalOf: (code: string) => (code === "STL" ? stLouis : null),
    clock: () => clock.now,
    onPlanned: (ids: readonly string[]) => planned.push([...ids]),
  };
  const days = new Days(options);
  const { signal } = new AbortController();
  return { options, clock, planned, days, round: () => days.round(signal) };
}
