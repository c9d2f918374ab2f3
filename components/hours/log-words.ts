import type { Span } from "@/components/hours/log-grid";
import type { HosViolation } from "@/lib/contract/hours-of-service-clocks";
import type { DutyOrigin } from "@/lib/contract/hours-of-service-codes";
import { duration } from "@/lib/format/duration";
import { zonedTime, zonedTimeText } from "@/lib/format/zoned-time";
import type { PendingSplit } from "@/lib/queries/driver-log";

export const originWords: Readonly<Record<DutyOrigin, string>> = {
  eld: "ELD",
  driver: "Driver",
  carrier: "Carrier",
  interface: "Other system",
  paper: "Paper",
};

export const severityWords: Readonly<Record<HosViolation["severity"], string>> = {
  nominal: "under 15 min",
  ordinary: "ordinary",
  egregious: "over 3 h",
};

/** A length in milliseconds as hours and minutes, `3:48`. */
export const hoursText = (ms: number): string => duration(ms / 1_000);

/** A difference with its sign: `+1:30`, `−0:20`, `0:00`. */
export function changeText(ms: number): string {
  const text = hoursText(Math.abs(ms));
  if (text === "0:00") return text;
  return ms < 0 ? `−${text}` : `+${text}`;
}

/** Clock time alone, for where the zone stands beside the whole. */
export const timeText = (atMs: number, timeZone: string): string => zonedTime(atMs, timeZone).time;

/** What an open split's first part is, what it pairs with, and by when. @param split of a log as read */
export function splitWords(split: PendingSplit, timeZone: string): string {
  const length = hoursText(Date.parse(split.end) - Date.parse(split.start));
  const had = `${length} ${split.kind === "berth" ? "in the berth" : "of rest"}`;
  const owes = `${hoursText(split.needs.ms)} ${split.needs.status === "SB" ? "in the berth" : "off duty or in the berth"}`;
  if (split.completesAt !== null)
    return `First part of a split, ${had}; the second is done ${weekdayTimeText(Date.parse(split.completesAt), timeZone)}`;
  const first = split.running
    ? `May be the first part of a split, ${had} so far`
    : `First part of a split, ${had}`;
  const latest = split.needs.latestStart;
  const by = latest === null ? "" : `, begun by ${weekdayTimeText(Date.parse(latest), timeZone)}`;
  return `${first}; pairs with ${owes}${by}`;
}

/**
 * Clock time within a log day. On a day of a clock change every time carries its zone: an hour occurs twice or not at
 * all, and only the zone tells why a stretch is longer or shorter than its ends say.
 */
export const dayClockText = (atMs: number, day: Span, timeZone: string): string =>
  day.endMs - day.startMs === 86_400_000 ? timeText(atMs, timeZone) : zonedTimeText(atMs, timeZone);

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A date in words: `Sat 21 Nov`. @param date YYYY-MM-DD */
export function dayText(date: string, weekday: "short" | "long" = "short"): string {
  let format = dayFormats.get(weekday);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday, day: "numeric", month: "short" });
    dayFormats.set(weekday, format);
  }
  return format.format(Date.parse(`${date}T00:00:00Z`)).replace(",", "");
}

const dayOfFormats = new Map<string, Intl.DateTimeFormat>();

/** Day and clock time of an instant with its zone: `Sat 21 Nov 14:32 CST`. */
export function dayTimeText(atMs: number, timeZone: string): string {
  let format = dayOfFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", day: "numeric", month: "short" });
    dayOfFormats.set(timeZone, format);
  }
  const { time, zone } = zonedTime(atMs, timeZone);
  return `${format.format(atMs).replace(",", "")} ${time} ${zone}`;
}

/** Weekday and clock time with its zone, for what lies within a week: `Sat 14:32 CST`. */
export function weekdayTimeText(atMs: number, timeZone: string): string {
  const [weekday, , , time, zone] = dayTimeText(atMs, timeZone).split(" ");
  return `${weekday} ${time} ${zone}`;
}

/** From and to of a span; the day is named once where both ends lie on the same. */
export function spanText(startMs: number, endMs: number, timeZone: string): string {
  const start = dayTimeText(startMs, timeZone);
  const end = dayTimeText(endMs, timeZone);
  const [startDay, endDay] = [start, end].map((text) => text.split(" ").slice(0, 3).join(" "));
  const zones = [start, end].map((text) => text.split(" ").at(-1));
  if (startDay !== endDay || zones[0] !== zones[1]) return `${start} – ${end}`;
  return `${startDay} ${timeText(startMs, timeZone)}–${timeText(endMs, timeZone)} ${zones[0]}`;
}
