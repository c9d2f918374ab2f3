import { readTypedTime } from "@/lib/time/read-typed-time";

/** A time of day as people type it, `1:30p` or `0830`, as the interface has it, `13:30`; null for what is none. */
export function typedClock(text: string): string | null {
  // Any day: only the time of day is read.
  const read = readTypedTime(text, { nowMs: 0, timeZone: "UTC", towards: "future" });
  return "reading" in read && !/[+-]|[a-z]{3}/i.test(text.replace(/noon|midnight/i, ""))
    ? read.reading.slice(11)
    : null;
}
