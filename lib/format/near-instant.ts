import { zonedTime } from "@/lib/format/zoned-time";

const dayFormats = new Map<string, Intl.DateTimeFormat>();
const partsOf = (ms: number, timeZone: string) => {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "short",
      month: "short",
      day: "numeric",
    });
    dayFormats.set(timeZone, format);
  }
  const parts = format.formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return { weekday: part("weekday"), date: `${part("month")} ${part("day")}` };
};

const weekMs = 6 * 86_400_000;

/**
 * An instant near now without its zone: `14:32` today, `Sat 06:00` within a week, else `Nov 28 06:00`.
 * @param timeZone IANA name, in whose days "today" is meant
 * @throws RangeError for an unknown zone
 */
export function nearInstant(epochMs: number, timeZone: string, nowMs: number): string {
  const { time } = zonedTime(epochMs, timeZone);
  const { weekday, date } = partsOf(epochMs, timeZone);
  if (date === partsOf(nowMs, timeZone).date && Math.abs(epochMs - nowMs) < weekMs) return time;
  return Math.abs(epochMs - nowMs) < weekMs ? `${weekday} ${time}` : `${date} ${time}`;
}

/** The same with the letters of its zone: `Sat 06:00 CST`. */
export const nearInstantText = (epochMs: number, timeZone: string, nowMs: number): string =>
  `${nearInstant(epochMs, timeZone, nowMs)} ${zonedTime(epochMs, timeZone).zone}`;
