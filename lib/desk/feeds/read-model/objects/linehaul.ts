import type { LegRow } from "@/lib/contract/desk/linehaul/leg-row";
import { objectsOf, saidOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { type Loose, numberOf, objectOr, textOf, textsOf } from "@/lib/desk/link/read-value";

/** A linehaul manifest: what is in a trailer. Places are terminal codes, instants ISO 8601. */
export interface LinehaulManifest {
  /** State, by what it says itself. */
  state: LegRow["state"];
  /** The published status as people write it, `Departed origin`; any other word as it was sent. */
  status: string | null;
  origin: string | null;
  originDoor: string | null;
  destination: string | null;
  destinationDoor: string | null;
  trailer: string | null;
  driverCode: string | null;
  plannedCloseAt: string | null;
  closedAt: string | null;
  plannedArrivalAt: string | null;
  expectedAt: string | null;
  /** Time at which it is expected at the next terminal on the way. */
  nextExpectedAt: string | null;
  arrivedAt: string | null;
  /** Since when it is where it is. */
  locatedAt: string | null;
  /** Canceled, and nothing was done to it since. */
  isHidden: boolean;
  /** Flags of what it carries, by its own header, in the order of the signs. */
  flags: readonly ("HAZ" | "POI" | "FOOD")[];
  /** PRO numbers of what it carries, each once. */
  pros: readonly string[];
  /** Those of them that are planned on it and not loaded yet; none where nobody says of each how far it is. */
  planned: readonly string[];
  /** PRO numbers that are on it still. */
  carried: ReadonlySet<string>;
}

const states: Readonly<Record<string, LegRow["state"]>> = {
  PENDING: "planned",
  LOADING: "loading",
  CLOSED: "closed",
  DISPATCHED: "closed",
  "DEPARTED ORIGIN": "departed",
  "ARRIVED DESTINATION": "arrived",
  SPOTTED: "arrived",
  UNLOADING: "unloading",
  COMPLETED: "completed",
};

function stateOf(wire: Loose): LegRow["state"] {
  const said = states[textOf(wire.status) ?? ""] ?? "unknown";
  if (said === "completed" || textOf(wire.actualCompletedTime) !== null) return "completed";
  if (said === "unloading" || said === "arrived") return said;
  return textOf(wire.actualArrivalTime) === null ? said : "arrived";
}

/** Marks a word that is none of the published ones, in the platform's own keeping. */
const otherMark = /^OTHER:\s*/i;

function statusLabel(status: string | null): string | null {
  if (status === null) return null;
  return status in states
    ? `${status.charAt(0)}${status.slice(1).toLowerCase()}`
    : status.replace(otherMark, "");
}

const flagsOf = (wire: Loose): LinehaulManifest["flags"] => [
  ...(wire.hazmat === true ? (["HAZ"] as const) : []),
  ...(wire.poison === true ? (["POI"] as const) : []),
  ...(wire.food === true ? (["FOOD"] as const) : []),
];

/** Reads a linehaul manifest of the interface. What is missing is null. */
export function parseLinehaulManifest(wire: Loose): LinehaulManifest {
  const shipments = objectsOf(wire.associatedProNumbers);
  const there = shipments.filter(({ status }) => status !== "unloaded");
  return {
    state: stateOf(wire),
    status: statusLabel(textOf(wire.status)),
    origin: textOf(wire.originLocationCode),
    originDoor: textOf(wire.originDoorNumber),
    destination: textOf(wire.destinationLocationCode),
    destinationDoor: textOf(wire.destinationDoorNumber),
    trailer: textOf(wire.trailerNumber),
    driverCode: textOf(wire.driverCode),
    plannedCloseAt: textOf(wire.scheduledCloseTime) ?? textOf(wire.plannedCloseTime),
    closedAt: textOf(wire.actualCloseTime),
    plannedArrivalAt: textOf(wire.plannedArrivalTime),
    expectedAt: textOf(wire.estimatedArrivalTime),
    nextExpectedAt: textOf(wire.nextEstimatedArrivalTime),
    arrivedAt: textOf(wire.actualArrivalTime),
    locatedAt: textOf(wire.currentLocationTime),
    isHidden: wire.hidden === true,
    flags: flagsOf(wire),
    pros: saidOf(...shipments.map(({ proNumber }) => proNumber)),
    planned: saidOf(...shipments.map(({ proNumber, status }) => (status === "planned" ? proNumber : null))),
    carried: new Set(saidOf(...there.map(({ proNumber }) => proNumber))),
  };
}

/** Travel of a linehaul manifest: one leg. Instants are ISO 8601. */
export interface Movement {
  /** The first of the caller's keys, which stays where it is deleted and made anew; null where none is told. */
  name: string | null;
  status: string | null;
  /** Place in its manifest's journey, from 0. */
  sequence: number | null;
  driverCode: string | null;
  vehicle: string | null;
  origin: string | null;
  originDoor: string | null;
  destination: string | null;
  destinationDoor: string | null;
  scheduledDepartureAt: string | null;
  scheduledArrivalAt: string | null;
  expectedAt: string | null;
  departedAt: string | null;
  arrivedAt: string | null;
  /** Id and number of the manifest that it moves. */
  manifests: readonly string[];
}

const nameOf = (keys: Loose): string | null =>
  Object.entries(keys).flatMap(([key, value]) =>
    textOf(value) === null ? [] : [`${key} ${textOf(value)}`],
  )[0] ?? null;

/** Reads a movement of the interface. What is missing is null. */
export const parseMovement = (wire: Loose): Movement => ({
  name: nameOf(objectOr(wire.referenceIds)),
  status: textOf(wire.status),
  sequence: numberOf(wire.sequenceNumber),
  driverCode: textOf(wire.driverCode),
  vehicle: textOf(wire.vehicleNumber),
  origin: textOf(wire.originLocationCode),
  originDoor: textOf(wire.originDoorNumber),
  destination: textOf(wire.destinationLocationCode),
  destinationDoor: textOf(wire.destinationDoorNumber),
  scheduledDepartureAt: textOf(wire.scheduledDepartureTime),
  scheduledArrivalAt: textOf(wire.scheduledArrivalTime),
  expectedAt: textOf(wire.estimatedArrivalTime),
  departedAt: textOf(wire.actualDepartureTime),
  arrivedAt: textOf(wire.actualArrivalTime),
  manifests: saidOf(wire.manifestId, wire.manifestNumber),
});

/** One driven leg, with all manifests that ride on it. */
export interface LinehaulTrip {
  /** One of the published statuses in camel case, or another word. */
  status: string | null;
  /** First of several drivers. */
  driverCode: string | null;
  vehicle: string | null;
  origin: string | null;
  destination: string | null;
  /** ISO 8601. */
  plannedStartAt: string | null;
  plannedArrivalAt: string | null;
  /** Numbers of its manifests. */
  manifests: readonly string[];
}

/** Reads a linehaul trip of the interface. What is missing is null. */
export const parseLinehaulTrip = (wire: Loose): LinehaulTrip => ({
  status: textOf(wire.status),
  driverCode: textsOf(wire.driverCode)[0] ?? null,
  vehicle: textOf(wire.vehicleNumber),
  origin: textOf(wire.originLocationCode),
  destination: textOf(wire.destinationLocationCode),
  plannedStartAt: textOf(wire.plannedStartTime),
  plannedArrivalAt: textOf(wire.plannedArrivalTime),
  manifests: textsOf(wire.manifestNumbers),
});
