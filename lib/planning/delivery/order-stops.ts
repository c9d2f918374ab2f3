import { orderStops as orderByTables } from "@/lib/ordering/order-stops";
import type { OrderProblem, SearchBudget } from "@/lib/ordering/stop-order";
import type { DeliveryDay, PlannedDay } from "@/lib/planning/delivery/delivery-day";
import { bestOfAllOrders } from "@/lib/planning/delivery/every-order";
import { improvedOrder } from "@/lib/planning/delivery/improve-order";
import { type DayDriver, planDay } from "@/lib/planning/delivery/plan-day";
import { compareScores, leavesAtMs, type Score, scoreOf } from "@/lib/planning/delivery/timetable";

export interface BestOrder {
  order: readonly number[];
  /** By the timetable. */
  score: Score;
  /** Within the driver's hours. */
  plan: PlannedDay;
  /** Every order was tried or ruled out. */
  provenBest: boolean;
}

type Judged = Omit<BestOrder, "provenBest">;

/** Up to so many free stops every order is tried or ruled out, lunch included. */
const mostProven = 8;
/** Orders of a longer day that are judged with its lunch, which the tables do not know. */
const mostWithLunch = 6_000;
/** Orders that are planned within the hours, where those say something else than the timetable. */
const mostPlanned = 400;
const minuteMs = 60_000;

/**
 * The best order of a day's stops: least over the driver's hours, then fewest minutes late, then the earliest end, then
 * fewest miles, of the lawful plan. Never worse than the order that it begins with.
 * @param present the order that it begins with
 * @param pinned stops that keep their place in it
 * @param driver null where nothing is known of the driver's hours
 */
export function orderStops(
  day: DeliveryDay,
  present: readonly number[],
  pinned: ReadonlySet<number>,
  driver: DayDriver | null,
  budget: SearchBudget,
): BestOrder {
  const slots = present.flatMap((stop, position) => (pinned.has(stop) ? [] : [position]));
  const judge = (order: readonly number[]): Judged => ({
    order,
    score: scoreOf(day, order),
    plan: planDay(day, order, driver),
  });
  const now = judge(present);
  if (slots.length < 2) return { ...now, provenBest: true };
  const timetabled = bestByTimetable(day, now, slots, pinned, budget);
  const begun = judge(timetabled.order);
  const lawful = isAsTimetabled(begun) ? begun : improvedOrder(begun, slots, judge, compareDays, mostPlanned);
  const best = compareDays(lawful, now) < 0 ? lawful : now;
  const isBestByTimetable = compareScores(best.score, timetabled.score) === 0;
  return { ...best, provenBest: timetabled.isProven && isBestByTimetable && isAsTimetabled(best) };
}

const overMsOf = ({ plan }: Judged) => plan.hours?.over?.overMs ?? 0;

const compareDays = (a: Judged, b: Judged): number =>
  overMsOf(a) - overMsOf(b) ||
  a.plan.lateMs - b.plan.lateMs ||
  a.plan.endAtMs - b.plan.endAtMs ||
  a.plan.miles - b.plan.miles;

/** Neither a break nor the end of the hours makes the day another one. */
const isAsTimetabled = ({ plan, score }: Judged) => !plan.hours?.over && plan.endAtMs === score.endAtMs;

interface Timetabled {
  order: readonly number[];
  score: Score;
  isProven: boolean;
}

/** As if hours never ended. */
function bestByTimetable(
  day: DeliveryDay,
  now: Pick<Judged, "order" | "score">,
  slots: readonly number[],
  pinned: ReadonlySet<number>,
  budget: SearchBudget,
): Timetabled {
  if (slots.length <= mostProven) return { ...bestOfAllOrders(day, now, new Set(slots)), isProven: true };
  const { order, provenBest } = orderByTables(tablesOf(day, now.order, pinned), budget);
  const score = scoreOf(day, order);
  // A day that is too short for lunch ends no later than one with it.
  if (score.lunchBefore === null) return { order, score, isProven: provenBest };
  const scored = (one: readonly number[]) => ({ order: one, score: scoreOf(day, one) });
  const compare = (a: { score: Score }, b: { score: Score }) => compareScores(a.score, b.score);
  const better = improvedOrder({ order, score }, slots, scored, compare, mostWithLunch);
  return { ...(compare(better, now) < 0 ? better : now), isProven: false };
}

/** Minutes count from when the wheels turn. The day's last place is where it ends. */
function tablesOf(
  { stops, ways, ...day }: DeliveryDay,
  present: readonly number[],
  pinned: ReadonlySet<number>,
): OrderProblem {
  const leavesMs = leavesAtMs({ stops, ways, ...day });
  const places = Array.from({ length: stops.length + 2 }, (_, place) => place);
  const table = (length: (from: number, to: number) => number) =>
    places.map((from) => places.map((to) => (from === to ? 0 : length(from, to))));
  const minuteOf = (atMs: number | null) => (atMs === null ? null : (atMs - leavesMs) / minuteMs);
  return {
    stops: stops.map(({ serviceMs, windowStartMs, windowEndMs }) => ({
      serviceMinutes: serviceMs / minuteMs,
      opensMinute: minuteOf(windowStartMs),
      closesMinute: minuteOf(windowEndMs),
    })),
    minutes: table((from, to) => ways.driveMs(from, to) / minuteMs),
    miles: table(ways.miles),
    startMinute: 0,
    endPlace: stops.length + 1,
    present,
    pinned,
  };
}

/**
 * Puts stops into an order one after the other, each where it makes the day least worse.
 * @param order what is there already, which stays in sequence
 */
export function insertStops(
  day: DeliveryDay,
  order: readonly number[],
  added: readonly number[],
): readonly number[] {
  let whole = [...order];
  for (const stop of added) {
    let best: { order: number[]; score: Score } | null = null;
    for (let position = 0; position <= whole.length; position++) {
      const tried = [...whole.slice(0, position), stop, ...whole.slice(position)];
      const score = scoreOf(day, tried);
      if (best === null || compareScores(score, best.score) < 0) best = { order: tried, score };
    }
    whole = best?.order ?? [...whole, stop];
  }
  return whole;
}
