import { isObject, numberOf, textOf } from "@/lib/desk/link/read-value";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** Towns by name and state. */
export interface Towns {
  town(name: string, region: string): GeoPoint | null;
}

/** Where a customer is taken to be of whom nobody says where they are. */
export interface ApproximatePlace extends GeoPoint {
  /** `the middle of Mesa AZ` */
  approximately: string;
}

export interface CustomerAddress {
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** The first five digits of a ZIP code say the area. */
const areaOf = (zip: unknown): string | null => /^\d{5}/.exec(textOf(zip) ?? "")?.[0] ?? null;

/** The middle of what the carrier's locations of each ZIP code lie at. */
export function middlesOfZips(locations: readonly unknown[]): ReadonlyMap<string, GeoPoint> {
  const points = new Map<string, GeoPoint[]>();
  for (const location of locations.filter(isObject)) {
    const [zip, latitude, longitude] = [
      areaOf(location.zip),
      numberOf(location.latitude),
      numberOf(location.longitude),
    ];
    if (zip === null || latitude === null || longitude === null) continue;
    points.set(zip, [...(points.get(zip) ?? []), { latitude, longitude }]);
  }
  const mean = (all: readonly GeoPoint[], of: keyof GeoPoint) =>
    all.reduce((sum, point) => sum + point[of], 0) / all.length;
  return new Map(
    [...points].map(([zip, all]) => [
      zip,
      { latitude: mean(all, "latitude"), longitude: mean(all, "longitude") },
    ]),
  );
}

/** By the ZIP code, else by town and state; null where neither is known. */
export function approximatePlace(
  { city, state, zip }: CustomerAddress,
  zips: ReadonlyMap<string, GeoPoint>,
  towns: Towns,
): ApproximatePlace | null {
  const area = areaOf(zip);
  const middle = area === null ? undefined : zips.get(area);
  if (area !== null && middle) return { ...middle, approximately: `the middle of ${area}` };
  const town = city === null || state === null ? null : towns.town(city, state);
  if (town === null) return null;
  const { latitude, longitude } = town;
  return { latitude, longitude, approximately: `the middle of ${city} ${state}` };
}
