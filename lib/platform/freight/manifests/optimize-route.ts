import type { OptimizationOptions } from "@/lib/contract/interface/manifests";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { isBegun, type ManifestRecord } from "@/lib/platform/freight/book/freight-records";
import { orderStops } from "@/lib/platform/freight/manifests/order-stops";

/**
 * Puts the stops of a route that are still ahead into a short order, after those at which the driver has been.
 * @param terminal where the route starts and ends unless the options say otherwise; null where it is not known
 */
export function optimizeRoute(
  book: FreightBook,
  manifest: ManifestRecord,
  options: OptimizationOptions | null,
  terminal: GeoPoint | null,
): void {
  const stops = book.stopsOfRoute(manifest.routeUniqueId);
  const done = stops.filter(isBegun);
  const ahead = stops.filter((stop) => !isBegun(stop));
  const start = done.at(-1)?.place ?? pointOf(options?.startLocation) ?? terminal;
  const order = orderStops(
    ahead.map(({ stopId, place, windowStart }) => ({ stopId, point: asPoint(place), windowStart })),
    asPoint(start),
    pointOf(options?.endLocation) ?? terminal,
  );
  book.numberStops([...done.map((stop) => stop.stopId), ...order]);
}

const asPoint = (place: { latitude?: number; longitude?: number } | null): GeoPoint | null =>
  place?.latitude === undefined || place.longitude === undefined
    ? null
    : { latitude: place.latitude, longitude: place.longitude };

const pointOf = (end: OptimizationOptions["startLocation"]): GeoPoint | null =>
  end && typeof end.lat === "number" && typeof end.lng === "number"
    ? { latitude: end.lat, longitude: end.lng }
    : null;
