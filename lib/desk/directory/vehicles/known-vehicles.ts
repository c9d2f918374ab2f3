import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";

/** Finds what kind a unit is; null where nobody says. */
export function typeOfVehicle(fleet: Fleet, number: string | null): string | null {
  const index = number === null ? undefined : fleet.indexOf(number);
  return index === undefined ? null : (fleet.entry(index)?.type ?? null);
}
