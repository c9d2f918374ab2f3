import type { VerdictWords } from "@/lib/planning/verdict";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  formats.set(timeZone, made);
  return made;
}

/** `Tue 14:32 CST`. */
export function dayAndTime(atMs: number, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("weekday")} ${part("hour")}:${part("minute")} ${part("timeZoneName")}`;
}

/** How sentences name the stops of a plan, each in its own zone; UTC where no place tells one. */
export const wordsFor = (stops: readonly { name: string; timezone: string | null }[]): VerdictWords => ({
  stopName: (index) => stops[index]?.name ?? `stop ${index + 1}`,
  timeAt: (index, atMs) => dayAndTime(atMs, stops[index]?.timezone ?? "UTC"),
});
