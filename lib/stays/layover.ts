import type { StayTerms } from "@/lib/stays/stay-terms";
import type { StopTimes } from "@/lib/stays/stop-times";
import { instantAt } from "@/lib/time/day-window";
import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";
import { wallTime } from "@/lib/time/wall-time";

export interface HeldTruck {
  times: StopTimes;
  terms: StayTerms;
  /** Milliseconds since 1970. */
  startsMs: number;
  freeUntilMs: number;
  untilMs: number;
}

export interface Layover {
  /** Days that have begun, one unit each. */
  days: number;
  /** Time at which it takes the place of detention; null where it did not. */
  fromMs: number | null;
  /** Time at which the next day of it begins while the truck still stands there. */
  nextMs: number;
}

const dayMs = 86_400_000;

/**
 * A truck held over: from a length of detention, or from the first midnight of the stop that it is detained over; a unit for
 * each day that begins. Where the zone is not known no midnight is, and the length decides.
 */
export function layoverOf(held: HeldTruck): Layover {
  const { untilMs } = held;
  const waited = ofWait(held);
  const beganMs = beginsMs(held);
  const days = daysFrom(beganMs, untilMs);
  const next = [
    beganMs + days * dayMs,
    ...(waited === null || untilMs >= held.startsMs ? [] : [waited.nextMs]),
  ];
  return { days: (waited?.days ?? 0) + days, fromMs: days === 0 ? null : beganMs, nextMs: Math.min(...next) };
}

const daysFrom = (fromMs: number, untilMs: number): number =>
  untilMs < fromMs ? 0 : 1 + Math.floor((untilMs - fromMs) / dayMs);

function beginsMs({ times, terms, freeUntilMs }: HeldTruck): number {
  const { timeZone } = times;
  if (terms.layoverBegins === "after-detention" || timeZone === null)
    return freeUntilMs + terms.layoverAfterMinutes * 60_000;
  const today = wallTime(freeUntilMs, timeZone).date;
  const midnightMs = instantAt(dateOfDay(dayOfDate(today) + 1), "00:00", timeZone);
  return midnightMs ?? freeUntilMs + dayMs;
}

/** Days of a wait for a window; null where the company counts none. */
function ofWait({ times, terms, startsMs, untilMs }: HeldTruck): { days: number; nextMs: number } | null {
  const { arrivedMs } = times;
  if (!terms.waitsAreLayovers || arrivedMs === null) return null;
  const fromMs = arrivedMs + terms.layoverAfterMinutes * 60_000;
  // A wait that ends with its window before so much of it is none.
  const days = startsMs < fromMs ? 0 : daysFrom(fromMs, Math.min(startsMs, untilMs));
  return { days, nextMs: fromMs + days * dayMs };
}
