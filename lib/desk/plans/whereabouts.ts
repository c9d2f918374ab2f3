import type { DriverHours } from "@/lib/contract/desk-hours";
import { coordinateScale } from "@/lib/contract/live-frame";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** Where something was last seen. */
export interface Sighting {
  place: GeoPoint;
  /** Milliseconds since 1970. */
  eventMs: number;
}

/** Where a vehicle was last seen; null where it never was. */
export function sightingOf(fleet: Fleet, vehicle: string | null): Sighting | null {
  const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
  if (index === undefined) return null;
  const eventMs = fleet.eventMillisOf(index);
  if (Number.isNaN(eventMs)) return null;
  const { latitude, longitude } = fleet.columnsOf([index]);
  return {
    eventMs,
    place: {
      latitude: (latitude[0] ?? 0) / coordinateScale,
      longitude: (longitude[0] ?? 0) / coordinateScale,
    },
  };
}

/** Where a driver is: with the trip's vehicle, else the one that his log names, else where his log places him. */
export function driverSighting(
  fleet: Fleet,
  hours: DriverHours | null,
  tripVehicle: string | null,
): Sighting | null {
  const seen = sightingOf(fleet, tripVehicle) ?? sightingOf(fleet, hours?.vehicle ?? null);
  if (seen || !hours?.place) return seen;
  const { latitude, longitude, eventMs } = hours.place;
  return { place: { latitude, longitude }, eventMs };
}

/** What the roster calls a vehicle, all words of it; null for one that is not on it. */
export function vehicleWords(fleet: Fleet, vehicle: string | null): string | null {
  const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
  const entry = index === undefined ? undefined : fleet.entry(index);
  return entry ? [entry.type, entry.make, entry.model].filter(Boolean).join(" ") : null;
}
