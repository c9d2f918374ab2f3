import { wallTime } from "@/lib/time/wall-time";
import { instantsOfWall, labelReader } from "@/lib/time/zones";

/**
 * An instant as a date-and-time input of a zone takes it: `2026-11-20T14:05`.
 * @param timeZone IANA name
 */
export function localReading(atMs: number, timeZone: string): string {
  const { date, time } = wallTime(atMs, timeZone);
  return `${date}T${time}`;
}

/** Tells whether a text is a reading, as `localReading` writes it. */
export const isReading = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`));

/** A reading as a field shows it: `Tue Nov 24 09:00`, with the year where it is another one than now; other texts stay. */
export function readingLabel(text: string, nowMs: number, timeZone: string): string {
  if (!isReading(text)) return text;
  const { weekday, day, date, time } = wallTime(Date.parse(`${text}Z`), "UTC");
  const year = date.slice(0, 4) === wallTime(nowMs, timeZone).date.slice(0, 4) ? "" : ` ${date.slice(0, 4)}`;
  return `${weekday} ${day}${year} ${time}`;
}

/**
 * The instants at which a zone's clocks show a reading: one as a rule, none in the hour that spring skips, two in the hour
 * that autumn repeats, earliest first.
 * @param text as `localReading` writes it
 * @returns milliseconds since 1970; none for what is no date and time
 */
export function instantsOfReading(text: string, timeZone: string): number[] {
  return isReading(text) ? instantsOfWall(Date.parse(`${text}Z`), labelReader(timeZone)) : [];
}

/**
 * The instant that is meant by a reading.
 * @param turn which of the two instants of an hour that occurs twice, `0` or `1`
 * @returns milliseconds since 1970; undefined where no clock of the zone shows it
 */
export function instantOfReading(text: string, turn: string, timeZone: string): number | undefined {
  const instants = instantsOfReading(text, timeZone);
  return instants[Number(turn)] ?? instants[0];
}
