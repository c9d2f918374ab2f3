import type { Target } from "@/lib/desk/areas/trips/plans/plan-target";
import { workPlan } from "@/lib/desk/areas/trips/plans/trip-work";
import type { Planner } from "@/lib/desk/planning/plan-job";
import {
  type DriverWork,
  joinedBefore,
  spanOfWork,
  type WorkTurn,
  worksBefore,
} from "@/lib/desk/planning/work/driver-work";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { madeLate } from "@/lib/desk/planning/work/later-works";
import type { OtherWork } from "@/lib/planning/candidate";
import type { Plan } from "@/lib/planning/plan";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

/** Meeting of a trip with a driver's other works. */
export interface OtherWorkMet {
  /** `after leg JOL–GRR until Thu 05:10 CST`; null without other work before it than trips. */
  after: string | null;
  /** Clauses on what it makes late after it. */
  later: readonly string[];
}

export const isNoTrip = ({ kind }: DriverWork): boolean => kind !== "trip";

/** By what a target stands among the works of a driver. */
export const turnOfTarget = ({ tripId, isStarted, turnMs }: Target): WorkTurn => ({
  kind: "trip",
  id: String(tripId ?? ""),
  isUnderway: isStarted,
  plannedStartMs: turnMs,
});

/** A work as what keeps a driver from others meanwhile; none where nobody says when it is. */
export function otherWork(work: DriverWork): OtherWork[] {
  const span = spanOfWork(work);
  return span ? [{ label: work.label, tripId: work.kind === "trip" ? work.id : null, ...span }] : [];
}

interface Met {
  works: Pick<DriverWorks, "of">;
  planner: Planner;
  clock: () => number;
}

/** @param without a trip that the driver hands over for it */
export async function otherWorkMet(
  { works, planner, clock }: Met,
  given: { target: Target; driverId: string; plan: Plan | null; without: number | null },
): Promise<OtherWorkMet> {
  const { target, driverId, plan, without } = given;
  const left = new Set([target.tripId, without].map(String));
  const own = works.of(driverId).filter((work) => isNoTrip(work) || !left.has(work.id));
  if (own.length === 0 || plan === null) return { after: null, later: [] };
  const nowMs = clock();
  const turn = turnOfTarget(target);
  const first = worksBefore(own, turn, nowMs);
  const last = first.filter(isNoTrip).at(-1);
  const endMs = joinedBefore(first)?.endMs;
  const until = (ms: number) => weekdayTimeLabel(ms, target.named[0]?.timezone ?? "UTC");
  const added = { ...turn, plan: workPlan(plan, target.stops.at(-1)?.place ?? null) };
  return {
    after:
      last && endMs !== undefined ? `after ${last.label} until ${until(last.plan?.endMs ?? endMs)}` : null,
    later: await madeLate(planner, own, added, nowMs),
  };
}
