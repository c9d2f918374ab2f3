import type { EpochMicros } from "@/lib/contract/instant";

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function localDay(micros: EpochMicros, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(micros / 1000);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
