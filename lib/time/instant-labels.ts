import { shownTime } from "@/lib/time/display";
import { type WallTime, wallTime } from "@/lib/time/wall-time";

/** Clock time with its zone: `14:32 CST`, on the clock that whoever looks has chosen; so are all times here. */
export function timeLabel(atMs: number, timeZone: string): string {
  const { time, zone } = wallTime(atMs, timeZone);
  return `${shownTime(time)} ${zone}`;
}

/** Clock time whose zone stands in the head of its column: `14:32`. @param at ISO 8601 */
export const clockLabel = (at: string, timeZone: string): string =>
  shownTime(wallTime(Date.parse(at), timeZone).time);

/** For what lies within a week: `Sat 14:32 CST`. */
export function weekdayTimeLabel(atMs: number, timeZone: string): string {
  const { weekday, time, zone } = wallTime(atMs, timeZone);
  return `${weekday} ${shownTime(time)} ${zone}`;
}

/** Whole: `Sat Nov 21 14:32 CST`. */
export function dayTimeLabel(atMs: number, timeZone: string): string {
  const { weekday, day, time, zone } = wallTime(atMs, timeZone);
  return `${weekday} ${day} ${shownTime(time)} ${zone}`;
}

/** A calendar day: `Sat Nov 21`, or `Saturday Nov 21`. @param date YYYY-MM-DD */
export function dayLabel(date: string, length: "short" | "long" = "short"): string {
  const { weekday, weekdayName, day } = wallTime(Date.parse(`${date}T00:00:00Z`), "UTC");
  return `${length === "long" ? weekdayName : weekday} ${day}`;
}

const weekMs = 6 * 86_400_000;
/** From here on a day without its year could be another year's. */
const seasonMs = 270 * 86_400_000;

function nearLabel(wall: WallTime, atMs: number, timeZone: string, nowMs: number): string {
  const time = shownTime(wall.time);
  const awayMs = Math.abs(atMs - nowMs);
  if (awayMs >= seasonMs) return `${wall.day} ${wall.date.slice(0, 4)} ${time}`;
  if (awayMs >= weekMs) return `${wall.day} ${time}`;
  return wall.date === wallTime(nowMs, timeZone).date ? time : `${wall.weekday} ${time}`;
}

/**
 * An instant near now without its zone: `14:32` today, `Sat 06:00` within a week, else `Nov 28 06:00`, and
 * with its year where that could be another: `Nov 28 2024 06:00`.
 * @param timeZone IANA name, in whose days "today" is meant
 */
export const nearInstant = (atMs: number, timeZone: string, nowMs: number): string =>
  nearLabel(wallTime(atMs, timeZone), atMs, timeZone, nowMs);

/** The same with the letters of its zone: `Sat 06:00 CST`. */
export function nearInstantLabel(atMs: number, timeZone: string, nowMs: number): string {
  const wall = wallTime(atMs, timeZone);
  return `${nearLabel(wall, atMs, timeZone, nowMs)} ${wall.zone}`;
}

/** From and to of a span; day and zone are named once where both ends share them. */
export function spanLabel(startMs: number, endMs: number, timeZone: string): string {
  const start = wallTime(startMs, timeZone);
  const end = wallTime(endMs, timeZone);
  if (start.date !== end.date || start.zone !== end.zone)
    return `${dayTimeLabel(startMs, timeZone)} – ${dayTimeLabel(endMs, timeZone)}`;
  return `${start.weekday} ${start.day} ${shownTime(start.time)}–${shownTime(end.time)} ${start.zone}`;
}
