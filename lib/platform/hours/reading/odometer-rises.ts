import type { EpochMicros } from "@/lib/contract/instant";
import { elementAt } from "@/lib/geo/element-at";

/** An odometer at a time. */
export interface OdometerReading {
  micros: EpochMicros;
  odometerMiles: number;
}

/** No truck drives farther in that time; odometers are rounded, and read a little late. */
export const mostMilesAnHour = 100;
export const slackMiles = 2;

/** Readings before one that are tried as the one it goes on from. */
const lookBack = 240;
/** Counters that one day is taken apart into. */
const mostCounters = 8;
const hourMicros = 3_600_000_000;

interface Rise {
  fromMicros: EpochMicros;
  toMicros: EpochMicros;
  miles: number;
}

/**
 * Miles that an odometer rose. A fall is a fault or another counter: readings are taken apart into counters, the longest
 * first, in each of which a truck could have driven from one to the next; what another counter rose in the same time is
 * not counted twice.
 * @param readings of one vehicle, in any order
 */
export function odometerRises(readings: readonly OdometerReading[]): number {
  let left = [...readings].sort((a, b) => a.micros - b.micros);
  const counted: Rise[] = [];
  for (let counter = 0; counter < mostCounters && left.length > 1; counter++) {
    const chosen = longestCounter(left);
    if (chosen.length < 2) break;
    const isFree = (rise: Rise) => !counted.some((other) => overlaps(rise, other));
    counted.push(...risesOf(chosen).filter(isFree));
    const taken = new Set(chosen);
    left = left.filter((reading) => !taken.has(reading));
  }
  return counted.reduce((miles, rise) => miles + rise.miles, 0);
}

/** Tells whether a truck could have driven from one reading to the other. */
function goesOn(from: OdometerReading, to: OdometerReading): boolean {
  const miles = to.odometerMiles - from.odometerMiles;
  return miles >= 0 && miles <= (mostMilesAnHour * (to.micros - from.micros)) / hourMicros + slackMiles;
}

/** The most readings of which each goes on from the one before. */
function longestCounter(readings: readonly OdometerReading[]): OdometerReading[] {
  const lengths: number[] = [];
  const before: number[] = [];
  let best = 0;
  for (let at = 0; at < readings.length; at++) {
    lengths.push(1);
    before.push(-1);
    for (let earlier = at - 1; earlier >= Math.max(0, at - lookBack); earlier--) {
      const length = elementAt(lengths, earlier) + 1;
      if (length <= elementAt(lengths, at)) continue;
      if (!goesOn(elementAt(readings, earlier), elementAt(readings, at))) continue;
      lengths[at] = length;
      before[at] = earlier;
      // Nothing is longer than going on from all of them.
      if (length === earlier + 2) break;
    }
    if (elementAt(lengths, at) >= elementAt(lengths, best)) best = at;
  }
  const chosen: OdometerReading[] = [];
  for (let at = best; at >= 0; at = before[at] ?? -1) chosen.push(elementAt(readings, at));
  return chosen.reverse();
}

function risesOf(counter: readonly OdometerReading[]): Rise[] {
  return counter.flatMap((to, at) => {
    const from = counter[at - 1];
    if (from === undefined || from.odometerMiles === to.odometerMiles) return [];
    return { fromMicros: from.micros, toMicros: to.micros, miles: to.odometerMiles - from.odometerMiles };
  });
}

const overlaps = (one: Rise, other: Rise): boolean =>
  one.fromMicros < other.toMicros && other.fromMicros < one.toMicros;
