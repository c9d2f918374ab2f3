import { bestWay, type Patience, thorough } from "@/lib/planning/best-way";
import { latestDeparture } from "@/lib/planning/latest-departure";
import type { Plan, PlanInput } from "@/lib/planning/plan";
import { tripOf } from "@/lib/planning/trip-node";
import { writeWay } from "@/lib/planning/written-plan";

/**
 * The best lawful plan for a trip. Order of preference: every window kept; the earliest start of service at the last stop;
 * then at each earlier stop, from the last but one backwards; then the least rest. The driver may set off later than he
 * could, resting on, and rest anywhere. Driving is judged with the plan's own later rests known.
 * @throws RangeError without stops, and for times that are negative or no whole minutes
 */
export function planTrip(input: PlanInput): Plan {
  const plan = planWithoutLatest(input);
  if (!plan.feasible) return plan;
  const firstWork = plan.segments.find(({ status }) => status === "D" || status === "ON");
  const fromMs = firstWork?.startMs ?? plan.startAtMs;
  return { ...plan, latestDepartAtMs: latestDeparture(input, fromMs) };
}

/**
 * The same without the latest departure (null), which takes a dozen more plans.
 * @param patience after how much weighing the best that was found has to do; `provenBest` tells
 */
export function planWithoutLatest(input: PlanInput, patience: Patience = thorough): Plan {
  checkInput(input);
  const strict = tripOf(input, true);
  const inTime = bestWay(strict, patience);
  const trip = inTime.way ? strict : { ...strict, keepsWindows: false };
  const { way, isProven } = inTime.way ? inTime : bestWay(trip, patience);
  if (!way) throw new Error("Every trip can be driven lawfully sooner or later");
  const { segments, stops, feasible, binding } = writeWay(trip, way);
  return {
    feasible,
    provenBest: inTime.isProven && isProven,
    startAtMs: input.start.projection.atMs,
    stops,
    segments,
    binding,
    latestDepartAtMs: null,
    clocksAfter: way.projection.clocks(),
    basedOn: input.start.basedOn,
  };
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
