import type { LegTimes } from "@/lib/desk/planning/leg-times";
import type {
  OrderedTrip,
  PlanJob,
  PlanOutcome,
  TripOrder,
  TripOrderJob,
} from "@/lib/desk/planning/plan-job";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { orderStops } from "@/lib/ordering/order-stops";
import type { OrderProblem, SearchBudget } from "@/lib/ordering/stop-order";
import { improvedOrder } from "@/lib/planning/delivery/improve-order";

interface OrderParts {
  legs: Pick<LegTimes, "between" | "guess">;
  /** Place where the driver begins; null where nobody knows. */
  from: GeoPoint | null;
  budget: SearchBudget;
  plan: (job: PlanJob) => PlanOutcome | undefined;
}

const minuteMs = 60_000;
/** Orders of one stretch that are planned within the hours: rests decide what the tables do not know. */
const mostPlanned = 60;

/**
 * A better order of a trip's stops, by lawful plans: least late, then the earliest end, then the fewest miles. Only
 * neighbours of the same type change places, so that nothing is delivered before it is picked up.
 */
export function orderTrip(job: TripOrderJob, parts: OrderParts): TripOrder {
  const present = [...job.stops.keys()];
  const before = judged(job, present, parts);
  if ("fault" in before) return before;
  const judge = (order: readonly number[]): OrderedTrip => {
    const one = judged(job, order, parts);
    return "fault" in one ? { ...before, order, lateMs: Number.POSITIVE_INFINITY } : one;
  };
  let best = before;
  for (const slots of stretches(job.stopTypes, job.stops.length)) {
    const tried = judge(byTables(job, best.order, slots, parts));
    const begun = compareTrips(tried, best) < 0 ? tried : best;
    best = improvedOrder(begun, slots, judge, compareTrips, mostPlanned);
  }
  return { before, after: best };
}

const compareTrips = (a: OrderedTrip, b: OrderedTrip): number =>
  Math.sign(a.lateMs - b.lateMs || a.endAtMs - b.endAtMs || a.miles - b.miles);

/** Positions of neighbours that may change places with each other. */
function stretches(types: readonly string[], count: number): number[][] {
  const found: number[][] = [];
  for (let position = 0; position < count; position++) {
    const last = found.at(-1);
    if (last !== undefined && types[position] !== undefined && types[position] === types[position - 1])
      last.push(position);
    else found.push([position]);
  }
  return found.filter(({ length }) => length > 1);
}

function judged(
  job: TripOrderJob,
  order: readonly number[],
  { plan: planOne }: OrderParts,
): OrderedTrip | { fault: string } {
  const stops = order.flatMap((stop) => job.stops[stop] ?? []);
  const outcome = planOne({ ...job, stops, whole: false });
  if (!outcome || "fault" in outcome) return { fault: outcome?.fault ?? "planning gave no result" };
  const { plan, legMiles } = outcome;
  const lateMs = plan.stops.reduce((sum, { serviceStartAtMs }, position) => {
    const endMs = stops[position]?.windowEndMs ?? null;
    return sum + (endMs === null ? 0 : Math.max(0, serviceStartAtMs - endMs));
  }, 0);
  const endAtMs = plan.stops.at(-1)?.departAtMs ?? plan.startAtMs;
  return { order, lateMs, endAtMs, miles: legMiles.reduce((sum, miles) => sum + miles, 0) };
}

/** As if hours never ended: the stops of these positions put in order, all others where they are. */
function byTables(
  { stops, start }: TripOrderJob,
  present: readonly number[],
  slots: readonly number[],
  { legs, from, budget }: OrderParts,
): readonly number[] {
  const places = [from, ...stops.map(({ place }) => place)];
  const ways = places.map((here) =>
    places.map((there) =>
      here && there && here !== there
        ? (legs.between(here, there) ?? legs.guess(here, there))
        : { driveMs: 0, miles: 0 },
    ),
  );
  const free = new Set(slots.map((slot) => present[slot]));
  const minuteOf = (ms: number | null) => (ms === null ? null : (ms - start.departAtMs) / minuteMs);
  const problem: OrderProblem = {
    stops: stops.map(({ serviceMs, windowStartMs, windowEndMs }) => ({
      serviceMinutes: serviceMs / minuteMs,
      opensMinute: minuteOf(windowStartMs),
      closesMinute: minuteOf(windowEndMs),
    })),
    minutes: ways.map((row) => row.map(({ driveMs }) => driveMs / minuteMs)),
    miles: ways.map((row) => row.map(({ miles }) => miles)),
    startMinute: 0,
    endPlace: null,
    present,
    pinned: new Set(present.filter((stop) => !free.has(stop))),
  };
  return orderStops(problem, budget).order;
}
