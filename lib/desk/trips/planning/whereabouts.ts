import type { DriverHours } from "@/lib/contract/desk/hours";
import { coordinateScale } from "@/lib/contract/live/live-frame";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** Where something was last seen. */
export interface Sighting {
  place: GeoPoint;
  /** Milliseconds since 1970. */
  eventMs: number;
}

/** Where a vehicle was last seen; null where it never was. */
function sightingOf(fleet: Fleet, vehicle: string | null): Sighting | null {
  const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
  if (index === undefined) return null;
  const eventMs = fleet.eventMsOf(index);
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

/** Where a driver is: with the trip's vehicle, else with the vehicle of the log, else at the place of the log. */
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

/** Type, make and model of a vehicle on the roster; null for one that is not on it. */
export function vehicleLabel(fleet: Fleet, vehicle: string | null): string | null {
  const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
  const entry = index === undefined ? undefined : fleet.entry(index);
  return entry ? [entry.type, entry.make, entry.model].filter(Boolean).join(" ") : null;
}
