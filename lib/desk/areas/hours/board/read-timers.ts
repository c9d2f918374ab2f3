import { parseTimers } from "@/lib/desk/areas/hours/board/parse-timers";
import { offsetPages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import type { TimersRow } from "@/lib/driver-hours/hours-of-timers";

export interface TimersSnapshot {
  rows: ReadonlyMap<string, TimersRow>;
  withoutRecords: ReadonlySet<string>;
  /** Rows that made no sense. */
  skipped: number;
}

/**
 * Reads the snapshot of all drivers, or of those named: an extension, for a platform that names them in its events.
 * @throws PlatformError
 */
export async function readTimers(
  get: PlatformGet,
  clock: () => number,
  signal: AbortSignal,
  externalUserIds: readonly string[] = [],
): Promise<TimersSnapshot> {
  const rows = new Map<string, TimersRow>();
  const withoutRecords = new Set<string>();
  let skipped = 0;
  const id = "getHosTimersSnapshot";
  const named = externalUserIds.length === 0 ? {} : { externalUserIds: externalUserIds.join(",") };
  const read = (query: Record<string, string>) => get(id, { ...query, ...named }, signal);
  // The published document spells it `offet`; some services read one, some the other.
  for await (const page of offsetPages(id, "users", read, ["offset", "offet"])) {
    const parsed = parseTimers(page, clock());
    for (const row of parsed.rows) rows.set(row.id, row);
    for (const driver of parsed.withoutRecords) withoutRecords.add(driver);
    skipped += page.records.length - parsed.rows.length;
  }
  return { rows, withoutRecords, skipped };
}
