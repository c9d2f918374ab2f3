import { parseTimers, type TimersRow } from "@/lib/desk/hours/parse-timers";
import type { PlatformGet } from "@/lib/desk/readers/platform-get";

export interface TimersSnapshot {
  rows: TimersRow[];
  withoutRecords: string[];
  /** Rows that made no sense. */
  skipped: number;
}

const mostPages = 1_000;

/**
 * Reads the snapshot of all drivers to its end. The end is published nowhere: no next page, an empty one, or one
 * that brings nobody new.
 * @throws PlatformError
 */
export async function readTimers(
  get: PlatformGet,
  clock: () => number,
  signal: AbortSignal,
): Promise<TimersSnapshot> {
  const rows = new Map<string, TimersRow>();
  const withoutRecords = new Set<string>();
  let skipped = 0;
  let offset = 0;
  for (let pages = 0; pages < mostPages; pages++) {
    // The published document spells it `offet`; services are met that read one or the other.
    const query: Record<string, string> =
      offset === 0 ? {} : { offset: String(offset), offet: String(offset) };
    const page = parseTimers(await get("getHosTimersSnapshot", query, signal), clock());
    const knownBefore = rows.size;
    for (const row of page.rows) rows.set(row.id, row);
    for (const id of page.withoutRecords) withoutRecords.add(id);
    skipped += page.skipped;
    if (!page.hasNextPage || page.size === 0 || rows.size === knownBefore) break;
    const next = page.nextOffset;
    offset = next !== null && next > offset ? next : offset + page.size;
  }
  return { rows: [...rows.values()], withoutRecords: [...withoutRecords], skipped };
}
