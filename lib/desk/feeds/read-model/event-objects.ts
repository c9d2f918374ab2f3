import { readLinehaulEventData } from "@/lib/contract/interface/linehaul-events";
import type { LinehaulManifest } from "@/lib/contract/interface/linehaul-objects";
import { readPdEventData } from "@/lib/contract/interface/pd-event-data";
import { eventTerminalPaths } from "@/lib/contract/interface/return-events";
import { manifestIdOf, shipmentIdOf } from "@/lib/desk/feeds/read-model/objects/object-ids";
import type { ObjectKind } from "@/lib/desk/feeds/read-model/objects/parse-object";
import { longestName } from "@/lib/desk/feeds/read-model/stored-event";
import { type Loose, textOf } from "@/lib/desk/link/read-value";
import { valuesAt } from "@/lib/desk/link/values-at";

/** An object whole, as an event has it. */
export interface EventObject {
  kind: ObjectKind;
  id: string;
  /** By which people call it; null where it has none. */
  number: string | null;
  data: Loose;
}

/** Raise it when events are read in another way: what was made of them before is then made anew. */
export const projectionVersion = 4;

/** The objects that an event carries, each once; none where its type or shape is unknown. */
export function objectsIn(eventType: string, data: Loose): EventObject[] {
  const objects = new Map<string, EventObject>();
  for (const object of [...pickupAndDelivery(eventType, data), ...linehaul(eventType, data)])
    if (object !== null && object.id.length <= longestName)
      objects.set(`${object.kind} ${object.id}`, object);
  return [...objects.values()];
}

function made(kind: ObjectKind, data: Loose, id: unknown, number: unknown): EventObject | null {
  const [idText, numberText] = [textOf(id), textOf(number)];
  if (idText === null) return null;
  return { kind, id: idText, number: numberText?.slice(0, longestName) ?? null, data };
}

const completions: ReadonlySet<string> = new Set(["shipmentcomplete", "shipmentrecomplete"]);
/** Fields that a completion is kept with. */
const completionFields = [
  "shipmentId",
  "proNumber",
  "refNumber",
  "routeUniqueId",
  "manifestNumber",
  "terminalCode",
  "completionCode",
  "completedOn",
];

/** The completion that an event of a shipment tells of: where it is opened again, its later events say nothing of it. */
function completionOf(eventType: string, shipment: Loose): EventObject | null {
  const [shipmentId, manifestId] = [shipmentIdOf(shipment), manifestIdOf(shipment)];
  if (!completions.has(eventType.toLowerCase()) || shipmentId === null || manifestId === null) return null;
  const fields = completionFields.filter((field) => shipment[field] !== undefined);
  const data = { ...Object.fromEntries(fields.map((field) => [field, shipment[field]])), shipmentId };
  return made("completion", data, `${manifestId} ${shipmentId}`, manifestId);
}

function pickupAndDelivery(eventType: string, data: Loose): (EventObject | null)[] {
  const read = readPdEventData(eventType, data);
  switch (read?.level) {
    case undefined:
      return [];
    case "shipment":
      return [
        made(
          "shipment",
          read.object,
          shipmentIdOf(read.object),
          read.object.proNumber ?? read.object.refNumber,
        ),
        completionOf(eventType, read.object),
      ];
    case "stop":
      return [made("stop", read.object, read.object.stopId, null)];
    case "manifest":
      return [made("manifest", read.object, manifestIdOf(read.object), read.object.manifestNumber)];
    case "customer":
      return [made("customer", read.object, read.object.customerNumber, read.object.customerNumber)];
  }
}

/** Platforms other than ours know a manifest by its number alone. */
const linehaulManifest = (manifest: LinehaulManifest) =>
  made(
    "linehaul-manifest",
    manifest,
    manifest.manifestId ?? manifest.manifestNumber,
    manifest.manifestNumber,
  );

function linehaul(eventType: string, data: Loose): (EventObject | null)[] {
  const read = readLinehaulEventData(eventType, data);
  switch (read?.kind) {
    case undefined:
      return [];
    case "manifest":
    case "details":
      return [linehaulManifest(read.manifest)];
    case "movement":
      return [
        made("movement", read.movement, read.movement.movementId, null),
        read.previousManifest && linehaulManifest(read.previousManifest),
        read.manifest && linehaulManifest(read.manifest),
      ];
    case "trip":
      return [made("linehaul-trip", read.trip, read.trip.externalTripId, read.trip.externalTripId)];
  }
}

/** The terminals of an object, read where the contract says that they stand in an event. */
export function terminalsOf(data: Loose): string[] {
  const found = eventTerminalPaths.flatMap((path) => valuesAt({ data }, path));
  return [...new Set(found.map(({ value }) => textOf(value)).filter((code) => code !== null))].sort();
}
