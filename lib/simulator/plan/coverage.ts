import { seededShare } from "@/lib/simulator/plan/seeded";

/** A time without coverage, in epoch milliseconds; `until` is the first instant with coverage again. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

const dayMs = 86_400_000;
/** About three of 250 trucks are out of coverage at any time. */
const chancePerDay = 0.3;
const shortestMs = 20 * 60_000;
const longestMs = 90 * 60_000;

/** The outage of a truck at an instant, or null. Each truck has at most one a day (UTC), never over midnight. */
export function outageAt(seed: number, truck: number, millis: number): Outage | null {
  const day = Math.floor(millis / dayMs);
  if (seededShare(seed, truck, day, 41) >= chancePerDay) return null;
  const length = shortestMs + seededShare(seed, truck, day, 42) * (longestMs - shortestMs);
  const from = day * dayMs + seededShare(seed, truck, day, 43) * (dayMs - longestMs);
  return millis >= from && millis < from + length ? { from, until: from + length } : null;
}

/** Failure of a truck's device: it never reported, or went silent some days before the carrier came here. */
export type Silence = "never" | "longSilent" | null;

/** Two of 250: fleets always have some, and the screens must show them as what they are. */
export function silenceOf(truck: number): Silence {
  if (truck % 250 === 62) return "never";
  return truck % 250 === 187 ? "longSilent" : null;
}
