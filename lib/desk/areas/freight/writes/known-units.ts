import { badFields } from "@/lib/desk/http/refusal";

/** Whether the carrier has a unit or a trailer of a number; null where the platform tells of none at all. */
export interface KnownUnits {
  hasVehicle: (number: string) => boolean | null;
  hasTrailer: (number: string) => boolean | null;
}

/**
 * A number of no unit is a slip of the finger: a dispatch with it sends nobody.
 * @throws Refusal 400 at the field
 */
export function refuseUnknownUnits(
  units: KnownUnits,
  { vehicle, trailer }: { vehicle?: string | null | undefined; trailer?: string | null | undefined },
): void {
  const faults = [
    ...(vehicle != null && units.hasVehicle(vehicle) === false
      ? [{ path: "vehicle", message: `${vehicle} is not a unit of the fleet` }]
      : []),
    ...(trailer != null && units.hasTrailer(trailer) === false
      ? [{ path: "trailer", message: `${trailer} is not a trailer of the fleet` }]
      : []),
  ];
  if (faults.length > 0) throw badFields(faults);
}
