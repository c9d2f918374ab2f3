import { readFileSync } from "node:fs";
import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { noHazards } from "@/lib/contract/testing/bill-samples";
import {
  manifestOf as sampleManifest,
  shipmentOf as sampleShipment,
  manifestStopOf as sampleStop,
} from "@/lib/contract/testing/freight-rows";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { FreightRow } from "@/lib/desk/areas/freight/board/board-rows";
import { unknownDay } from "@/lib/desk/areas/freight/board/unknown-day";
import { DayRequests } from "@/lib/desk/areas/freight/days/day-requests";
import { Days, type DaysOptions } from "@/lib/desk/areas/freight/days/days";
import type { SeenTerminals } from "@/lib/desk/boards/step-rows";
import type { Person } from "@/lib/desk/directory/people/read-people";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { PlanQueue } from "@/lib/desk/planning/plan-queue";
import { plannerHere } from "@/lib/desk/planning/plan-thread";
import { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { driverHours } from "@/lib/driver-hours/testing/driver-hours";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";

const graphFile = new URL("../../../../../routing/highway-graph.json", import.meta.url);
let graph: HighwayGraph | undefined;
/** Read once, and only by who has none: a bundle of another folder has no such file beside it. */
function graphOfFile(): HighwayGraph {
  graph ??= new HighwayGraph(JSON.parse(readFileSync(graphFile, "utf8")) as HighwayGraphData);
  return graph;
}

/** A Tuesday, six in the morning in St. Louis. */
export const dayMs = Date.parse("2026-11-24T12:00:00Z");
export const day = "2026-11-24";

const stLouis: TerminalInfo = {
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
): ManifestStop =>
  sampleStop({
    stopId,
    name: `Customer ${stopId}`,
    address: `${milesWest} Market St`,
    city: "St. Louis",
    zip: "63101",
    ...placeWest(milesWest),
    shipmentIds: [`S-${stopId}`],
    pieces: 1,
    weight: 100,
    risk: "unknown",
    ...fields,
  });

/** A place some miles west of the terminal. */
const placeWest = (miles: number) => ({ latitude: 38.63, longitude: -90.2 - miles / 54 });

const noLoad = {
  stops: 0,
  shipments: 0,
  pieces: 0,
  weight: 0,
  handlingUnits: 0,
  spaces: 0,
  withoutWeight: 0,
  withoutSpaces: 0,
};

/** A manifest that leaves St. Louis at half past seven, with two stops and nothing that is known of its freight. */
export const manifestOf = (manifestId: string, fields: Partial<ManifestRow> = {}): ManifestRow =>
  sampleManifest({
    manifestId,
    manifestNumber: manifestId,
    name: null,
    route: null,
    driver: { externalUserId: "D-1", name: "R. Delgado", phone: null },
    vehicle: null,
    dock: null,
    beginDwellMinutes: 15,
    endDwellMinutes: 15,
    load: noLoad,
    capacity: null,
    stops: [stopRow("A", 10), stopRow("B", 20)],
    plan: unknownDay("not asked", dayMs),
    risk: "unknown",
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
export function openDayRig(
  rows: ManifestRow[],
  drivers: DriverHours[] = [restedDriver("D-1")],
  shipments: ShipmentRow[] = [],
  roads: HighwayGraph = graphOfFile(),
) {
  const clock = { now: dayMs };
  const planned: string[][] = [];
  const hazards = { found: noHazards(), asked: [] as string[][] };
  const persons = new Map<string, Person>();
  const planner = plannerHere(roads);
  const options = {
    planner,
    logs: { refresh: async () => undefined, revision: () => 0 },
    fleet: new Fleet(),
    drivers: () => drivers,
    company: async () => defaultSettings,
    freight: () => FreightSettings.parse({}),
    manifests: () => rows,
    terminalOf: (code: string) => (code === "STL" ? stLouis : null),
    works: new DriverWorks(),
    clock: () => clock.now,
    onPlanned: (ids: readonly string[]) => planned.push([...ids]),
  };
  const days = new Days(options);
  const { signal } = new AbortController();
  const round = () => days.round(signal);
  return {
    options,
    clock,
    planned,
    days,
    round,
    /** Answers what loads ask for, and keeps which were asked about. */
    hazards,
    /** People by their id, put there by a test. */
    persons,
    requests: requestsOf({ ...options, days, persons }, rows, shipments, hazards),
  };
}

/** Answers what members ask of these days; each sees what is of their terminals. */
function requestsOf(
  options: DaysOptions & { days: Days; persons: ReadonlyMap<string, Person> },
  rows: readonly ManifestRow[],
  shipments: readonly ShipmentRow[],
  hazards: { found: LoadHazards; asked: string[][] },
): DayRequests {
  const all: FreightRow[] = [
    ...rows.map((row) => ({ kind: "manifest" as const, row })),
    ...shipments.map((row) => ({ kind: "shipment" as const, row })),
  ];
  const keyOf = (one: FreightRow) =>
    `${one.kind} ${"shipmentId" in one.row ? one.row.shipmentId : "manifestId" in one.row && one.row.manifestId}`;
  const isSeen = (seen: SeenTerminals, { row }: FreightRow) =>
    seen === null || ("terminal" in row && row.terminal !== null && seen.has(row.terminal));
  return new DayRequests({
    ...options,
    queue: new PlanQueue(),
    hazardsOf: async (riding) => {
      hazards.asked.push(riding.map(({ row, stopNumber }) => `${row.shipmentId} ${stopNumber}`));
      return hazards.found;
    },
    rows: { seenBy: (seen, key) => all.find((one) => keyOf(one) === key && isSeen(seen, one)) ?? null },
    shipmentsOf: (manifestId) =>
      rows.find((row) => row.manifestId === manifestId)?.stops.flatMap(({ shipmentIds }) => shipmentIds) ??
      [],
    personOf: (id) => options.persons.get(id) ?? null,
    driversSeenBy: ({ terminals }) => {
      const scope = scopeOf(terminals);
      return options.drivers().filter((driver) => sees(scope, driver.terminals));
    },
  });
}

/** A delivery some miles west of the terminal, which is there. */
export const shipmentOf = (
  shipmentId: string,
  milesWest: number,
  fields: Partial<ShipmentRow> = {},
): ShipmentRow => {
  const sample = sampleShipment();
  return sampleShipment({
    shipmentId,
    proNumber: shipmentId,
    route: null,
    party: {
      ...sample.party,
      name: `Customer ${shipmentId}`,
      customerNumber: null,
      address: `${milesWest} Market St`,
      city: "St. Louis",
      zip: "63101",
      phone: null,
      ...placeWest(milesWest),
    },
    pieces: 2,
    weight: 500,
    handlingUnits: 1,
    spaces: 1,
    dueDay: null,
    windowStart: null,
    windowEnd: null,
    serviceMinutes: 10,
    where: { ...sample.where, label: "Door 14", aisle: null },
    stopId: `stop of ${shipmentId}`,
    ...fields,
  });
};
