import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";

/** Says whether a unit is of the fleet; null while no vehicle is known. */
export const hasVehicle = (fleet: Fleet, number: string): boolean | null =>
  fleet.entry(0) === undefined ? null : fleet.indexOf(number) !== undefined;

/** Finds what kind a unit is; null where nobody says. */
export function typeOfVehicle(fleet: Fleet, number: string | null): string | null {
  const index = number === null ? undefined : fleet.indexOf(number);
  return index === undefined ? null : (fleet.entry(index)?.type ?? null);
}
