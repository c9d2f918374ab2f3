import type { DevicePosition } from "@/lib/contract/device";
import { silenceOf } from "@/lib/simulator/coverage";
import type { FleetPlan } from "@/lib/simulator/fleet-plan";
import { pingOf } from "@/lib/simulator/pings";
import { seededShare } from "@/lib/simulator/seeded";

const dayMillis = 24 * 3_600_000;

/** When a truck that went silent days before `now` was last heard of, epoch milliseconds. */
export function lastWordsAt(seed: number, truck: number, now: number): number {
  const wholeSecond = Math.floor(now / 1000) * 1000;
  return Math.round(wholeSecond - (1.5 + 4 * seededShare(seed, truck, 51)) * dayMillis);
}

/** What was heard of trucks that went silent days ago: one position each. */
export function lastWords(plan: FleetPlan, seed: number, now: number): DevicePosition[] {
  return Array.from({ length: plan.trucks }, (_, truck) => truck)
    .filter((truck) => silenceOf(truck) === "longSilent")
    .map((truck) => {
      const millis = lastWordsAt(seed, truck, now);
      return pingOf(truck, millis, plan.truckAt(truck, millis));
    });
}
