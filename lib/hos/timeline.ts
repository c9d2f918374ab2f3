import { unknownTimeIs, yardMoveInterruptsDriving } from "@/lib/hos/choices";
import type { DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import type { RulePack } from "@/lib/hos/packs/rule-pack";

/** A stretch of one status. Touching records of one status are one stretch. */
export interface Stretch {
  status: DutyStatus;
  startMs: number;
  endMs: number;
  /** No record says so (section 12). */
  unknown: boolean;
  /** Not driving, and long enough of it interrupts driving (395.3(a)(3)(ii)). */
  interruptsDriving: boolean;
  /** Counts in no clock, neither as work nor as rest (395.1(d)(2), 395.1(k)). */
  exempt: boolean;
}

/** First instant of which something is known: the log's first record, or the rest stated before it; null without a log. */
export function knownStartOf(log: DriverLog): number | null {
  const first = log.segments[0];
  return first ? first.startMs - log.prior.offMinutesBeforeStart * 60_000 : null;
}

/** The stretch that a record is under the rules. */
export const stretchOf = (segment: DutySegment, { exceptions }: Pick<RulePack, "exceptions">): Stretch => ({
  status: segment.status,
  startMs: segment.startMs,
  endMs: segment.endMs,
  unknown: false,
  interruptsDriving: segment.status !== "D" && (segment.flag !== "YM" || yardMoveInterruptsDriving),
  exempt: segment.exception !== undefined && exceptions.includes(segment.exception),
});

const unknownStretch = (startMs: number, endMs: number): Stretch => ({
  status: unknownTimeIs,
  startMs,
  endMs,
  unknown: true,
  interruptsDriving: true,
  exempt: false,
});

/**
 * A log as one unbroken line from the first known instant: the stated rest in front, gaps filled (section 12).
 * @param untilMs cuts what comes later, and fills up to there after the last record; without it the log ends with its last
 */
export function timelineOf(log: DriverLog, untilMs?: number): Stretch[] {
  const knownMs = knownStartOf(log);
  if (knownMs === null) return [];
  const endMs = untilMs ?? Number.POSITIVE_INFINITY;
  const line: Stretch[] = [];
  const add = (stretch: Stretch) => {
    if (stretch.endMs > endMs) stretch.endMs = endMs;
    if (stretch.startMs >= stretch.endMs) return;
    const last = line.at(-1);
    if (last && last.status === stretch.status && isAlike(last, stretch)) last.endMs = stretch.endMs;
    else line.push(stretch);
  };
  let atMs = knownMs;
  for (const segment of log.segments) {
    if (segment.startMs >= endMs) break;
    if (line.length === 0 && atMs < segment.startMs) {
      add(stretchOf({ status: "OFF", startMs: atMs, endMs: segment.startMs }, log.rulePack));
    } else if (atMs < segment.startMs) add(unknownStretch(atMs, segment.startMs));
    add(stretchOf(segment, log.rulePack));
    atMs = segment.endMs;
  }
  if (line.length === 0) add(stretchOf({ status: "OFF", startMs: knownMs, endMs }, log.rulePack));
  else if (untilMs !== undefined && atMs < untilMs) add(unknownStretch(atMs, untilMs));
  return line;
}

const isAlike = (a: Stretch, b: Stretch): boolean =>
  a.unknown === b.unknown && a.interruptsDriving === b.interruptsDriving && a.exempt === b.exempt;
