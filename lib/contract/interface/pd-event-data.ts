import type { z } from "zod";
import {
  CustomerObject,
  ManifestObject,
  ShipmentObject,
  StopObject,
} from "@/lib/contract/interface/pd-objects";
import { readEventData } from "@/lib/contract/interface/read-event-data";

/** The standard object of each level: all events of a level carry the same one. */
export const pdObjects = {
  customer: CustomerObject,
  manifest: ManifestObject,
  stop: StopObject,
  shipment: ShipmentObject,
} as const;

export type PdLevel = keyof typeof pdObjects;

/** The 33 published types of pickup and delivery events with their level. */
export const pdEventLevels = {
  manifestCreated: "manifest",
  manifestPlanned: "manifest",
  manifestClosed: "manifest",
  manifestDispatched: "manifest",
  manifestRouteUpdated: "manifest",
  manifestUpdated: "manifest",
  routeStart: "manifest",
  departTerminal: "manifest",
  geofenceTerminalDeparture: "manifest",
  routeETAUpdate: "manifest",
  routeStopListUpdated: "manifest",
  routeReturn: "manifest",
  geofenceTerminalArrival: "manifest",
  arriveTerminal: "manifest",
  routeComplete: "manifest",
  stopArrival: "stop",
  stopBegin: "stop",
  stopComplete: "stop",
  stopDeparture: "stop",
  geofenceStopDeparture: "stop",
  stopRouteUpdated: "stop",
  parentStopMerged: "stop",
  shipmentCreated: "shipment",
  shipmentUpdated: "shipment",
  shipmentUpdatedInMaven: "shipment",
  shipmentAssignment: "shipment",
  shipmentComplete: "shipment",
  shipmentRecomplete: "shipment",
  shipmentUnassignment: "shipment",
  stopAssignment: "stop",
  stopUnassignment: "stop",
  customerCreated: "customer",
  customerUpdated: "customer",
} as const satisfies Record<string, PdLevel>;

export type PdEventType = keyof typeof pdEventLevels;

type PdObject<Level extends PdLevel> = z.output<(typeof pdObjects)[Level]>;

export type PdEventData = { [Level in PdLevel]: { level: Level; object: PdObject<Level> } }[PdLevel];

const byFoldedName = new Map<string, PdLevel>(
  Object.entries(pdEventLevels).map(([type, level]) => [type.toLowerCase(), level]),
);

/** The level of an event type, in any case; null where it is no type of pickup and delivery. */
export const pdLevelOf = (eventType: string): PdLevel | null =>
  byFoldedName.get(eventType.toLowerCase()) ?? null;

/**
 * Reads an event's `data` by the one parser of its level. Null where the type is none of pickup and delivery or the
 * object is not the level's: linehaul's `manifestCreated` has the same name and another object.
 */
export function readPdEventData(eventType: string, data: unknown): PdEventData | null {
  const level = pdLevelOf(eventType);
  switch (level) {
    case null:
      return null;
    case "customer":
      return read(level, readEventData(CustomerObject, data));
    case "manifest":
      return read(level, readEventData(ManifestObject, data));
    case "stop":
      return read(level, readEventData(StopObject, data));
    case "shipment":
      return read(level, readEventData(ShipmentObject, data));
  }
}

const read = <Level extends PdLevel, Data>(level: Level, result: z.ZodSafeParseResult<Data>) =>
  result.success ? { level, object: result.data } : null;
