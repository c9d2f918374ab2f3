import type { DevicePosition } from "@/lib/contract/device/positions";
import { silenceOf } from "@/lib/simulator/plan/coverage";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { seededShare } from "@/lib/simulator/plan/seeded";
import { positionOf } from "@/lib/simulator/stream/positions";

const dayMs = 24 * 3_600_000;

/** Finds when a truck that went silent days before `now` was last seen, epoch milliseconds. */
export function lastPositionAt(seed: number, truck: number, now: number): number {
  const wholeSecond = Math.floor(now / 1000) * 1000;
  return Math.round(wholeSecond - (1.5 + 4 * seededShare(seed, truck, 51)) * dayMs);
}

/** Makes what was received of trucks that went silent days ago: one position each. */
export function lastPositions(plan: FleetPlan, seed: number, now: number): DevicePosition[] {
  return Array.from({ length: plan.trucks }, (_, truck) => truck)
    .filter((truck) => silenceOf(truck) === "longSilent")
    .map((truck) => {
      const millis = lastPositionAt(seed, truck, now);
      return positionOf(seed, truck, millis, plan.truckAt(truck, millis));
    });
}
