import type { LegRow } from "@/lib/contract/desk/freight-board";
import { objectsOf, saidOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { type Loose, numberOf, textOf, textsOf } from "@/lib/desk/link/read-value";

/** A linehaul manifest: what is in a trailer. Places are terminal codes, instants ISO 8601. */
export interface LinehaulManifest {
  /** How far it is, by what it says itself. */
  state: LegRow["state"];
  origin: string | null;
  destination: string | null;
  destinationDoor: string | null;
  trailer: string | null;
  driverCode: string | null;
  plannedArrivalAt: string | null;
  expectedAt: string | null;
  /** When it is expected at the next terminal on the way. */
  nextExpectedAt: string | null;
  arrivedAt: string | null;
  /** Since when it is where it is. */
  locatedAt: string | null;
  /** Canceled, and nothing was done to it since. */
  isHidden: boolean;
  /** PRO numbers of what it carries, each once. */
  pros: readonly string[];
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

/** Reads a linehaul manifest of the interface. What is missing is null. */
export function parseLinehaulManifest(wire: Loose): LinehaulManifest {
  const shipments = objectsOf(wire.associatedProNumbers);
  const there = shipments.filter(({ status }) => status !== "unloaded");
  return {
    state: stateOf(wire),
    origin: textOf(wire.originLocationCode),
    destination: textOf(wire.destinationLocationCode),
    destinationDoor: textOf(wire.destinationDoorNumber),
    trailer: textOf(wire.trailerNumber),
    driverCode: textOf(wire.driverCode),
    plannedArrivalAt: textOf(wire.plannedArrivalTime),
    expectedAt: textOf(wire.estimatedArrivalTime),
    nextExpectedAt: textOf(wire.nextEstimatedArrivalTime),
    arrivedAt: textOf(wire.actualArrivalTime),
    locatedAt: textOf(wire.currentLocationTime),
    isHidden: wire.hidden === true,
    pros: saidOf(...shipments.map(({ proNumber }) => proNumber)),
    carried: new Set(saidOf(...there.map(({ proNumber }) => proNumber))),
  };
}

/** How a linehaul manifest travels: one leg. Instants are ISO 8601. */
export interface Movement {
  status: string | null;
  /** Place in its manifest's journey, from 0. */
  sequence: number | null;
  driverCode: string | null;
  vehicle: string | null;
  scheduledArrivalAt: string | null;
  expectedAt: string | null;
  departedAt: string | null;
  /** Id and number of the manifest that it moves. */
  manifests: readonly string[];
}

/** Reads a movement of the interface. What is missing is null. */
export const parseMovement = (wire: Loose): Movement => ({
  status: textOf(wire.status),
  sequence: numberOf(wire.sequenceNumber),
  driverCode: textOf(wire.driverCode),
  vehicle: textOf(wire.vehicleNumber),
  scheduledArrivalAt: textOf(wire.scheduledArrivalTime),
  expectedAt: textOf(wire.estimatedArrivalTime),
  departedAt: textOf(wire.actualDepartureTime),
  manifests: saidOf(wire.manifestId, wire.manifestNumber),
});

/** One driven leg, with all manifests that ride on it. */
export interface LinehaulTrip {
  /** Of several the first. */
  driverCode: string | null;
  vehicle: string | null;
  /** ISO 8601. */
  plannedArrivalAt: string | null;
  /** Numbers of its manifests. */
  manifests: readonly string[];
}

/** Reads a linehaul trip of the interface. What is missing is null. */
export const parseLinehaulTrip = (wire: Loose): LinehaulTrip => ({
  driverCode: textsOf(wire.driverCode)[0] ?? null,
  vehicle: textOf(wire.vehicleNumber),
  plannedArrivalAt: textOf(wire.plannedArrivalTime),
  manifests: textsOf(wire.manifestNumbers),
});
