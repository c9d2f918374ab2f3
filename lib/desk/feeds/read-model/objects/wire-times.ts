import { numberOf, textOf } from "@/lib/desk/link/read-value";

/** The day of a text that begins with one, `2026-11-24`. */
export function calendarDay(value: unknown): string | null {
  const day = textOf(value)?.slice(0, 10) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** `08:00`; null for a text that is no time of day. */
export function clockTime(value: unknown): string | null {
  const text = textOf(value) ?? "";
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null;
}

/** Seconds of the interface in minutes, not rounded: a stop's time is the sum of its freight's. */
export function minutesOf(seconds: unknown): number | null {
  const known = numberOf(seconds);
  return known === null ? null : known / 60;
}
