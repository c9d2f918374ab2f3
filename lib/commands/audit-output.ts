import type { AuditRequest } from "@/lib/commands/audit-input";
import { type Clocks, clocksAt } from "@/lib/hos/clocks";
import { type DayRestFinding, dayRestFindings } from "@/lib/hos/day-rest";
import { type DayTotals, dayTotals } from "@/lib/hos/day-totals";
import { type Violation, violationsOf } from "@/lib/hos/violations";

const minuteMs = 60_000;

/** Time left, in whole minutes: never more than there is. */
const leftMin = (ms: number): number => Math.floor(ms / minuteMs);
const leftMinOrNull = (ms: number | null): number | null => (ms === null ? null : leftMin(ms));
const nearestMin = (ms: number): number => Math.round(ms / minuteMs);

/** `2026-05-11T10:00:00Z` */
const isoSeconds = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`;

const timer = (at: string, clocks: Clocks) => ({
  at,
  driveRemainingMin: leftMin(clocks.driveMs),
  shiftRemainingMin: leftMin(clocks.shiftMs),
  shiftIfSplitRemainingMin: leftMinOrNull(clocks.shiftIfSplitMs),
  breakRemainingMin: leftMinOrNull(clocks.breakMs),
  cycleRemainingMin: leftMin(clocks.cycleMs),
  driveAvailableNowMin: leftMin(clocks.driveAvailableNowMs),
  binding: clocks.binding,
  cycleAvailableTomorrowMin: leftMin(clocks.cycleAvailableTomorrowMs),
  ...(clocks.dayOffMs === null ? {} : { dayOffDueMin: leftMin(clocks.dayOffMs) }),
});

const violation = ({ limit, startMs, endMs, pending, rule }: Violation) => ({
  limit,
  start: isoSeconds(startMs),
  end: isoSeconds(endMs),
  pending,
  rule,
});

const day = ({ date, startMs, endMs, byStatus }: DayTotals) => ({
  date,
  hours: (endMs - startMs) / 3_600_000,
  OFF: nearestMin(byStatus.OFF),
  SB: nearestMin(byStatus.SB),
  D: nearestMin(byStatus.D),
  ON: nearestMin(byStatus.ON),
});

const finding = ({ kind, date, startMs, endMs, offMs, requiredMs, rule }: DayRestFinding) => ({
  kind,
  date,
  start: isoSeconds(startMs),
  end: isoSeconds(endMs),
  offMin: leftMin(offMs),
  requiredMin: nearestMin(requiredMs),
  rule,
});

/**
 * Makes what `npm run hos` prints of one log: clocks at the instants asked for, violations of all of it, recorded days;
 * under rules that ask for rest of each day the days without it, as findings.
 */
export const auditOf = ({ log, at }: AuditRequest) => ({
  timers: at.map(({ text, atMs }) => timer(text, clocksAt(log, atMs))),
  violations: violationsOf(log).map(violation),
  days: dayTotals(log).map(day),
  ...(log.rulePack.dayRest ? { findings: dayRestFindings(log).map(finding) } : {}),
});
