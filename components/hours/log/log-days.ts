import { type DayGrid, dayGrid, type Stretch } from "@/components/hours/log/log-grid";
import type { DriverLog, LogSegment, PendingSplit } from "@/lib/contract/desk/driver-log";
import type { HosViolation } from "@/lib/contract/interface/hours-of-service-clocks";
import { malfunctionLabel } from "@/lib/driver-hours/eld-malfunctions";
import { cutTo, type Span, uncovered, within } from "@/lib/time/spans";

export interface ViolationSpan extends Span {
  limit: string;
  rule: string;
  pending: boolean;
}

export interface SplitSpan extends Span {
  split: PendingSplit;
}

interface MalfunctionSpan extends Span {
  id: string;
  label: string;
}

/** One log day as the page shows it. */
export interface LogDayView {
  date: string;
  grid: DayGrid;
  /** Milliseconds by status. */
  totals: DriverLog["days"][number]["totals"];
  unknownMs: number;
  units: readonly string[];
  stretches: Stretch[];
  /** Time before now that no record covers. */
  unknown: Span[];
  violations: ViolationSpan[];
  /** Part of the open split's first part that lies in the day. */
  split: SplitSpan | null;
  /** Malfunctions that the ELD found in the day, or before it and not cleared. */
  malfunctions: MalfunctionSpan[];
  /** The day of `now`, which the driver is still in. */
  isToday: boolean;
}

/** The wire's segments in milliseconds. */
export const stretchesOf = (segments: readonly LogSegment[]): Stretch[] =>
  segments.map((segment) => ({
    status: segment.status,
    flag: segment.flag,
    startMs: Date.parse(segment.start),
    endMs: Date.parse(segment.end),
    recordId: segment.recordId,
    unidentifiedId: segment.unidentifiedId,
  }));

const violationSpansOf = (violations: readonly HosViolation[]): ViolationSpan[] =>
  violations.map(({ limit, rule, pending, start, end }) => ({
    limit,
    rule,
    pending,
    startMs: Date.parse(start),
    endMs: Date.parse(end),
  }));

function splitSpanOf({ pendingSplit: split }: DriverLog): SplitSpan | null {
  return split ? { split, startMs: Date.parse(split.start), endMs: Date.parse(split.end) } : null;
}

/** Events that last go on up to now; one of this very instant still has a length, so that its day has it. */
const malfunctionSpansOf = ({ malfunctions = [] }: DriverLog, nowMs: number): MalfunctionSpan[] =>
  malfunctions.map(({ id, kind, code, foundTime, clearedTime }) => {
    const startMs = Date.parse(foundTime);
    const endMs = clearedTime === undefined ? nowMs : Date.parse(clearedTime);
    const name = kind === "malfunction" ? "ELD malfunction" : "ELD data diagnostic";
    return {
      id,
      label: `${name} ${malfunctionLabel(kind, code)}`,
      startMs,
      endMs: Math.max(endMs, startMs + 1),
    };
  });

/** The days of a log, newest first. */
export function logDays(log: DriverLog): LogDayView[] {
  const nowMs = Date.parse(log.now);
  const stretches = stretchesOf(log.segments);
  const violations = violationSpansOf(log.violations);
  const split = splitSpanOf(log);
  const malfunctions = malfunctionSpansOf(log, nowMs);
  return log.days
    .map((day): LogDayView => {
      const grid = dayGrid(Date.parse(day.start), Date.parse(day.end), log.config.timezone);
      const past = { startMs: grid.startMs, endMs: Math.min(grid.endMs, nowMs) };
      return {
        date: day.date,
        grid,
        totals: day.totals,
        unknownMs: day.unknownMs,
        units: day.powerUnitNumbers,
        stretches: within(stretches, grid),
        unknown: past.endMs > past.startMs ? uncovered(stretches, past) : [],
        violations: within(violations, grid),
        split: split && cutTo(split, grid),
        malfunctions: within(malfunctions, grid),
        isToday: grid.startMs <= nowMs && nowMs < grid.endMs,
      };
    })
    .sort((a, b) => b.grid.startMs - a.grid.startMs);
}

/** Milliseconds that the four lines add up to. */
export const recordedMs = (totals: LogDayView["totals"]): number =>
  totals.OFF_DUTY + totals.SLEEPER_BERTH + totals.DRIVING + totals.ON_DUTY_NOT_DRIVING;
