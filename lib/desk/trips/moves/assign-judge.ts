import type { DriverHours } from "@/lib/contract/desk/hours";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { labelFor } from "@/lib/desk/trips/planning/plan-labels";
import { type Target, targetOfTrip } from "@/lib/desk/trips/planning/plan-target";
import type { TripPlanning } from "@/lib/desk/trips/planning/trip-planning";
import type { RankedDriver } from "@/lib/planning/rank-drivers";
import { verdictOf } from "@/lib/planning/verdict";

/** How a driver would make a trip, judged before the assignment; by the same ranking that the list shows. */
export interface Judgement {
  hours: DriverHours;
  ranked: RankedDriver;
  target: Target;
}

/** Judges drivers for trips before they are assigned. */
export class AssignJudge {
  constructor(
    private readonly planning: TripPlanning,
    private readonly clock: () => number,
  ) {}

  /** @param without a trip that the driver hands over for it */
  async one(trip: TruckloadTrip, hours: DriverHours, without: number | null = null): Promise<Judgement> {
    const target = targetOfTrip(trip, this.clock());
    const { ranked, fault } = await this.planning.rank(target, [hours], null, without);
    return { hours, target, ranked: ranked[0] ?? unjudged(hours.id, fault ?? "planning gave no result") };
  }

  /** The best legal driver, null where nobody is legal. */
  async best(trip: TruckloadTrip, among: readonly DriverHours[]): Promise<Judgement | null> {
    const target = targetOfTrip(trip, this.clock());
    const { ranked } = await this.planning.rank(target, among, null);
    const [first] = ranked;
    const hours = among.find(({ id }) => id === first?.driverId);
    return first?.state === "legal" && hours ? { hours, target, ranked: first } : null;
  }
}

/** The verdict as it is kept with the assignment. */
export function judgementLabel({ ranked, target }: Judgement): string {
  if (ranked.plan && ranked.state !== "blocked")
    return verdictOf(ranked.plan, labelFor(target.named)).sentence;
  return `Cannot be said to be legal: ${ranked.reason}.`;
}

const unjudged = (driverId: string, reason: string): RankedDriver => ({
  driverId,
  reason,
  state: "unknown",
  plan: null,
  tightest: null,
  emptyMiles: 0,
  clocksAfter: null,
  blocks: [],
  unknownSinceMs: null,
});
