import { bestWay, type Patience, thorough } from "@/lib/planning/best-way";
import { cycleFloors } from "@/lib/planning/cycle-floors";
import { latestDeparture } from "@/lib/planning/latest-departure";
import { outlookOf } from "@/lib/planning/lower-bound";
import type { Plan, PlanInput } from "@/lib/planning/plan";
import { attemptsOf, rulesOf, widestOf } from "@/lib/planning/split-policy";
import { splitUse } from "@/lib/planning/split-use";
import { rootOf, type Trip, type TripNode, tripOf } from "@/lib/planning/trip-node";
import { windowConflict } from "@/lib/planning/window-conflict";
import { writeWay } from "@/lib/planning/written-plan";

/**
 * The best lawful plan for a trip, as a driver would drive it. Order of choice: fewest windows missed; least late, first by
 * the worst; fewest rests on the way, the two parts of a split being one where they take no longer; least time on duty
 * without work, so that the driver sets off late rather than wait; the earliest end; most hours left, by which the way that
 * was found is improved; then the earliest start at each stop, from the last but one backwards. A wait as long as a full rest
 * is off duty, a shorter one as the company has it (49 CFR 395.2).
 * The driver may set off later than they could, resting on, and rest anywhere. Driving is judged with the plan's own later
 * rests known. All of it holds among the plans of the input's policy for splits.
 * @throws RangeError without stops, and for times that are negative or no whole minutes
 */
export function planTrip(input: PlanInput): Plan {
  const plan = planWithoutLatest(input);
  if (!plan.feasible) return plan;
  const firstWork = plan.segments.find(({ status }) => status === "D" || status === "ON");
  const fromMs = firstWork?.startMs ?? plan.startAtMs;
  return { ...plan, latestDepartAtMs: latestDeparture(rulesOf(input, plan), fromMs) };
}

/**
 * The same without the latest departure (null), which takes a dozen more plans.
 * @param patience after how much weighing the best that was found has to do; `provenBest` says so
 */
export function planWithoutLatest(input: PlanInput, patience: Patience = thorough): Plan {
  const { plan, isProven } = planInTime(input, patience);
  return plan ?? planLate(input, patience, isProven);
}

/** The best plan that keeps every window; null where none does, or where none was found in time and `isProven` is false. */
export function planInTime(input: PlanInput, patience: Patience): { plan: Plan | null; isProven: boolean } {
  checkInput(input);
  let isProven = true;
  for (const attempt of attemptsOf(input)) {
    const trip = tripOf(attempt, true);
    const best = bestWay(trip, patience);
    isProven &&= best.isProven;
    if (best.way) return { plan: planOf(attempt, trip, best.way, isProven), isProven };
  }
  return { plan: null, isProven };
}

/**
 * The best plan whatever the windows, for a trip that no plan keeps.
 * @param isTooLate whether that is proven
 */
export function planLate(input: PlanInput, patience: Patience, isTooLate: boolean): Plan {
  const [preferred] = attemptsOf(input);
  const trip = tripOf(preferred, false);
  const { way, isProven } = bestWay(trip, patience);
  if (!way) throw new Error("Every trip can be driven lawfully sooner or later");
  return planOf(preferred, trip, way, isTooLate && isProven);
}

/** Starts of service that no lawful plan comes before, reported without planning. */
export function earliestStartsMs(input: PlanInput): readonly number[] {
  const trip = tripOf(widestOf(input), false);
  return outlookOf(trip, rootOf(trip), cycleFloors(trip))?.startsMs ?? [];
}

function planOf({ start }: PlanInput, trip: Trip, way: TripNode, provenBest: boolean): Plan {
  const { segments, stops, feasible, binding } = writeWay(trip, way);
  return {
    feasible,
    provenBest,
    startAtMs: start.projection.atMs,
    stops,
    segments,
    binding,
    latestDepartAtMs: null,
    split: splitUse(start, segments),
    conflict: feasible ? null : windowConflict(trip.stops),
    clocksAfter: way.projection.clocks(),
    stuckUntilMs: stuckUntilMs(trip, way),
    basedOn: start.basedOn,
  };
}

/** Less cycle than this is none: nobody drives for it. */
const leastCycleMs = 60_000;

/** A day that gives cycle hours back, or the end of a restart (49 CFR 395.3(b), (c)), whichever is sooner. */
function stuckUntilMs({ start }: Trip, { projection }: TripNode): number | null {
  if (projection.cycleMs >= leastCycleMs) return null;
  const { days, rulePack } = start;
  const { atMs } = projection;
  const restartAtMs = rulePack.restartMs === null ? null : atMs + rulePack.restartMs;
  const today = days.dayAt(atMs);
  for (let day = today + 1; day <= today + rulePack.cycleDays; day++) {
    const dayMs = days.startOf(day);
    if (restartAtMs !== null && restartAtMs <= dayMs) break;
    if (projection.cycleAtDayMs(day) >= leastCycleMs) return dayMs;
  }
  return restartAtMs;
}

function checkInput({ stops }: PlanInput): void {
  if (stops.length === 0) throw new RangeError("A plan needs a stop");
  stops.forEach(({ driveMs, serviceMs, windowStartMs, windowEndMs }, index) => {
    for (const [name, ms] of Object.entries({ driveMs, serviceMs }))
      if (!(ms >= 0) || ms % 60_000 !== 0)
        throw new RangeError(`stops[${index}].${name}: ${ms} is no length in whole minutes`);
    if (windowStartMs !== null && windowEndMs !== null && windowEndMs < windowStartMs)
      throw new RangeError(`stops[${index}]: the window ends before it begins`);
  });
}
