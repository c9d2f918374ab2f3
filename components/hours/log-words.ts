import type { HosClocks, HosViolation } from "@/lib/contract/hours-of-service-clocks";
import type { DutyOrigin } from "@/lib/contract/hours-of-service-codes";
import { duration } from "@/lib/format/duration";
import { zonedTime } from "@/lib/format/zoned-time";

const limitWords: Readonly<Record<string, string>> = {
  drive_10: "10 h driving",
  drive_11: "11 h driving",
  drive_12: "12 h driving",
  drive_13_shift: "13 h driving in the shift",
  drive_13_day: "13 h driving in the day",
  window_14: "14 h window",
  window_16: "16 h window",
  elapsed_16: "16 h elapsed",
  duty_15: "15 h on duty",
  duty_14_shift: "14 h on duty in the shift",
  duty_14_day: "14 h on duty in the day",
  break_8: "8 h driving without a break",
  cycle_60: "60 h cycle",
  cycle_70: "70 h cycle",
  cycle_80: "80 h cycle",
  cycle_120: "120 h cycle",
};

/** A limit in words; a code that is not known here is shown as it came. */
export const limitWord = (code: string): string => limitWords[code] ?? code;

const rulesetWords: Readonly<Record<string, string>> = {
  "us-property-70-8": "US property 70 h / 8 days",
  "us-property-60-7": "US property 60 h / 7 days",
  "us-passenger-70-8": "US passenger 70 h / 8 days",
  "us-passenger-60-7": "US passenger 60 h / 7 days",
  "texas-intrastate": "Texas intrastate",
  "california-intrastate": "California intrastate",
  "canada-south-cycle-1": "Canada south, cycle 1",
  "canada-south-cycle-2": "Canada south, cycle 2",
};

export const rulesetWord = (id: string): string => rulesetWords[id] ?? id;

export const originWords: Readonly<Record<DutyOrigin, string>> = {
  eld: "ELD",
  driver: "Driver",
  carrier: "Carrier, confirmed",
  interface: "Other system",
  paper: "Paper",
};

export const severityWords: Readonly<Record<HosViolation["severity"], string>> = {
  nominal: "under 15 min",
  ordinary: "ordinary",
  egregious: "over 3 h",
};

export const clockWords: Readonly<Record<HosClocks["binding"], string>> = {
  drive: "Drive",
  shift: "Shift",
  break: "Break",
  cycle: "Cycle",
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

/** From and to of a span; the day is named once where both ends lie on the same. */
export function spanText(startMs: number, endMs: number, timeZone: string): string {
  const start = dayTimeText(startMs, timeZone);
  const end = dayTimeText(endMs, timeZone);
  const [startDay, endDay] = [start, end].map((text) => text.split(" ").slice(0, 3).join(" "));
  const zones = [start, end].map((text) => text.split(" ").at(-1));
  if (startDay !== endDay || zones[0] !== zones[1]) return `${start} – ${end}`;
  return `${startDay} ${timeText(startMs, timeZone)}–${timeText(endMs, timeZone)} ${zones[0]}`;
}
