import { isDeepStrictEqual } from "node:util";
import { formatInstant } from "@/lib/contract/instant";
import type { PdEventType } from "@/lib/contract/interface/pd-event-data";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { manifestObject, shipmentObject, stopObject } from "@/lib/platform/freight/book/freight-objects";
import type { ManifestRecord, ShipmentRecord, StopRecord } from "@/lib/platform/freight/book/freight-records";
import type { Change } from "@/lib/platform/freight/book/freight-shelf";
import { omit } from "@/lib/platform/service/absent-values";

export type Raise = (eventType: PdEventType, data: Record<string, unknown>) => void;

interface NotifyOptions {
  /** The driver's app reports changed fields under another name than the office does. */
  updatedAs?: "shipmentUpdated" | "shipmentUpdatedInMaven";
  /** Routes whose order was worked out anew. */
  reordered?: ReadonlySet<string>;
}

/**
 * Raises what has changed in the book since the last report, one event per published type and object, each with the
 * whole object after the change. A move is reported as unassignment and assignment; what changed nothing is not reported.
 */
export function notifyChanges(book: FreightBook, raise: Raise, options: NotifyOptions = {}): void {
  const manifests = book.manifests.takeChanges(book.now);
  const shipments = book.shipments.takeChanges(book.now);
  const stops = book.stops.takeChanges(book.now);
  for (const change of manifests) raiseNewManifest(book, raise, change);
  for (const change of shipments) raiseShipment(book, raise, change, options.updatedAs ?? "shipmentUpdated");
  for (const change of stops) raiseLeaving(book, raise, change);
  for (const change of shipments) raiseUnassignment(book, raise, change);
  for (const change of stops) raiseArriving(book, raise, change);
  for (const change of shipments) raiseAssignment(book, raise, change);
  raiseMerges(book, raise, stops);
  raiseRoutes(book, raise, { manifests, shipments, stops, reordered: options.reordered ?? new Set() });
  for (const change of shipments) raiseCompletion(book, raise, change);
  for (const change of manifests) raiseStatus(book, raise, change);
}

function raiseNewManifest(book: FreightBook, raise: Raise, { before, after }: Change<ManifestRecord>) {
  if (before === null) raise("manifestCreated", manifestObject(book, after));
}

const withoutPlaceAndCompletion = (record: ShipmentRecord) => {
  const { completionCode, completedMicros, completions, documents, ...standing } = record.outcome;
  const { stopId, routeUniqueId, status, outcome, updatedMicros, ...rest } = record;
  return { ...rest, standing, canceled: status === "canceled" };
};

function raiseShipment(
  book: FreightBook,
  raise: Raise,
  { before, after }: Change<ShipmentRecord>,
  updatedAs: NonNullable<NotifyOptions["updatedAs"]>,
) {
  if (before === null) raise("shipmentCreated", shipmentObject(book, after));
  else if (
    !isDeepStrictEqual(withoutPlaceAndCompletion(before), withoutPlaceAndCompletion(after)) ||
    !isDeepStrictEqual(before.outcome.documents, after.outcome.documents) ||
    (before.status === "completed" && after.status === "open")
  )
    raise(updatedAs, shipmentObject(book, after));
}

const leavesRoute = <T extends { routeUniqueId: string | null }>({ before, after }: Change<T>): boolean =>
  before !== null && before.routeUniqueId !== null && before.routeUniqueId !== after.routeUniqueId;

const joinsRoute = <T extends { routeUniqueId: string | null }>({ before, after }: Change<T>): boolean =>
  after.routeUniqueId !== null && before?.routeUniqueId !== after.routeUniqueId;

function raiseLeaving(book: FreightBook, raise: Raise, change: Change<StopRecord>) {
  if (leavesRoute(change))
    raise(
      "stopUnassignment",
      stopObject(book, { ...change.after, routeUniqueId: null, sequenceNumber: null }),
    );
}

function raiseUnassignment(book: FreightBook, raise: Raise, change: Change<ShipmentRecord>) {
  if (leavesRoute(change))
    raise("shipmentUnassignment", shipmentObject(book, { ...change.after, routeUniqueId: null }));
}

function raiseArriving(book: FreightBook, raise: Raise, change: Change<StopRecord>) {
  if (joinsRoute(change)) raise("stopAssignment", stopObject(book, change.after));
  else if (
    change.before?.routeUniqueId &&
    !isDeepStrictEqual(standing(change.before), standing(change.after))
  )
    if (!leavesRoute(change)) raise("stopRouteUpdated", stopObject(book, change.after));
}

/**
 * Parts of what a route says of a stop on it: a stop that moves along with its only shipment keeps its place in the
 * order.
 */
const standing = ({ sequenceNumber, place, serviceDate, windowStart, windowEnd }: StopRecord) => ({
  ...{ sequenceNumber, place, serviceDate, windowStart, windowEnd },
});

function raiseAssignment(book: FreightBook, raise: Raise, change: Change<ShipmentRecord>) {
  if (joinsRoute(change)) raise("shipmentAssignment", shipmentObject(book, change.after));
}

function raiseMerges(book: FreightBook, raise: Raise, stops: readonly Change<StopRecord>[]) {
  const merged = new Map<string, string[]>();
  for (const { before, after } of stops)
    if (after.mergedInto !== null && before?.mergedInto !== after.mergedInto)
      merged.set(after.mergedInto, [...(merged.get(after.mergedInto) ?? []), after.stopId]);
  for (const [stopId, mergedStopIds] of merged) {
    const parent = book.survivingStop(stopId);
    // Off a route a stop is only what its shipments say, and they have said where they are.
    if (parent?.routeUniqueId) raise("parentStopMerged", { ...stopObject(book, parent), mergedStopIds });
  }
}

interface Changes {
  manifests: readonly Change<ManifestRecord>[];
  shipments: readonly Change<ShipmentRecord>[];
  stops: readonly Change<StopRecord>[];
  reordered: ReadonlySet<string>;
}

/** Routes whose list of stops reads differently: stops came, went or changed places, or hold other shipments. */
function routesWithOtherStops({ shipments, stops }: Changes): Set<string> {
  const routes = new Set<string>();
  const note = (id: string | null | undefined) => id && routes.add(id);
  for (const { before, after } of stops) {
    const same =
      before?.routeUniqueId === after.routeUniqueId && before?.sequenceNumber === after.sequenceNumber;
    if (same) continue;
    note(before?.routeUniqueId);
    note(after.routeUniqueId);
  }
  for (const { before, after } of shipments) {
    if (before?.stopId === after.stopId) continue;
    note(before?.routeUniqueId);
    note(after.routeUniqueId);
  }
  return routes;
}

/** Fields of a manifest that other events report, and that every change moves on. */
const movedOn = ["manifestStatus", "progress", "updatedMicros"] as const;

function raiseRoutes(book: FreightBook, raise: Raise, changes: Changes) {
  for (const { before, after } of changes.manifests) {
    if (before === null) continue;
    if (!isDeepStrictEqual(omit(before, movedOn), omit(after, movedOn)))
      raise("manifestUpdated", manifestObject(book, after));
    if (before.fields.associatedRouteCode !== after.fields.associatedRouteCode)
      raise("manifestRouteUpdated", manifestObject(book, after));
  }
  for (const routeUniqueId of routesWithOtherStops(changes)) {
    const manifest = book.manifests.get(routeUniqueId);
    if (!manifest) throw new Error(`The manifest of route ${routeUniqueId} was not loaded`);
    // Stops and freight came or went: the manifest's own record says nothing of when.
    const data = { ...manifestObject(book, manifest), lastUpdated: formatInstant(book.now) };
    if (changes.reordered.has(routeUniqueId)) raise("manifestRouteUpdated", data);
    raise("routeStopListUpdated", data);
  }
}

function raiseCompletion(book: FreightBook, raise: Raise, { before, after }: Change<ShipmentRecord>) {
  const [was, is] = [before?.outcome.completions ?? 0, after.outcome.completions ?? 0];
  if (is > was) raise(was === 0 ? "shipmentComplete" : "shipmentRecomplete", shipmentObject(book, after));
}

const statusEvents = {
  planning: "manifestPlanned",
  closed: "manifestClosed",
  dispatched: "manifestDispatched",
  completed: "routeComplete",
} as const;

function raiseStatus(book: FreightBook, raise: Raise, { before, after }: Change<ManifestRecord>) {
  if (before?.manifestStatus !== after.manifestStatus)
    raise(statusEvents[after.manifestStatus], manifestObject(book, after));
}
