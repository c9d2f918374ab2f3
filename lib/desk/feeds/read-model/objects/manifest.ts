import { manifestStates } from "@/lib/contract/desk/freight-manifests";
import { parseStop, type Stop } from "@/lib/desk/feeds/read-model/objects/stop";
import { missingOf, objectsOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { calendarDay } from "@/lib/desk/feeds/read-model/objects/wire-times";
import { type Loose, numberOf, textOf } from "@/lib/desk/link/read-value";
import { spokenName } from "@/lib/format/spoken-name";

/** A delivery manifest as its newest event has it. Instants are ISO 8601. */
export interface Manifest {
  /** The platform's own id; null where it tells the number alone. */
  routeUniqueId: string | null;
  manifestNumber: string | null;
  name: string | null;
  /** As published; null where that is none. */
  status: string | null;
  /** `in-progress` is read from the start of the route; a status of no known word counts as planning. */
  state: (typeof manifestStates)[number];
  terminal: string | null;
  route: string | null;
  /** `2026-11-24`. */
  day: string | null;
  driverCode: string | null;
  driverName: string | null;
  vehicle: string | null;
  trailer: string | null;
  dock: number | null;
  beginDwellMinutes: number | null;
  endDwellMinutes: number | null;
  createdAt: string | null;
  /** Time at which its driver began the route; null before that. */
  startedAt: string | null;
  /** Time at which it left its terminal; null before that. */
  departedAt: string | null;
  /** Time at which its driver was back at the terminal; null before that. `routeReturn` is when they set out for it. */
  returnedAt: string | null;
  /** Time at which the route was completed, as its event says. */
  routeCompletedAt: string | null;
  lastUpdated: string | null;
  /** In short, in the order of the event. */
  stops: ReadonlyMap<string, Stop>;
  /** Facts that a dispatcher would expect to know of it and nobody said. */
  unknown: readonly string[];
}

const publishedStatuses: ReadonlySet<string | null> = new Set([
  "planning",
  "planned",
  "closed",
  "dispatched",
  "completed",
]);

/** Reads a manifest of the interface. What is missing or no value of its kind is null. */
export function parseManifest(wire: Loose): Manifest {
  const status = textOf(wire.manifestStatus);
  const departedAt = textOf(wire.departTerminalTime) ?? textOf(wire.geofenceTerminalDepartureTime);
  const startedAt = textOf(wire.routeStartTime) ?? departedAt;
  const routeCompletedAt = textOf(wire.routeCompleteTime);
  const terminal = textOf(wire.terminalCode);
  const day = calendarDay(wire.manifestDate);
  return {
    routeUniqueId: textOf(wire.routeUniqueId),
    manifestNumber: textOf(wire.manifestNumber),
    name: textOf(wire.manifestName),
    status,
    state: stateOf(status, startedAt),
    terminal,
    route: textOf(wire.associatedRouteCode),
    day,
    driverCode: textOf(wire.driverCode),
    driverName: spokenName(textOf(wire.driverName)),
    vehicle: textOf(wire.vehicleNumber),
    trailer: textOf(wire.trailerNumber),
    dock: numberOf(wire.dock),
    beginDwellMinutes: numberOf(wire.beginDwellTimeMin),
    endDwellMinutes: numberOf(wire.endDwellTimeMin),
    createdAt: textOf(wire.createdOn),
    startedAt,
    departedAt,
    returnedAt:
      textOf(wire.geofenceTerminalArrivalTime) ?? textOf(wire.arriveTerminalTime) ?? routeCompletedAt,
    routeCompletedAt,
    lastUpdated: textOf(wire.lastUpdated),
    stops: new Map([...stopsInShort(wire)].map(([stopId, stop]) => [stopId, parseStop(stop)])),
    unknown: missingOf([
      ["terminal", terminal === null],
      ["day", day === null],
      ["status", !publishedStatuses.has(status)],
    ]),
  };
}

function stateOf(status: string | null, startedAt: string | null): Manifest["state"] {
  if (status === "completed") return "completed";
  if (startedAt !== null) return "in-progress";
  return manifestStates.find((state) => state === status) ?? "planning";
}

/** The stops that a manifest of the interface lists, as they came, by their ids. */
export function stopsInShort(wire: Loose): Map<string, Loose> {
  const stops = new Map<string, Loose>();
  for (const stop of objectsOf(wire.stops)) {
    const stopId = textOf(stop.stopId);
    if (stopId !== null) stops.set(stopId, stop);
  }
  return stops;
}
