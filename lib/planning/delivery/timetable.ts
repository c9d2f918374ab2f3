import type { DeliveryDay } from "@/lib/planning/delivery/delivery-day";

const hourMs = 3_600_000;
/** A day without its lunch is a full one from this length. */
const fullDayMs = 6 * hourMs;
/** Lunch begins so long after the day, or at the stop nearest to the middle of it. */
const lunchFromMs = 3 * hourMs;
const lunchUntilMs = 6 * hourMs;

/** Score of an order: fewer minutes late, then an earlier end, then fewer miles. */
export interface Score {
  lateMs: number;
  endAtMs: number;
  miles: number;
  /** Lunch is had before the way to this position of the order; null for none. */
  lunchBefore: number | null;
}

/** Below zero where `a` is the better. */
export const compareScores = (a: Score, b: Score): number =>
  a.lateMs - b.lateMs || a.endAtMs - b.endAtMs || a.miles - b.miles;

/** Tells when the wheels turn first: after loading, and no earlier than is said. */
export const leavesAtMs = ({ fromMs, departAtMs, beginDwellMs }: DeliveryDay): number =>
  Math.max(fromMs + beginDwellMs, departAtMs ?? 0);

/** Tells when the day begins: with loading, just in time to leave. */
export const beginsAtMs = (day: DeliveryDay): number => leavesAtMs(day) - day.beginDwellMs;

/** Tells how late a service is that begins then. */
export const lateMsAt = (windowEndMs: number | null, startMs: number): number =>
  windowEndMs === null ? 0 : Math.max(0, startMs - windowEndMs);

/** State of a walk through the stops, before the way to a position of the order. */
interface Standing {
  position: number;
  atMs: number;
  lateMs: number;
}

/**
 * The score of an order by the timetable alone, as if hours never ended. Lunch lies where it makes least late, then
 * where the day ends first, then nearest to its middle.
 * @param order the day's stops in driving order
 */
export function scoreOf(day: DeliveryDay, order: readonly number[]): Score {
  const { ways } = day;
  const standings = standingsOf(day, order);
  const plain = walkOn(day, order, standings[0] ?? { position: 0, atMs: leavesAtMs(day), lateMs: 0 });
  let miles = 0;
  let place = 0;
  for (const stop of order) {
    miles += ways.miles(place, stop + 1);
    place = stop + 1;
  }
  miles += ways.miles(place, day.stops.length + 1);
  const score: Score = { ...plain, miles, lunchBefore: null };
  const begunAtMs = day.begunAtMs ?? beginsAtMs(day);
  if (day.lunchMs === 0 || plain.endAtMs - begunAtMs < fullDayMs) return score;
  return withLunch(day, order, standings, score, begunAtMs);
}

/** Lists where the walk stands before each way, the way back included. */
function standingsOf(day: DeliveryDay, order: readonly number[]): Standing[] {
  const standings: Standing[] = [{ position: 0, atMs: leavesAtMs(day), lateMs: 0 }];
  let { atMs, lateMs } = standings[0] ?? { atMs: 0, lateMs: 0 };
  let place = 0;
  for (const [position, stop] of order.entries()) {
    const startMs = startOfService(day, stop, atMs + day.ways.driveMs(place, stop + 1));
    lateMs += lateMsAt(day.stops[stop]?.windowEndMs ?? null, startMs);
    atMs = startMs + (day.stops[stop]?.serviceMs ?? 0);
    place = stop + 1;
    standings.push({ position: position + 1, atMs, lateMs });
  }
  return standings;
}

/** Tells when service begins for somebody who is there at an instant. */
export const startOfService = (day: DeliveryDay, stop: number, arriveAtMs: number): number =>
  Math.max(arriveAtMs, day.stops[stop]?.windowStartMs ?? arriveAtMs);

function walkOn(day: DeliveryDay, order: readonly number[], from: Standing) {
  const { ways, stops, endDwellMs } = day;
  let { atMs, lateMs } = from;
  let place = from.position === 0 ? 0 : (order[from.position - 1] ?? -1) + 1;
  for (let position = from.position; position < order.length; position++) {
    const stop = order[position] ?? 0;
    const startMs = startOfService(day, stop, atMs + ways.driveMs(place, stop + 1));
    lateMs += lateMsAt(stops[stop]?.windowEndMs ?? null, startMs);
    atMs = startMs + (stops[stop]?.serviceMs ?? 0);
    place = stop + 1;
  }
  return { lateMs, endAtMs: atMs + ways.driveMs(place, stops.length + 1) + endDwellMs };
}

function withLunch(
  day: DeliveryDay,
  order: readonly number[],
  standings: readonly Standing[],
  plain: Score,
  begunAtMs: number,
): Score {
  const middleMs = begunAtMs + (lunchFromMs + lunchUntilMs) / 2;
  const fromMiddle = ({ atMs }: Standing) => Math.abs(atMs - middleMs);
  // Not before the first stop: a driver who has not left eats before work.
  const places = standings.slice(day.begunAtMs === null ? 1 : 0);
  const inTime = places.filter(
    ({ atMs }) => atMs >= begunAtMs + lunchFromMs && atMs <= begunAtMs + lunchUntilMs,
  );
  const nearest = places.reduce<Standing | null>(
    (best, one) => (best === null || fromMiddle(one) < fromMiddle(best) ? one : best),
    null,
  );
  const choices = inTime.length > 0 ? inTime : nearest ? [nearest] : [];
  let best: (Score & { apartMs: number }) | null = null;
  for (const standing of choices) {
    const eaten = walkOn(day, order, { ...standing, atMs: standing.atMs + day.lunchMs });
    const score = { ...plain, ...eaten, lunchBefore: standing.position, apartMs: fromMiddle(standing) };
    if (best === null || (compareScores(score, best) || score.apartMs - best.apartMs) < 0) best = score;
  }
  return best ?? plain;
}
