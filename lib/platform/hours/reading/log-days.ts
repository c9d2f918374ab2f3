import type { ResponseInput } from "@/lib/contract/interface/operations";
import { dayTotals } from "@/lib/hos/day-totals";
import type { DriverLog, DutySegment } from "@/lib/hos/duty-log";
import { dutyCodes } from "@/lib/hos/wire/duty-codes";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { millisOf } from "@/lib/platform/hours/log/engine-log";
import type { DutyHistory } from "@/lib/platform/hours/log/load-duty";
import { dateOfDay, terminalDays } from "@/lib/time/terminal-days";
import { isoOf } from "@/lib/time/utc";

type DriverLogResponse = ResponseInput<"getDriverLog">;

/** Terminal days, numbered as the engine does; both inclusive. */
export interface DaySpan {
  first: number;
  last: number;
}

const noTime = { OFF: 0, SB: 0, D: 0, ON: 0 };

/** Time by status as the wire names it. @param byStatus milliseconds */
export const totalsResponse = (byStatus: Readonly<Record<"OFF" | "SB" | "D" | "ON", number>>) => ({
  ON_DUTY_NOT_DRIVING: byStatus.ON,
  DRIVING: byStatus.D,
  SLEEPER_BERTH: byStatus.SB,
  OFF_DUTY: byStatus.OFF,
});

/** Every day of the span, also those that nothing is known of. */
export function logDays(
  log: DriverLog,
  records: readonly DutyRecordRow[],
  span: DaySpan,
): DriverLogResponse["days"] {
  const days = terminalDays(log.timezone, log.logDayStart);
  const totals = new Map(dayTotals(log).map((total) => [total.date, total]));
  return Array.from({ length: span.last - span.first + 1 }, (_, i) => {
    const [startMs, endMs] = [days.startOf(span.first + i), days.startOf(span.first + i + 1)];
    const total = totals.get(dateOfDay(span.first + i));
    return {
      date: dateOfDay(span.first + i),
      start: isoOf(startMs),
      end: isoOf(endMs),
      hours: (endMs - startMs) / 3_600_000,
      totals: totalsResponse(total?.byStatus ?? noTime),
      unknownMs: total?.unknownMs ?? 0,
      powerUnitNumbers: unitsIn(records, startMs, endMs),
    };
  });
}

/** Units of the records that hold at some time of a span, in the order of their numbers. */
export function unitsIn(records: readonly DutyRecordRow[], startMs: number, endMs: number): string[] {
  const units = new Set<string>();
  for (const [i, { micros, vehicle }] of records.entries()) {
    const next = records[i + 1];
    const holdsInSpan = millisOf(micros) < endMs && (!next || millisOf(next.micros) > startMs);
    if (vehicle !== null && holdsInSpan) units.add(vehicle);
  }
  return [...units].sort();
}

/** The log's stretches within a span of time, each with the record or the claim that it comes from. */
export function logSegments(
  segments: readonly DutySegment[],
  { records, claimed }: DutyHistory,
  fromMs: number,
  untilMs: number,
): DriverLogResponse["segments"] {
  return segments.flatMap((segment) => {
    const startMs = Math.max(segment.startMs, fromMs);
    const endMs = Math.min(segment.endMs, untilMs);
    if (endMs <= startMs) return [];
    const claim = claimed.find(
      ({ startMicros, endMicros }) => millisOf(startMicros) <= startMs && startMs < millisOf(endMicros),
    );
    const record = records.findLast(({ micros }) => millisOf(micros) <= segment.startMs);
    return [
      {
        status: dutyCodes[segment.status],
        ...(segment.flag ? { flag: segment.flag } : {}),
        ...(segment.exception ? { exception: segment.exception } : {}),
        start: isoOf(startMs),
        end: isoOf(endMs),
        ...(claim ? { unidentifiedId: claim.id } : record ? { recordId: record.id } : {}),
      },
    ];
  });
}
