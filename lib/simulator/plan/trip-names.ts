import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { dayOfOpenTrip, type OpenTrips } from "@/lib/simulator/plan/open-trips";
import type { PlannedTrip } from "@/lib/simulator/plan/planned-trip";
import { tripNamed, tripsOfCycle } from "@/lib/simulator/plan/truck-trips";

/** The carrier's trip of an externalTripId; null where it is none of this carrier's. */
export function plannedTripNamed(
  id: string,
  plan: FleetPlan,
  seed: number,
  open: OpenTrips,
): PlannedTrip | null {
  const day = dayOfOpenTrip(id);
  if (day !== null) return open.ofDay(day).find((trip) => trip.id === id) ?? null;
  const name = tripNamed(id);
  if (!name || name.truck >= plan.trucks) return null;
  return tripsOfCycle(plan, seed, name.truck, name.cycle)[name.index] ?? null;
}
