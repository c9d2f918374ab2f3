import type { OptimizationOptions } from "@/lib/contract/interface/manifests";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { isBegun, type ManifestRecord, type StopRecord } from "@/lib/platform/freight/book/freight-records";
import type { OrderRoute, RouteStop } from "@/lib/platform/service/route-to-order";
import { endsNextDay } from "@/lib/time/day-window";
import { wallTime } from "@/lib/time/wall-time";

/**
 * Puts the stops of a route that are still ahead into the best order that is found, after those at which the driver has
 * been.
 * @param terminal where the route starts and ends unless the options say otherwise; null where it is not known
 */
export async function optimizeRoute(
  book: FreightBook,
  manifest: ManifestRecord,
  options: OptimizationOptions | null,
  terminal: GeoPoint | null,
  orderRoute: OrderRoute,
): Promise<void> {
  const stops = book.stopsOfRoute(manifest.routeUniqueId);
  const done = stops.filter(isBegun);
  const ahead = stops.filter((stop) => !isBegun(stop));
  const start = done.at(-1)?.place ?? pointOf(options?.startLocation) ?? terminal;
  const firstDate = ahead.map(({ serviceDate }) => serviceDate).sort()[0] ?? "";
  const zone = book.reference.terminals.get(manifest.terminalCode) ?? "UTC";
  const now = wallTime(book.now / 1_000, zone);
  const order = await orderRoute({
    stops: ahead.map((stop) => routeStop(stop, firstDate)),
    start: asPoint(start),
    end: pointOf(options?.endLocation) ?? terminal,
    fromMinute: now.date < firstDate ? null : minuteOf(now.date, now.time, firstDate),
  });
  book.numberStops([...done.map((stop) => stop.stopId), ...order]);
}

function routeStop({ stopId, place, serviceDate, windowStart, windowEnd }: StopRecord, firstDate: string) {
  const minute = (time: string | null) => (time === null ? null : minuteOf(serviceDate, time, firstDate));
  const opensMinute = minute(windowStart);
  const closes = minute(windowEnd);
  const isNextDay = closes !== null && endsNextDay({ windowStart, windowEnd });
  const closesMinute = isNextDay ? closes + minutesOfDay : closes;
  return { stopId, point: asPoint(place), opensMinute, closesMinute } satisfies RouteStop;
}

const minutesOfDay = 24 * 60;

/** @param time `HH:mm` */
function minuteOf(date: string, time: string, firstDate: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const days = (Date.parse(date) - Date.parse(firstDate)) / 86_400_000;
  return days * minutesOfDay + hours * 60 + minutes;
}

const asPoint = (place: { latitude?: number; longitude?: number } | null): GeoPoint | null =>
  place?.latitude === undefined || place.longitude === undefined
    ? null
    : { latitude: place.latitude, longitude: place.longitude };

const pointOf = (end: OptimizationOptions["startLocation"]): GeoPoint | null =>
  end && typeof end.lat === "number" && typeof end.lng === "number"
    ? { latitude: end.lat, longitude: end.lng }
    : null;
