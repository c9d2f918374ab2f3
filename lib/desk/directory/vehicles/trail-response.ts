import type { VehicleTrail } from "@/lib/contract/desk/vehicles";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { Trails } from "@/lib/desk/directory/vehicles/trails";
import { Refusal } from "@/lib/desk/http/refusal";

/**
 * The trail of a vehicle, so many hours back.
 * @throws Refusal 404 for a vehicle that the member does not see
 */
export function trailResponse(
  { fleet, trails, nowMs }: { fleet: Fleet; trails: Trails; nowMs: number },
  member: Member,
  vehicle: string,
  hours: number,
): VehicleTrail {
  const index = fleet.indexOf(vehicle);
  const response = trails.since(vehicle, Math.floor(nowMs / 1000 - hours * 3600));
  if (index === undefined || !response || !sees(scopeOf(member.terminals), fleet.terminalsOfNumber(vehicle)))
    throw new Refusal("NOT_FOUND", `No vehicle ${vehicle} is known`);
  const { odometerMiles, fuelLevel } = fleet.gaugesOf(index);
  return { ...response, latest: { odometer: odometerMiles, fuelLevel } };
}
