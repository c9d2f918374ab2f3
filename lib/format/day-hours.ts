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
 * `08:00:00`. An end that is not later than the beginning is on the next day: 22:00 to 06:00 is a night, 00:00 to 00:00
 * a whole day.
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
const wholeDay = "24 hours";

/**
 * Hours of a day as people write them: `06:00–12:00, 12:30–15:00 deliveries`, `22:00–06:00 next day`, `24 hours`,
 * `closed`; empty where nobody said.
 */
export function hoursText(hours: readonly DayHours[], day: Day): string {
  const own = hours.filter(({ dayOfWeek }) => dayOfWeek === day);
  if (own.length > 0 && own.every(({ availability }) => !availability)) return closed;
  return own
    .filter(({ availability }) => availability)
    .sort((a, b) => (a.fromTime < b.fromTime ? -1 : 1))
    .map((row) => `${spanText(row)}${onlyFor(row)}`)
    .join(", ");
}

type Span = Pick<DayHours, "fromTime" | "tillTime">;

export const endsNextDay = ({ fromTime, tillTime }: Span): boolean => tillTime <= fromTime;

function spanText(span: Span): string {
  const [from, till] = [span.fromTime.slice(0, 5), span.tillTime.slice(0, 5)];
  if (from === till && from === "00:00") return wholeDay;
  if (till === "00:00") return `${from}–24:00`;
  return `${from}–${till}${endsNextDay(span) ? " next day" : ""}`;
}

function onlyFor({ forPickups, forDeliveries }: DayHours): string {
  if (forPickups === forDeliveries) return "";
  return forPickups ? " pickups" : " deliveries";
}

const expected = "must be hours such as 8–12, 12:30–17 deliveries, 22–6, 24 hours, or closed";

/**
 * Reads hours as people type them, `7a-3:30p`, `0600 to 1200; 12:30–15 deliveries`, `22-6` over midnight, `24h`. Empty
 * says nothing.
 */
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
  const ends = /^24 ?(h|hrs|hours|\/7)$/i.test(times)
    ? ["0", "24"]
    : times.replace(/\s*next day$/i, "").split(/\s*(?:-|–|\bto\b)\s*/i);
  // Write the day's end as the interface can say it: it has no 24:00.
  const [from, till] = ends.map((end) => typedClock(/^24(:?00)?$/.test(end) ? "0:00" : end));
  if (ends.length !== 2 || from == null || till == null) return expected;
  if (from === till && from !== "00:00")
    return "must end at a different time than they begin, or be 24 hours";
  return {
    dayOfWeek,
    availability: true,
    forPickups: !/^d/i.test(what),
    forDeliveries: !/^p/i.test(what),
    fromTime: `${from}:00`,
    tillTime: `${till}:00`,
  };
}

/** Says at its field that hours go on after midnight, so that a slip of the hand is seen; undefined where none do. */
export function nightNote(text: string, day: Day): string | undefined {
  const read = readHours(text, day);
  const night = "hours" in read ? read.hours.find((row) => row.availability && endsNextDay(row)) : undefined;
  if (night === undefined || night.tillTime === midnight) return undefined;
  const next = weekFromMonday[(weekFromMonday.indexOf(day) + 1) % 7] ?? day;
  return `Ends ${weekdayLabels[next]} ${night.tillTime.slice(0, 5)}.`;
}
