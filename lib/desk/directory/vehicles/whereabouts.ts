import type { DriverHours } from "@/lib/contract/desk/hours";
import type { Fleet, Sighting } from "@/lib/desk/directory/vehicles/fleet";
import { greatCircleMiles } from "@/lib/geo/great-circle";

/** Finds where a vehicle was last seen; null where it never was. */
function sightingOf(fleet: Fleet, vehicle: string | null): Sighting | null {
  const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
  return index === undefined ? null : fleet.sightingOf(index);
}

type UnitDriver = Pick<DriverHours, "id" | "name" | "status" | "vehicle">;

/** In one of these a driver is in the unit, whoever is signed in on it. */
const aboard: ReadonlySet<string | null> = new Set(["DRIVING", "SLEEPER_BERTH"]);
/** A driver's own place and that of the unit that they left in the same yard differ by so much, miles. */
const sameYardMiles = 1;

/** Finds where the unit of a driver's log was last seen; null once somebody else has it. */
export function ownUnitSighting(fleet: Fleet, { id, name, status, vehicle }: UnitDriver): Sighting | null {
  const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
  if (index === undefined) return null;
  const named = fleet.entry(index)?.driver ?? null;
  const calls = [named?.firstName, named?.lastName].filter(Boolean).join(" ");
  // Carriers number people in more than one way: somebody else is who has another number and another name.
  const isOther = named !== null && named.employeeId !== id && (calls === "" || calls !== name);
  return isOther && !aboard.has(status) ? null : fleet.sightingOf(index);
}

/**
 * Finds where a driver is: with the trip's vehicle, else with the vehicle of the log while they have it, else where they
 * were seen themselves. A unit that stands elsewhere since says nothing of who went off duty.
 */
export function driverSighting(
  fleet: Fleet,
  hours: DriverHours | null,
  tripVehicle: string | null,
): Sighting | null {
  const onTrip = sightingOf(fleet, tripVehicle);
  if (onTrip !== null || hours === null) return onTrip;
  const unit = ownUnitSighting(fleet, hours);
  if (hours.place === null) return unit;
  const { latitude, longitude, eventMs } = hours.place;
  const own = { place: { latitude, longitude }, eventMs };
  if (unit === null) return own;
  const isThere = aboard.has(hours.status) || greatCircleMiles(own.place, unit.place) <= sameYardMiles;
  return isThere || isSignedIn(fleet, hours) ? unit : own;
}

function isSignedIn(fleet: Fleet, { id, vehicle }: UnitDriver): boolean {
  const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
  return index !== undefined && fleet.entry(index)?.driver?.employeeId === id;
}

/** Type, make and model of a vehicle on the roster; null for one that is not on it. */
export function vehicleLabel(fleet: Fleet, vehicle: string | null): string | null {
  const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
  const entry = index === undefined ? undefined : fleet.entry(index);
  return entry ? [entry.type, entry.make, entry.model].filter(Boolean).join(" ") : null;
}
