import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";
import { planEpochMs } from "@/lib/simulator/plan/truck-schedule";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const offsetMs = (terminal: number): number => elementAt(terminals, terminal).standardOffsetHours * hourMs;

/** The day that it is at a terminal, counted from Monday, 6 January 2025, by standard time as all its trucks go. */
export const dayAt = (terminal: number, millis: number): number =>
  Math.floor((millis - planEpochMs + offsetMs(terminal)) / dayMs);

/** The instant of an hour of a terminal's day; hours may lie before it or after it. */
export const instantOf = (terminal: number, day: number, hours: number): number =>
  planEpochMs + day * dayMs + hours * hourMs - offsetMs(terminal);

/** `2026-11-24` */
export const dateOf = (day: number): string => new Date(planEpochMs + day * dayMs).toISOString().slice(0, 10);

/** The day of a date such as `2026-11-24`. */
export const dayOf = (date: string): number => Math.round((Date.parse(date) - planEpochMs) / dayMs);
