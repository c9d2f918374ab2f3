import type { Fleet } from "@/lib/desk/fleet/fleet";
import { scopeOf, sees } from "@/lib/desk/fleet/scope";
import type { Member } from "@/lib/desk/members";
import { Refusal } from "@/lib/desk/refusal";
import type { Trails, VehicleTrailAnswer } from "@/lib/desk/trails/trails";

const usualHours = 6;
const mostHours = 24;

/**
 * Answers `GET /api/desk/vehicles/{number}/trail?hours=6`; odometer in miles, fuel as a fraction of a full tank.
 * @throws Refusal: 400 for hours that are no number from 1 to 24, 404 for a vehicle that the member does not see
 */
export function answerTrail(
  { fleet, trails, nowMillis }: { fleet: Fleet; trails: Trails; nowMillis: number },
  member: Member,
  vehicle: string,
  hoursText: string | null,
): VehicleTrailAnswer {
  const hours = hoursText === null ? usualHours : Number(hoursText);
  if (!(hours >= 1 && hours <= mostHours))
    throw new Refusal("BAD_REQUEST", "hours cannot be used", {
      fields: [{ path: "hours", message: `must be a number from 1 to ${mostHours}` }],
    });
  const index = fleet.indexOf(vehicle);
  const terminal = index === undefined ? null : (fleet.entry(index)?.terminal ?? null);
  const answer = trails.since(vehicle, Math.floor(nowMillis / 1000 - hours * 3600));
  if (index === undefined || !answer || !sees(scopeOf(member.terminals), terminal))
    throw new Refusal("NOT_FOUND", `No vehicle ${vehicle} is known`);
  const { odometerMiles, fuelLevel } = fleet.gaugesOf(index);
  return { ...answer, latest: { odometer: odometerMiles, fuelLevel } };
}
