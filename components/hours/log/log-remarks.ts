import type { LogDayView } from "@/components/hours/log/log-days";
import { percentOf } from "@/components/hours/log/log-grid";
import type { DutyRecord } from "@/lib/contract/desk/driver-log";
import { exceptionLabel } from "@/lib/driver-hours/hours-labels";
import type { Span } from "@/lib/time/spans";

/** One line of the remarks under a graph: a change of status, and where it was (49 CFR 395.8(h)). */
export interface Remark {
  /** Counted within the day; the same figure stands under the graph. */
  number: number;
  atMs: number;
  record: DutyRecord;
  /** Texts of the remark beside time and status; empty where nothing was said. */
  text: string[];
  /** Place of its figure, in percent of the graph's width. */
  percent: number;
  /** Row of its figure under the graph, so that neighbours stay legible. */
  lane: number;
}

/** Two figures closer than this, in percent of the width, would touch: some 20 px at 800. */
const nearestPercent = 2.6;
const mostLanes = 3;

/** The accepted changes of a day, in order. */
export const recordsOfDay = (records: readonly DutyRecord[], day: Span): DutyRecord[] =>
  records
    .filter((record) => {
      const atMs = Date.parse(record.eventTime);
      return record.state === "accepted" && day.startMs <= atMs && atMs < day.endMs;
    })
    .sort((a, b) => Date.parse(a.eventTime) - Date.parse(b.eventTime));

/** Lists what a record says beside its time and status: place, remark, why it was edited, unit. */
export function remarkLabel(record: DutyRecord): string[] {
  const coordinates =
    record.latitude === undefined || record.longitude === undefined
      ? undefined
      : `${record.latitude.toFixed(2)}, ${record.longitude.toFixed(2)}`;
  const exception = record.exception === undefined ? undefined : exceptionLabel(record.exception);
  return [record.place ?? coordinates, record.comment, record.annotation, exception]
    .filter((text) => text !== undefined && text !== "")
    .map(String);
}

/** The remarks of a day, with a place for each figure under the graph. */
export function remarksOf(records: readonly DutyRecord[], day: LogDayView): Remark[] {
  const lastOfLane: number[] = [];
  return recordsOfDay(records, day.grid).map((record, index) => {
    const atMs = Date.parse(record.eventTime);
    const percent = percentOf(atMs, day.grid);
    const free = Array.from({ length: mostLanes }, (_, lane) => lane).find(
      (lane) => percent - (lastOfLane[lane] ?? Number.NEGATIVE_INFINITY) >= nearestPercent,
    );
    // With all lanes taken the figures touch: the list below has them all.
    const lane = free ?? index % mostLanes;
    lastOfLane[lane] = percent;
    return { number: index + 1, atMs, record, text: remarkLabel(record), percent, lane };
  });
}
