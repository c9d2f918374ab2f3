import { instantsOfReading, localReading } from "@/lib/time/typed-time";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Basis of reading a typed time. */
export interface TypedTimeBasis {
  nowMs: number;
  /** IANA zone of the clock that is meant. */
  timeZone: string;
  /** Direction in which a time without a day lies: the next one, or for what has happened the last one. */
  towards: "future" | "past";
  /** A reading that this one follows, as a window's end its start: `16` is the next 16:00 after it, `+2h` counts from it. */
  after?: string | undefined;
  /** Present text of the field: its day stays where a time of day is typed, its time of day where a day is. */
  present?: string | undefined;
}

export type TypedTime = { reading: string } | { problem: string };

const notUnderstood = { problem: "Not understood as a time. Try 8, 0830, 2:30p, tue 14, +2h, 11/24 0900." };
const noSuchDay = { problem: "There is no such day." };

/**
 * Reads a time as people at a desk type it: `8`, `0830`, `2:30p`, `tue 14`, `+2h`, `11/24 0900`, `tomorrow noon`.
 * @returns a reading of the zone's clock, `2026-11-24T09:00`, or what is wrong in a sentence
 */
export function readTypedTime(text: string, basis: TypedTimeBasis): TypedTime {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/,|\bat\b/g, " ");
  if (typed === "now") return { reading: localReading(basis.nowMs, basis.timeZone) };
  if (/^[+-]/.test(typed)) return shifted(typed, basis);
  const { day, rest } = takeDay(typed.replace(/(\d)t(\d)/, "$1 $2"));
  const clock = readClock(rest);
  if (clock === null || (day === null && clock === undefined)) return notUnderstood;
  if (day === null) return nearest(clock as number, basis);
  const date = dateOf(day, clock, basis);
  if (date === null) return noSuchDay;
  if (clock !== undefined) return { reading: written(date, clock) };
  // A time of day that is there already stays.
  if (basis.present === undefined) return { problem: "The time of day is missing, as in tue 14." };
  return { reading: `${written(date, 0).slice(0, 10)}${basis.present.slice(10)}` };
}

const notUnderstoodDay = { problem: "Not understood as a day. Try 11/28, tue, tomorrow, nov 28." };

/**
 * Reads a day as people at a desk type it: `11/28`, `11-28`, `tue`, `tomorrow`, `nov 28`. A date without a year is the one
 * nearest to today, a weekday the next one, today included.
 * @returns the day of a calendar, `2026-11-28`, or what is wrong in a sentence
 */
export function readTypedDay(
  text: string,
  { nowMs, timeZone }: Pick<TypedTimeBasis, "nowMs" | "timeZone">,
): { day: string } | { problem: string } {
  const typed = text.trim().toLowerCase().replace(/,/g, " ");
  // In a text with a time of day 8-10 might be two of them; here it is none.
  const { day, rest } = takeDay(typed.replace(/^(\d{1,2})-(\d{1,2})(?:-(\d{2}|\d{4}))?$/, slashed));
  if (day === null || rest !== "") return notUnderstoodDay;
  const date = dateOf(day, undefined, { nowMs, timeZone, towards: "future" });
  return date === null ? noSuchDay : { day: written(date, 0).slice(0, 10) };
}

const slashed = (_: string, ...[month, day, year]: (string | undefined)[]): string =>
  [month, day, year].filter((part) => part !== undefined).join("/");

/**
 * A reading some minutes earlier or later, as an arrow key moves it: first to the next whole step, then by steps.
 * @param stepMinutes below zero for earlier
 */
export function stepReading(reading: string, stepMinutes: number): string {
  const size = Math.abs(stepMinutes) * minuteMs;
  const steps = Date.parse(`${reading}Z`) / size;
  const next = stepMinutes > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return readingAt(next * size);
}

/**
 * A reading at the same time of day, some days later.
 * @param days below zero for earlier
 */
export const stepReadingByDays = (reading: string, days: number): string =>
  readingAt(Date.parse(`${reading}Z`) + days * dayMs);

const readingAt = (wallMs: number) => new Date(wallMs).toISOString().slice(0, 16);
/** @param date milliseconds of its midnight as if it were UTC @param minutes since midnight */
const written = (date: number, minutes: number) => readingAt(date + minutes * minuteMs);

const lengthPattern =
  /^([+-])\s*(?:(?<clock>\d{1,3}:\d{2})|(?:(?<days>\d{1,2})\s*d[a-z]*)?\s*(?:(?<hours>\d{1,3}(?:\.\d+)?)\s*h[a-z]*)?\s*(?:(?<minutes>\d{1,4})\s*(?<unit>m[a-z]*)?)?)$/;

/** A length before or after: `+2h`, `-90m`, `+1:30`, `+1h30`, `+1d`. */
function shifted(typed: string, { nowMs, timeZone, after }: TypedTimeBasis): TypedTime {
  const part = lengthPattern.exec(typed.trim())?.groups;
  // Leave out a number alone: nobody could tell whether it is hours or minutes.
  const isBare = part?.minutes !== undefined && part.hours === undefined && part.unit === undefined;
  if (!part || isBare || typed.trim().length === 1) return notUnderstood;
  const [clockHours = 0, clockMinutes = 0] = part.clock?.split(":").map(Number) ?? [];
  const minutes = (clockHours + Number(part.hours ?? 0)) * 60 + clockMinutes + Number(part.minutes ?? 0);
  const sign = typed.trim().startsWith("-") ? -1 : 1;
  const fromMs = (after === undefined ? undefined : instantsOfReading(after, timeZone)[0]) ?? nowMs;
  const reading = localReading(fromMs + sign * minutes * minuteMs, timeZone);
  // A day on is the same time of day, also after a night of 23 hours.
  return { reading: stepReadingByDays(reading, sign * Number(part.days ?? 0)) };
}

/** Minutes since midnight; undefined for no text, null for one that is no time of day. */
function readClock(text: string): number | undefined | null {
  if (text === "") return undefined;
  if (text === "noon") return 12 * 60;
  if (text === "midnight") return 0;
  const match = /^(\d{1,2}?)(?::?(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/.exec(text);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  const half = match[3];
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  return (half === undefined ? hour : (hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute;
}

type Day =
  | { kind: "weekday"; weekday: number }
  | { kind: "from-today"; days: number }
  | { kind: "date"; year: number | null; month: number; day: number };

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const fromToday: Record<string, number> = { tod: 0, tom: 1, tmr: 1, yes: -1 };
const monthName = `(${months.join("|")})[a-z]*\\.?`;
const datePatterns: readonly { pattern: RegExp; read: (match: RegExpExecArray) => Day }[] = [
  {
    pattern: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/,
    read: ([, year, month, day]) => dated(Number(month), day, year),
  },
  {
    pattern: /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?\b/,
    read: ([, month, day, year]) => dated(Number(month), day, year),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+${monthName}`),
    read: ([, day, month = ""]) => dated(months.indexOf(month) + 1, day, undefined),
  },
  {
    // Four figures behind the day are a year only where a time of day comes after them.
    pattern: new RegExp(`\\b${monthName}\\s*(\\d{1,2})(?:st|nd|rd|th)?\\b(?:\\s+(20\\d{2})(?=\\s+\\S))?`),
    read: ([, month = "", day, year]) => dated(months.indexOf(month) + 1, day, year),
  },
];

const dated = (month: number, day: string | undefined, year: string | undefined): Day => ({
  kind: "date",
  month,
  day: Number(day),
  year: year === undefined ? null : Number(year) + (year.length === 2 ? 2000 : 0),
});

/** Takes the day out of a text. A weekday beside a date says nothing more than the date. */
function takeDay(typed: string): { day: Day | null; rest: string } {
  let rest = typed;
  let day: Day | null = null;
  for (const { pattern, read } of datePatterns) {
    const match = day === null ? pattern.exec(rest) : null;
    if (!match) continue;
    day = read(match);
    rest = rest.replace(match[0], " ");
  }
  rest = rest.replace(/\b[a-z]{2,9}\b/, (word) => {
    const weekday = weekdays.findIndex((name) => name.startsWith(word));
    const days = fromToday[word.slice(0, 3)];
    if (weekday < 0 && days === undefined) return word;
    day ??= days === undefined ? { kind: "weekday", weekday } : { kind: "from-today", days };
    return " ";
  });
  return { day, rest: rest.trim().replace(/\s+/g, " ") };
}

/** Midnight of a day, as if it were UTC; null for one that no calendar has. */
function dateOf(day: Day, clock: number | undefined, basis: TypedTimeBasis): number | null {
  const today = dateAt(localReading(basis.nowMs, basis.timeZone));
  if (day.kind === "from-today") return today + day.days * dayMs;
  if (day.kind === "weekday") return weekdayDate(day.weekday, clock, basis);
  if (day.year !== null) return calendarDate(day.year, day.month, day.day);
  const year = new Date(today).getUTCFullYear();
  const candidates = [year - 1, year, year + 1].flatMap((one) => calendarDate(one, day.month, day.day) ?? []);
  return candidates.sort((a, b) => Math.abs(a - today) - Math.abs(b - today))[0] ?? null;
}

const dateAt = (reading: string) => Date.parse(`${reading.slice(0, 10)}T00:00Z`);

function calendarDate(year: number, month: number, day: number): number | null {
  const ms = Date.UTC(year, month - 1, day);
  return new Date(ms).getUTCMonth() === month - 1 && day > 0 ? ms : null;
}

/** The next day of that name, or the last one; the very day of the basis where the time of day lies on its right side. */
function weekdayDate(weekday: number, clock: number | undefined, basis: TypedTimeBasis): number {
  const fromMs = basisReading(basis);
  const from = dateAt(fromMs);
  const ahead = (weekday - new Date(from).getUTCDay() + 7) % 7;
  if (basis.towards === "past") {
    const back = (7 - ahead) % 7;
    return from - (back === 0 && clock !== undefined && written(from, clock) > fromMs ? 7 : back) * dayMs;
  }
  return from + (ahead === 0 && clock !== undefined && written(from, clock) < fromMs ? 7 : ahead) * dayMs;
}

const basisReading = ({ nowMs, timeZone, after }: TypedTimeBasis): string =>
  after === undefined || instantsOfReading(after, timeZone).length === 0
    ? localReading(nowMs, timeZone)
    : after;

/** On the day that the field says; else the first such time of day from the basis on, or the last one before it. */
function nearest(clock: number, basis: TypedTimeBasis): TypedTime {
  if (basis.present !== undefined) return { reading: written(dateAt(basis.present), clock) };
  const from = basisReading(basis);
  const sameDay = written(dateAt(from), clock);
  if (basis.towards === "past")
    return { reading: sameDay > from ? written(dateAt(from) - dayMs, clock) : sameDay };
  return { reading: sameDay < from ? written(dateAt(from) + dayMs, clock) : sameDay };
}
