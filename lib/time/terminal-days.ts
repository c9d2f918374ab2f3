import { instantsOfWall, type ZoneReader, zoneReader } from "@/lib/time/zones";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The 24-hour periods of a home terminal. A day is numbered by its date: days since 1970-01-01. */
export interface TerminalDays {
  /** First instant of a day, milliseconds since 1970. */
  startOf(day: number): number;
  /** The day that an instant lies in; the start of a day belongs to the new one. */
  dayAt(atMs: number): number;
}

const known = new Map<string, TerminalDays>();

/**
 * The terminal's log days (49 CFR 395.8(b), definition of the 24-hour period in 395.2): they start at the hour that the
 * carrier designated, in the terminal's zone, and last 23, 24 or 25 hours. A start inside the hour that spring skips is
 * the instant of the change; in the hour that autumn repeats it is the first one.
 * @param logDayStart HH:MM
 * @throws RangeError for an unknown zone or a start that is no time of day
 */
export function terminalDays(timezone: string, logDayStart: string): TerminalDays {
  const key = `${timezone} ${logDayStart}`;
  const found = known.get(key);
  if (found) return found;
  const made = makeTerminalDays(zoneReader(timezone), minutesOf(logDayStart) * 60_000);
  known.set(key, made);
  return made;
}

function minutesOf(logDayStart: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(logDayStart);
  if (!match) throw new RangeError(`${logDayStart} is no time of day HH:MM`);
  return Number(match[1]) * 60 + Number(match[2]);
}

function makeTerminalDays(reader: ZoneReader, startInDayMs: number): TerminalDays {
  const starts = new Map<number, number>();
  const startOf = (day: number): number => {
    const cached = starts.get(day);
    if (cached !== undefined) return cached;
    const startMs = firstInstantOf(day * dayMs + startInDayMs, reader);
    starts.set(day, startMs);
    return startMs;
  };
  const dayAt = (atMs: number): number => {
    let day = Math.floor((atMs - startInDayMs) / dayMs);
    while (startOf(day) > atMs) day--;
    while (startOf(day + 1) <= atMs) day++;
    return day;
  };
  return { startOf, dayAt };
}

/** The first instant at which the wall clock shows at least this reading. */
function firstInstantOf(wallMs: number, reader: ZoneReader): number {
  const [first] = instantsOfWall(wallMs, reader);
  if (first !== undefined) return first;
  const before = reader(wallMs - dayMs).offsetMs;
  const after = reader(wallMs + dayMs).offsetMs;
  return changeBetween(wallMs - after - hourMs, wallMs - before + hourMs, before, reader);
}

/** The instant at which the offset stops being `before`. */
function changeBetween(lowMs: number, highMs: number, before: number, reader: ZoneReader): number {
  let low = lowMs;
  let high = highMs;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (reader(middle).offsetMs === before) low = middle;
    else high = middle;
  }
  return high;
}

/** @returns YYYY-MM-DD */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/**
 * @param date YYYY-MM-DD
 * @throws RangeError for anything else and for dates that no calendar has
 */
export function dayOfDate(date: string): number {
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(atMs) || dateOfDay(atMs / dayMs) !== date) throw new RangeError(`${date} is no date`);
  return atMs / dayMs;
}
