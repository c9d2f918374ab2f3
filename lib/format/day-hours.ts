import { typedClock } from "@/lib/time/typed-clock";

/** The days of a week as people write it, by the names of the interface. */
export const weekFromMonday = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;
type Day = (typeof weekFromMonday)[number];

export const weekdayLabels: Readonly<Record<Day, string>> = {
  mo: "Monday",
  tu: "Tuesday",
  we: "Wednesday",
  th: "Thursday",
  fr: "Friday",
  sa: "Saturday",
  su: "Sunday",
};

/**
 * Times at which freight is taken on a day, or that none is; a day may have several. Times of day are local,
 * `08:00:00`.
 */
interface DayHours {
  dayOfWeek: Day;
  availability: boolean;
  forPickups: boolean;
  forDeliveries: boolean;
  fromTime: string;
  tillTime: string;
}

const closed = "closed";
const midnight = "00:00:00";

/** Hours of a day as people write them: `06:00–12:00, 12:30–15:00 deliveries`, `closed`; empty where nobody said. */
export function hoursText(hours: readonly DayHours[], day: Day): string {
  const own = hours.filter(({ dayOfWeek }) => dayOfWeek === day);
  if (own.length > 0 && own.every(({ availability }) => !availability)) return closed;
  return own
    .filter(({ availability }) => availability)
    .sort((a, b) => (a.fromTime < b.fromTime ? -1 : 1))
    .map((row) => `${row.fromTime.slice(0, 5)}–${row.tillTime.slice(0, 5)}${onlyFor(row)}`)
    .join(", ");
}

function onlyFor({ forPickups, forDeliveries }: DayHours): string {
  if (forPickups === forDeliveries) return "";
  return forPickups ? " pickups" : " deliveries";
}

const expected = "must be hours such as 8–12, 12:30–17 deliveries, or closed";

/** Reads hours as people type them, `7a-3:30p`, `0600 to 1200; 12:30–15 deliveries`. Empty says nothing. */
export function readHours(text: string, dayOfWeek: Day): { hours: DayHours[] } | { fault: string } {
  const typed = text.trim();
  if (typed === "") return { hours: [] };
  if (/^(closed|none|-|–)$/i.test(typed)) {
    const both = { forPickups: false, forDeliveries: false };
    return { hours: [{ dayOfWeek, availability: false, ...both, fromTime: midnight, tillTime: midnight }] };
  }
  const hours: DayHours[] = [];
  for (const part of typed.split(/[,;]/)) {
    const read = readSpan(part.trim(), dayOfWeek);
    if (typeof read === "string") return { fault: read };
    hours.push(read);
  }
  return { hours };
}

function readSpan(part: string, dayOfWeek: Day): DayHours | string {
  const [, times = "", what = ""] = /^(.*?)\s*(pickups?|deliver(?:y|ies))?$/i.exec(part) ?? [];
  const ends = times.split(/\s*(?:-|–|\bto\b)\s*/i);
  const [from, till] = ends.map((end) => typedClock(end));
  if (ends.length !== 2 || from == null || till == null) return expected;
  if (till <= from) return "must end later than they begin";
  return {
    dayOfWeek,
    availability: true,
    forPickups: !/^d/i.test(what),
    forDeliveries: !/^p/i.test(what),
    fromTime: `${from}:00`,
    tillTime: `${till}:00`,
  };
}
