import type { PendingSplit } from "@/lib/contract/desk/driver-log";
import type { HosViolation } from "@/lib/contract/interface/hours-of-service-clocks";
import type { DutyOrigin } from "@/lib/contract/interface/hours-of-service-codes";
import { restPlaceLabel } from "@/lib/driver-hours/hours-labels";
import { duration } from "@/lib/format/duration";
import { shownTime } from "@/lib/time/display";
import { timeLabel, weekdayTimeLabel } from "@/lib/time/instant-labels";
import type { Span } from "@/lib/time/spans";
import { wallTime } from "@/lib/time/wall-time";

export const originLabel: Readonly<Record<DutyOrigin, string>> = {
  eld: "ELD",
  driver: "Driver",
  carrier: "Carrier",
  interface: "Other system",
  paper: "Paper",
};

export const severityLabel: Readonly<Record<HosViolation["severity"], string>> = {
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

/** Says what an open split's first part is, what it pairs with, and by when. @param split of a log as read */
export function splitLabel(split: PendingSplit, timeZone: string): string {
  const length = hoursText(Date.parse(split.end) - Date.parse(split.start));
  const had = `${length} ${split.kind === "berth" ? "in the berth" : "of rest"}`;
  const owes = `${hoursText(split.needs.ms)} ${restPlaceLabel[split.needs.status]}`;
  if (split.completesAt !== null)
    return `First part of a split, ${had}; the second is done ${weekdayTimeLabel(Date.parse(split.completesAt), timeZone)}`;
  const first = split.running
    ? `May be the first part of a split, ${had} so far`
    : `First part of a split, ${had}`;
  const latest = split.needs.latestStart;
  const by = latest === null ? "" : `, begun by ${weekdayTimeLabel(Date.parse(latest), timeZone)}`;
  return `${first}; pairs with ${owes}${by}`;
}

/**
 * Clock time within a log day. On a day of a clock change every time carries its zone: an hour occurs twice or not at
 * all, and only the zone says why a stretch is longer or shorter than its ends say.
 */
export const dayClockText = (atMs: number, day: Span, timeZone: string): string =>
  day.endMs - day.startMs === 86_400_000
    ? shownTime(wallTime(atMs, timeZone).time)
    : timeLabel(atMs, timeZone);
