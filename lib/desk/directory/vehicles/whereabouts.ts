import type { DriverHours } from "@/lib/contract/desk/hours";
import type { Fleet, Sighting } from "@/lib/desk/directory/vehicles/fleet";

/** Finds where a vehicle was last seen; null where it never was. */
function sightingOf(fleet: Fleet, vehicle: string | null): Sighting | null {
  const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
  return index === undefined ? null : fleet.sightingOf(index);
}

/** Finds where a driver is: with the trip's vehicle, else with the vehicle of the log, else at the place of the log. */
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
