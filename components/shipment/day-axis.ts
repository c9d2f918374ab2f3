import { shownHour } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

const hourMs = 3_600_000;

/** Facts of a plan with which a delivery day is drawn. */
export interface DrawnDay {
  startAt: string | null;
  endAt: string | null;
  limitAt: string | null;
}

/** The hours that days share, epoch milliseconds. */
export interface DayAxis {
  startMs: number;
  endMs: number;
  timeZone: string;
}

/**
 * One axis for several days, from the hour before the first to the hour after the last, so that they can be compared.
 * @param timeZone the terminal's, IANA
 * @returns null where none of them has hours
 */
export function dayAxis(days: readonly DrawnDay[], timeZone: string): DayAxis | null {
  const instants = days.flatMap(({ startAt, endAt, limitAt }) =>
    startAt === null || endAt === null
      ? []
      : [startAt, endAt, limitAt ?? endAt].map((instant) => Date.parse(instant)),
  );
  if (instants.length === 0) return null;
  return {
    startMs: Math.floor(Math.min(...instants) / hourMs) * hourMs - hourMs,
    endMs: Math.ceil(Math.max(...instants) / hourMs) * hourMs + hourMs,
    timeZone,
  };
}

/** Finds where an instant stands on the axis, per cent from its start. */
export const axisPercent = ({ startMs, endMs }: DayAxis, atMs: number): number =>
  ((atMs - startMs) / (endMs - startMs)) * 100;

/** Limits the labels: no more have room. */
const mostTicks = 9;

/** Full hours of the axis with their labels, as many as there is room for: `06`, `08`. */
export function axisTicks({ startMs, endMs, timeZone }: DayAxis): { atMs: number; label: string }[] {
  const hours = (endMs - startMs) / hourMs;
  const step = [1, 2, 3, 4, 6, 12].find((one) => hours / one <= mostTicks) ?? 24;
  return Array.from({ length: Math.max(0, hours - 1) }, (_, at) => startMs + (at + 1) * hourMs)
    .map((atMs) => ({ atMs, time: wallTime(atMs, timeZone).time }))
    .filter(({ time }) => Number(time.slice(0, 2)) % step === 0)
    .map(({ atMs, time }) => ({ atMs, label: shownHour(time) }));
}
