import { longestReportDays } from "@/lib/contract/desk/reports/performance";
import { ianaZoneOfReport, reportTimezones } from "@/lib/contract/interface/reports";
import { wallTime } from "@/lib/time/wall-time";

export type ReportTimezone = (typeof reportTimezones)[number];

const dayMs = 86_400_000;
/** Days back from yesterday, the last one that is over. */
export const presets = ["7", "14", "28", "90"] as const;

export interface Period {
  from: string;
  to: string;
}

const dateOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const shifted = (date: string, days: number) => dateOf(Date.parse(`${date}T00:00:00Z`) + days * dayMs);

/** The zone of the interface's own names that is a zone; the middle of the country elsewhere. @param zone IANA */
export function reportTimezone(zone: string): ReportTimezone {
  return reportTimezones.find((name) => ianaZoneOfReport[name] === zone) ?? "America/Central";
}

/** Finds so many days up to yesterday in the zone. @param zone IANA */
export function lastDays(days: number, zone: string, nowMs: number): Period {
  const to = shifted(wallTime(nowMs, zone).date, -1);
  return { from: shifted(to, 1 - days), to };
}

/** The day that it is in a zone. @param zone IANA */
export function today(zone: string, nowMs: number): Period {
  const { date } = wallTime(nowMs, zone);
  return { from: date, to: date };
}

/** Says what is wrong with days that were typed; null where they can be asked for. */
export function periodFault({ from, to }: Period, mostDays = longestReportDays): string | null {
  const isDate = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isDate(from)) return "The first day is no day.";
  if (!isDate(to)) return "The last day is no day.";
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) return "The last day lies before the first one.";
  return days > mostDays ? `At most ${mostDays} days can be asked for.` : null;
}

/** `Nov 16 – 22`; the month stands twice where it changes. */
export function periodLabel({ from, to }: Period): string {
  const start = dayOf(from);
  const end = dayOf(to);
  if (from === to) return start;
  return start.slice(0, 3) === end.slice(0, 3) ? `${start} – ${end.slice(4)}` : `${start} – ${end}`;
}

/** `Nov 16`. */
const dayOf = (date: string) => wallTime(Date.parse(`${date}T00:00:00Z`), "UTC").day;
