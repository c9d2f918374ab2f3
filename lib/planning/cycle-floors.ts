import type { Trip } from "@/lib/planning/trip-node";

/**
 * Earliest instants at which the cycle lets the driver be at each stop, if hours come back by days alone; minus
 * infinity: any time.
 */
export type CycleFloors = readonly number[];

/**
 * Driving ends at a stop on a day that has hours for all work up to there. What the day before has no hours for of the
 * last leg is driven after midnight. Days whose hours hang on when the trip itself is worked count as having enough.
 * @returns null where the cycle has enough for the whole trip
 */
export function cycleFloors({ start, stops, waitingStatus }: Trip): CycleFloors | null {
  const { projection, days, rulePack } = start;
  // A long wait off duty may be the restart; a day off gives hours of its own kind.
  if (waitingStatus === "OFF" || rulePack.limits.dutySinceDayOff) return null;
  let allMs = 0;
  for (const { driveMs, serviceMs } of stops) allMs += driveMs + serviceMs;
  if (projection.cycleMs >= allMs) return null;
  const today = days.dayAt(projection.atMs);
  const hours = [{ fromMs: Number.NEGATIVE_INFINITY, cycleMs: projection.cycleMs }];
  for (let day = today + 1; day < today + rulePack.cycleDays; day++) {
    const fromMs = days.startOf(day);
    hours.push({ fromMs, cycleMs: projection.cycleAtDayMs(day) });
  }
  // From then on what the trip itself takes of today counts no more (49 CFR 395.3(b), 395.5(b)), and may be any part of it.
  hours.push({ fromMs: days.startOf(today + rulePack.cycleDays), cycleMs: Number.POSITIVE_INFINITY });
  let workMs = 0;
  return stops.map(({ driveMs, serviceMs }) => {
    workMs += driveMs;
    const neededMs = workMs;
    workMs += serviceMs;
    const index = hours.findIndex(({ cycleMs }) => cycleMs >= neededMs);
    const [day, before] = [hours[index], hours[index - 1]];
    if (!day || !before) return Number.NEGATIVE_INFINITY;
    return day.fromMs + Math.min(driveMs, neededMs - before.cycleMs);
  });
}
