import { LocationGeofence } from "@/lib/contract/interface/company-locations";
import type { GeofenceCircle } from "@/lib/contract/interface/truckload-records";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { companyLocations } from "@/lib/platform/tables/places";
import type { StoredLocation } from "@/lib/platform/tables/truckload";
import { circleAround } from "@/lib/platform/truckload/records/references";

export type PlaceCircles = Pick<typeof companyLocations.$inferSelect, "latitude" | "longitude" | "geofences">;

/** The circles of a company location: its round geofences for arrival and departure, else the usual around its point. */
export function circleOfPlace(place: PlaceCircles): GeofenceCircle | null {
  return fencedCircle(place.geofences ?? []) ?? circleAtPoint(place.latitude, place.longitude);
}

/** The circles of a place that is spelt out; null without coordinates. */
export function circleOfSpelt(
  place: Exclude<StoredLocation, { companyLocationId: number }>,
): GeofenceCircle | null {
  return place.geofence?.circle ?? circleAtPoint(place.latitude, place.longitude);
}

const circleAtPoint = (latitude: number | null | undefined, longitude: number | null | undefined) =>
  latitude == null || longitude == null ? null : circleAround(latitude, longitude);

function fencedCircle(geofences: readonly unknown[]): GeofenceCircle | null {
  const round = geofences
    .map((geofence) => LocationGeofence.parse(geofence))
    .filter(({ geojson }) => geojson.geometry.type === "Point");
  const arrival = round.find((geofence) => geofence.isArrival);
  const departure = round.find((geofence) => geofence.isDeparture);
  const centre = (arrival ?? departure)?.geojson.geometry.coordinates[0];
  if (!centre) return null;
  const [longitude, latitude] = centre;
  const radiusOf = (geofence: typeof arrival) => geofence?.geojson.properties?.radius;
  return circleAround(latitude, longitude, radiusOf(arrival), radiusOf(departure));
}

const metersPerMile = 1609.344;
/** Less than any degree of latitude is long. */
const metersPerDegree = 110_000;

/** Stops whose centres lie this close are at one place. */
export const samePlaceMeters = 100;

/** Metres from the centre; where that lies beyond the outer circle by latitude alone, only that it does: infinity. */
export function metersFrom(point: GeoPoint, circle: GeofenceCircle): number {
  const apart = Math.abs(point.latitude - circle.latitude) * metersPerDegree;
  if (apart > circle.exitRadiusMeters && apart > circle.enterRadiusMeters) return Number.POSITIVE_INFINITY;
  return greatCircleMiles(point, circle) * metersPerMile;
}

export function isSamePlace(one: GeofenceCircle | null, other: GeofenceCircle | null): boolean {
  return one !== null && other !== null && metersFrom(one, other) <= samePlaceMeters;
}
