import type { StopWindow } from "@/lib/simulator/plan/planned-trip";
import { seededShare } from "@/lib/simulator/plan/seeded";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const quarterMs = 15 * minuteMs;
const halfHourMs = 30 * minuteMs;

/** Fit of an appointment to the truck that is to keep it. */
export type Fit = "kept" | "tight" | "missed";

/**
 * Most can be kept; of a hundred stops four leave little to spare, and two, which is three trips of a hundred, were
 * promised without asking how far it is.
 */
export function fitOf(seed: number, ...stop: readonly number[]): Fit {
  const share = seededShare(seed, ...stop, 61);
  return share < 0.02 ? "missed" : share < 0.06 ? "tight" : "kept";
}

/**
 * An appointment around a truck's arrival: on whole quarters of an hour, opening no later than the truck arrives.
 * @param arriveAt epoch milliseconds
 * @param underwayMillis time since the trip began: the longer, the more is allowed for what may happen
 * @param awakeMillis time since the driver's last long rest: late in their day a little delay costs a whole rest
 * @param stop numbers that name the stop
 */
export function windowAround(
  fit: Fit,
  arriveAt: number,
  underwayMs: number,
  awakeMs: number,
  seed: number,
  ...stop: readonly number[]
): StopWindow {
  const share = seededShare(seed, ...stop, 62);
  const width = (1 + Math.floor(4 * seededShare(seed, ...stop, 63))) * hourMs;
  if (fit === "kept") {
    const restMs = Math.max(underwayMs, awakeMs) > 8 * hourMs ? 8 * hourMs : 0;
    const spare = (1.5 + 2.5 * share) * hourMs + 0.14 * underwayMs + restMs;
    const startAt = below(arriveAt - (width - hourMs) / 2, halfHourMs);
    return { startAt, endAt: above(arriveAt + spare, halfHourMs) };
  }
  // Tight is kept as long as nothing comes between.
  const endAt =
    fit === "tight"
      ? above(arriveAt + share * 20 * minuteMs, quarterMs)
      : below(arriveAt - (20 + share ** 2 * 220) * minuteMs, quarterMs);
  return { startAt: endAt - width, endAt };
}

export const below = (millis: number, step: number): number => Math.floor(millis / step) * step;
export const above = (millis: number, step: number): number => Math.ceil(millis / step) * step;
