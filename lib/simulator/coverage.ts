import { seededShare } from "@/lib/simulator/seeded";

/** A time without coverage, in epoch milliseconds; `until` is the first instant with coverage again. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

const dayMillis = 86_400_000;
/** About three of 250 trucks are out of coverage at any time. */
const chancePerDay = 0.3;
const shortestMillis = 20 * 60_000;
const longestMillis = 90 * 60_000;

/** The outage of a truck at an instant, or null. Each truck has at most one a day (UTC), never over midnight. */
export function outageAt(seed: number, truck: number, millis: number): Outage | null {
  const day = Math.floor(millis / dayMillis);
  if (seededShare(seed, truck, day, 41) >= chancePerDay) return null;
  const length = shortestMillis + seededShare(seed, truck, day, 42) * (longestMillis - shortestMillis);
  const from = day * dayMillis + seededShare(seed, truck, day, 43) * (dayMillis - longestMillis);
  return millis >= from && millis < from + length ? { from, until: from + length } : null;
}

/** How far a truck's device is broken: it never reported, or went silent some days before the carrier came here. */
export type Silence = "never" | "longSilent" | null;

/** Two of 250: fleets always have some, and the screens must show them as what they are. */
export function silenceOf(truck: number): Silence {
  if (truck % 250 === 62) return "never";
  return truck % 250 === 187 ? "longSilent" : null;
}
