import type { RouteProgressItem, RouteStage, StopStage } from "@/lib/contract/device/route-progress";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { notifyChanges, type Raise } from "@/lib/platform/freight/book/freight-events";
import { FreightFault } from "@/lib/platform/freight/book/freight-fault";
import { manifestObject, stopObject } from "@/lib/platform/freight/book/freight-objects";
import type {
  ManifestRecord,
  RouteProgress,
  StopProgress,
} from "@/lib/platform/freight/book/freight-records";
import { resolveManifest, resolveShipment, resolveStop } from "@/lib/platform/freight/book/resolve-freight";
import { writeOver } from "@/lib/platform/freight/book/shipment-modes";
import { placeShipment } from "@/lib/platform/freight/shipments/place-shipment";
import { completeShipment } from "@/lib/platform/freight/shipments/upsert-shipment";

type ItemOf<Type extends RouteProgressItem["type"]> = Extract<RouteProgressItem, { type: Type }>;

const microsOf = (text: string): EpochMicros => {
  const micros = parseInstant(text);
  if (micros === null) throw new Error(`No instant: ${text}`);
  return micros;
};

/**
 * Carries out one item from a device and raises its event. Items come late and out of order: each stage keeps its own
 * time, so that what a record says never depends on the order in which it was reported.
 * @throws FreightFault naming the field of the item; the book is then as before
 */
export function applyProgress(book: FreightBook, item: RouteProgressItem, raise: Raise): void {
  switch (item.type) {
    case "routeETAUpdate":
      applyForecast(book, item, raise);
      break;
    case "shipmentComplete":
      applyCompletion(book, item, raise);
      break;
    case "shipmentUpdatedInMaven":
      applyDriverChange(book, item, raise);
      break;
    case "stopArrival":
    case "stopBegin":
    case "stopComplete":
    case "stopDeparture":
    case "geofenceStopDeparture":
      applyStopStage(book, item, raise);
      break;
    default:
      applyRouteStage(book, item, raise);
  }
}

/** Counts the first of some stages, and the last of the others. */
const firstCounts = new Set<string>([
  "routeStart",
  "departTerminal",
  "geofenceTerminalDeparture",
  "stopArrival",
  "stopBegin",
]);

const isNews = (type: string, known: EpochMicros | undefined, reported: EpochMicros): boolean =>
  known === undefined || (firstCounts.has(type) ? reported < known : reported > known);

function applyRouteStage(book: FreightBook, item: RouteStage, raise: Raise): void {
  const manifest = resolveManifest(book, item);
  const name = `${item.type}Time` as const;
  const time = microsOf(item.eventTime);
  if (!isNews(item.type, manifest.progress[name], time)) return;
  const manifestStatus = statusAfter(manifest, item.type);
  book.manifests.put({ ...manifest, manifestStatus, progress: { ...manifest.progress, [name]: time } });
  notifyChanges(book, raise);
  // Completing the route has reported it already, by the manifest's status.
  if (item.type !== "routeComplete" || manifest.manifestStatus === "completed")
    raiseRoute(book, manifest.routeUniqueId, item.type, raise);
}

/** A route that is driven was dispatched, whether the office said so or not. */
function statusAfter({ manifestStatus }: ManifestRecord, stage: RouteStage["type"]) {
  if (stage === "routeComplete") return "completed";
  return manifestStatus === "planning" || manifestStatus === "closed" ? "dispatched" : manifestStatus;
}

function raiseRoute(
  book: FreightBook,
  id: string,
  type: RouteStage["type"] | "routeETAUpdate",
  raise: Raise,
) {
  const manifest = book.manifests.get(id);
  if (manifest) raise(type, manifestObject(book, manifest));
}

function applyForecast(book: FreightBook, item: ItemOf<"routeETAUpdate">, raise: Raise): void {
  const manifest = resolveManifest(book, item);
  const forecastTime = microsOf(item.eventTime);
  const stops = item.stops.map((eta, i) => {
    const stop = resolveStop(book, eta);
    if (stop.routeUniqueId !== manifest.routeUniqueId)
      throw new FreightFault(`stops.${i}`, "names a stop of another manifest");
    return { stop, estimatedArrivalTime: microsOf(eta.estimatedArrivalTime) };
  });
  let news = false;
  for (const { stop, estimatedArrivalTime } of stops) {
    if (!isNews(item.type, stop.progress.forecastTime, forecastTime)) continue;
    news = true;
    const progress: StopProgress = { ...stop.progress, estimatedArrivalTime, forecastTime };
    book.putStop({ ...stop, progress });
  }
  if (
    item.estimatedReturnTime !== undefined &&
    isNews(item.type, manifest.progress.forecastTime, forecastTime)
  ) {
    news = true;
    const estimatedReturnTime = microsOf(item.estimatedReturnTime);
    const progress: RouteProgress = { ...manifest.progress, estimatedReturnTime, forecastTime };
    book.manifests.put({ ...manifest, progress });
  }
  if (!news) return;
  notifyChanges(book, raise);
  raiseRoute(book, manifest.routeUniqueId, item.type, raise);
}

function applyStopStage(book: FreightBook, item: StopStage, raise: Raise): void {
  const stop = resolveStop(book, item);
  const name = `${item.type}Time` as const;
  const time = microsOf(item.eventTime);
  if (!isNews(item.type, stop.progress[name], time)) return;
  const progress: StopProgress = { ...stop.progress, [name]: time };
  const isStart =
    item.type === "stopArrival" || (item.type === "stopBegin" && progress.stopArrivalTime === undefined);
  if (isStart && item.latitude !== undefined && item.longitude !== undefined)
    Object.assign(progress, { driverStartLat: item.latitude, driverStartLng: item.longitude });
  book.putStop({ ...stop, progress });
  notifyChanges(book, raise);
  const after = book.stops.get(stop.stopId);
  if (after) raise(item.type, stopObject(book, after));
}

function applyCompletion(book: FreightBook, item: ItemOf<"shipmentComplete">, raise: Raise): void {
  const shipment = resolveShipment(book, item);
  if (shipment.status === "canceled") throw new FreightFault("type", "names a shipment that is canceled");
  const time = microsOf(item.eventTime);
  if (!isNews(item.type, shipment.outcome.completedMicros, time)) return;
  const completed = completeShipment(book, shipment, item.completionCode, time);
  notifyChanges(book, raise);
  if (!item.bringBack) return;
  // It comes back to the terminal: open again, off the route, to be planned once more.
  placeShipment(book, { ...completed, status: "open" }, null);
  notifyChanges(book, raise);
}

function applyDriverChange(book: FreightBook, item: ItemOf<"shipmentUpdatedInMaven">, raise: Raise): void {
  const shipment = resolveShipment(book, item);
  const { proNumber = shipment.proNumber, ...fields } = item.changes;
  const holders = proNumber === null ? [] : book.shipmentsBy(`pro:${proNumber}`);
  const taken = holders.some(
    (one) => one.shipmentType === "delivery" && one.shipmentId !== shipment.shipmentId,
  );
  if (taken && shipment.shipmentType === "delivery")
    throw new FreightFault("changes.proNumber", `${proNumber} belongs to another delivery`);
  book.putShipment({ ...shipment, proNumber, fields: writeOver(shipment.fields, fields) });
  notifyChanges(book, raise, { updatedAs: "shipmentUpdatedInMaven" });
}
