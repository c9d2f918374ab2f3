import type { EpochMicros } from "@/lib/contract/instant";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";

/** Half-open, microseconds since 1970. */
export interface Stretch {
  start: EpochMicros;
  end: EpochMicros;
}

/** Way in which a change comes to a log; it decides how much driving counts as recorded. */
export type Change =
  /** A version or a proposal written later: whatever the log says to have been recorded stands, up to now. */
  | { kind: "edit"; now: EpochMicros }
  /**
   * A status entered in the ordinary course, perhaps handed in late: driving that still runs may end by it, and two
   * starts of driving in a row say that something between them has not come yet.
   */
  | { kind: "entry" };

const driving = (record: DutyRecordRow) => record.status === "DRIVING";

/**
 * Driving that an ELD recorded by itself.
 * @param log accepted records in their order
 */
function recordedDriving(log: readonly DutyRecordRow[], change: Change): Stretch[] {
  return log.flatMap((record, i): Stretch[] => {
    if (!driving(record) || record.origin !== "eld") return [];
    const next = log[i + 1];
    const instant = { start: record.micros, end: record.micros + 1 };
    if (change.kind === "edit") return [{ ...instant, end: next?.micros ?? change.now }];
    return [next && !driving(next) ? { ...instant, end: next.micros } : instant];
  });
}

/** Driving in a log, whoever wrote it. */
export function allDriving(log: readonly DutyRecordRow[]): Stretch[] {
  return log.flatMap((record, i): Stretch[] =>
    driving(record) ? [{ start: record.micros, end: log[i + 1]?.micros ?? Number.POSITIVE_INFINITY }] : [],
  );
}

/** Finds what of `stretches` no stretch of `cover` covers. Both are in order and without overlap. */
export function uncovered(stretches: readonly Stretch[], cover: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = [];
  for (const stretch of stretches) {
    let { start } = stretch;
    for (const { start: from, end: to } of cover) {
      if (to <= start || from >= stretch.end) continue;
      if (from > start) left.push({ start, end: from });
      start = to;
    }
    if (start < stretch.end) left.push({ start, end: stretch.end });
  }
  return left;
}

/**
 * Recorded driving that a change would take out of a log (49 CFR 395.30(c)(2) forbids it).
 * @returns the stretches that are lost, in order
 */
export function lostDriving(
  before: readonly DutyRecordRow[],
  after: readonly DutyRecordRow[],
  change: Change,
): Stretch[] {
  return uncovered(recordedDriving(before, change), allDriving(after));
}
