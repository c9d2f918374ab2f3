import { type SQL, sql } from "drizzle-orm";
import { formatUploadInstant, parseInstant } from "@/lib/contract/instant";

/** Condition of a time cursor on the column `uploaded_micros`, both bounds inclusive. */
export function uploadedBetween(query: { startTime: string; endTime?: string | undefined }): SQL {
  const until = query.endTime === undefined ? null : parseInstant(query.endTime);
  const from = sql`uploaded_micros >= ${parseInstant(query.startTime) ?? 0}`;
  return until === null ? from : sql`${from} and uploaded_micros <= ${until}`;
}

/**
 * Cuts rows that were read with `limit + 1` into a page of the time cursor. Upload instants differ within a company's
 * stream, so the next page starts exactly at the row behind this one.
 */
export function timePage<Row extends { uploaded_micros: number }>(rows: readonly Row[], limit: number) {
  const next = rows[limit];
  const pagination = next
    ? { hasNextPage: true, nextPageStartTime: formatUploadInstant(next.uploaded_micros) }
    : { hasNextPage: false };
  return { page: rows.slice(0, limit), pagination };
}
