import { type KnownUnits, lookForUnits } from "@/lib/desk/directory/vehicles/known-units";
import { badFields } from "@/lib/desk/http/refusal";

/**
 * A number of no unit is a slip of the finger: a dispatch with it sends nobody.
 * @throws Refusal 400 at the field
 */
export async function refuseUnknownUnits(
  units: KnownUnits,
  { vehicle, trailer }: { vehicle?: string | null | undefined; trailer?: string | null | undefined },
): Promise<void> {
  await lookForUnits(units, { vehicles: [vehicle], trailers: [trailer] });
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
