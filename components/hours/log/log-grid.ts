import type { DutyStatusCode } from "@/lib/contract/interface/hours-of-service-codes";
import { type Span, within } from "@/lib/time/spans";
import { wallTime } from "@/lib/time/wall-time";

/** The four lines of the graph from top to bottom, as the regulation draws them (49 CFR 395.8(g)). */
export const graphLines = ["OFF_DUTY", "SLEEPER_BERTH", "DRIVING", "ON_DUTY_NOT_DRIVING"] as const;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** A stretch of one status; milliseconds since 1970, from `startMs` to just before `endMs`. */
export interface Stretch {
  status: DutyStatusCode;
  flag?: "PC" | "YM" | undefined;
  startMs: number;
  endMs: number;
  recordId?: string | undefined;
  unidentifiedId?: string | undefined;
}

interface HourColumn {
  startMs: number;
  /** `M` midnight, `N` noon, else the hour of the twelve-hour clock, as on paper. */
  label: string;
  /** The zone's letters, where this hour occurs twice on the day and only they distinguish the two. */
  zone: string | null;
}

/** One log day as the graph draws it: as many columns as it has hours. */
export interface DayGrid extends Span {
  /** Length in minutes; the graph's horizontal measure. */
  minutes: number;
  columns: HourColumn[];
}

/** The columns of a log day in its home terminal's zone: 23, 24 or 25 (49 CFR 395.8(f)(8)). */
export function dayGrid(startMs: number, endMs: number, timeZone: string): DayGrid {
  const columns: { startMs: number; hour: number; zone: string }[] = [];
  for (let at = startMs; at < endMs; at += hourMs) {
    const { time, zone } = wallTime(at, timeZone);
    columns.push({ startMs: at, hour: Number(time.slice(0, 2)), zone });
  }
  const times = (hour: number) => columns.filter((column) => column.hour === hour).length;
  return {
    startMs,
    endMs,
    minutes: (endMs - startMs) / minuteMs,
    columns: columns.map(({ startMs: at, hour, zone }) => ({
      startMs: at,
      label: hourLabel(hour),
      zone: times(hour) > 1 ? zone : null,
    })),
  };
}

function hourLabel(hour: number): string {
  if (hour === 0) return "M";
  return hour === 12 ? "N" : String(hour % 12);
}

/** Says what a day of a clock change says of itself; null for a day of 24 hours. */
export function changeNote(grid: DayGrid): string | null {
  if (grid.minutes === 1_440) return null;
  const hours = Math.round((grid.minutes / 60) * 10) / 10;
  return grid.minutes < 1_440
    ? `${hours} hours: the clocks went forward`
    : `${hours} hours: the clocks went back`;
}

/** Minutes since the start of the day, cut to it. */
export function minuteOf(atMs: number, grid: DayGrid): number {
  return Math.min(grid.minutes, Math.max(0, (atMs - grid.startMs) / minuteMs));
}

/** Finds where an instant stands on the graph, in percent of its width. */
export const percentOf = (atMs: number, grid: DayGrid): number =>
  Math.round((minuteOf(atMs, grid) / grid.minutes) * 100_000) / 1_000;

const middleOf = (status: DutyStatusCode, linePixels: number) =>
  (graphLines.indexOf(status) + 0.5) * linePixels;

/**
 * The duty line as an SVG path: along the line of each status, up or down where it changes, and broken where time is
 * unknown. Across it counts minutes of the day, down it counts pixels.
 */
export function dutyPath(stretches: readonly Stretch[], grid: DayGrid, linePixels: number): string {
  let path = "";
  let endMs: number | null = null;
  for (const stretch of within(stretches, grid)) {
    const y = middleOf(stretch.status, linePixels);
    const x = minuteOf(stretch.startMs, grid);
    path += endMs === stretch.startMs ? `V${y}` : `M${x} ${y}`;
    path += `H${minuteOf(stretch.endMs, grid)}`;
    endMs = stretch.endMs;
  }
  return path;
}

/** The quarter-hour marks of all four lines, longer at the half hour, as one SVG path in the measure of `dutyPath`. */
export function quarterPath(grid: DayGrid, linePixels: number): string {
  let path = "";
  for (const line of graphLines.keys())
    for (let minute = 15; minute < grid.minutes; minute += 15) {
      if (minute % 60 === 0) continue;
      const length = linePixels * (minute % 60 === 30 ? 0.5 : 0.28);
      // Off-duty and sleeper marks hang from the top, driving and on-duty marks stand on the bottom: as on paper.
      const top = line * linePixels;
      path += line < 2 ? `M${minute} ${top}v${length}` : `M${minute} ${top + linePixels}v${-length}`;
    }
  return path;
}
