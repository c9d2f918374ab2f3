import lookUp from "@photostructure/tz-lookup";
import type { GeoPoint } from "@/lib/geo/geo-point";

/**
 * IANA name of the time zone at a point, e.g. `America/Chicago`; near a border it may be the neighbour's.
 * @throws Error for coordinates outside of the earth
 */
export function timeZoneAt(point: GeoPoint): string {
  return lookUp(point.latitude, point.longitude);
}
