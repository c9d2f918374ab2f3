import { HosTimersRow } from "@/lib/contract/interface/hours-of-service";
import type { Page } from "@/lib/desk/link/pages";
import { nonsense } from "@/lib/desk/link/platform-get";
import { objectOr, textOf } from "@/lib/desk/link/read-value";
import { instantMs } from "@/lib/driver-hours/engine-clocks";
import { hoursOfTimers, type TimersRow } from "@/lib/driver-hours/hours-of-timers";

export interface ParsedTimers {
  rows: TimersRow[];
  /** Ids of drivers without any record; they have no row. */
  withoutRecords: string[];
}

/**
 * Reads a page of the snapshot row by row; one bad row does not hide the others.
 * @throws PlatformError where every row of it makes no sense
 */
export function parseTimers({ records, body }: Page, nowMs: number): ParsedTimers {
  const taken = instantMs(textOf(body.snapshotTimestamp));
  // A platform whose clock is ahead of ours says what is now, not what will be.
  const atMs = taken === null ? nowMs : Math.min(taken, nowMs);
  const rows = records.flatMap((record) => {
    const read = HosTimersRow.safeParse(record);
    return read.success ? [hoursOfTimers(read.data, atMs)] : [];
  });
  if (records.length > 0 && rows.length === 0)
    throw nonsense("getHosTimersSnapshot", "none of its rows can be read");
  return { rows, withoutRecords: withoutRecordsOf(body.driversWithoutRecords) };
}

const withoutRecordsOf = (list: unknown): string[] =>
  (Array.isArray(list) ? list : [])
    .map((one: unknown) => textOf(objectOr(one).externalUserId))
    .filter((id) => id !== null);
