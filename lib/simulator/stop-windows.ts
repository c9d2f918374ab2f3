import type { StopWindow } from "@/lib/simulator/planned-trip";
import { seededShare } from "@/lib/simulator/seeded";

const minuteMillis = 60_000;
const hourMillis = 60 * minuteMillis;
const quarterMillis = 15 * minuteMillis;
const halfHourMillis = 30 * minuteMillis;

/** How an appointment suits the truck that is to keep it. */
export type Fit = "kept" | "tight" | "missed";

/** Most can be kept; of a hundred four leave nothing to spare, and five were promised without asking how far it is. */
export function fitOf(seed: number, ...stop: readonly number[]): Fit {
  const share = seededShare(seed, ...stop, 61);
  return share < 0.05 ? "missed" : share < 0.09 ? "tight" : "kept";
}

/**
 * An appointment around a truck's arrival: on whole quarters of an hour, opening no later than the truck arrives.
 * @param arriveAt epoch milliseconds
 * @param underwayMillis time since the trip began: the longer, the more is allowed for what may happen
 * @param awakeMillis time since the driver's last long rest: late in his day a little delay costs a whole rest
 * @param stop numbers that name the stop
 */
export function windowAround(
  fit: Fit,
  arriveAt: number,
  underwayMillis: number,
  awakeMillis: number,
  seed: number,
  ...stop: readonly number[]
): StopWindow {
  const share = seededShare(seed, ...stop, 62);
  const width = (1 + Math.floor(4 * seededShare(seed, ...stop, 63))) * hourMillis;
  if (fit === "kept") {
    const restMillis = Math.max(underwayMillis, awakeMillis) > 8 * hourMillis ? 8 * hourMillis : 0;
    const spare = (1.5 + 2.5 * share) * hourMillis + 0.14 * underwayMillis + restMillis;
    const startAt = below(arriveAt - (width - hourMillis) / 2, halfHourMillis);
    return { startAt, endAt: above(arriveAt + spare, halfHourMillis) };
  }
  const late = fit === "tight" ? -share * 20 : 20 + share ** 2 * 220;
  const endAt = below(arriveAt - late * minuteMillis, quarterMillis);
  return { startAt: endAt - width, endAt };
}

export const below = (millis: number, step: number): number => Math.floor(millis / step) * step;
export const above = (millis: number, step: number): number => Math.ceil(millis / step) * step;
