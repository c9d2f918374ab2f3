import { and, eq, gte, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type EpochMicros, formatUploadInstant, parseInstant } from "@/lib/contract/instant";
import type { CompanyTable } from "@/lib/platform/service/bulk-write";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A table of what is read by upload time. */
type StreamTable = CompanyTable & { uploadedMicros: PgColumn; $inferSelect: { uploadedMicros: number } };

interface TimeQueried extends CompanyScope {
  query: { startTime: string; endTime?: string | undefined };
}

/**
 * Reads a page of the time cursor, whose bounds are both inclusive.
 * @param among a further condition
 */
export async function readTimePage<Table extends StreamTable>(
  { tx, companyId, query }: TimeQueried,
  table: Table,
  limit: number,
  among?: SQL,
) {
  const until = query.endTime === undefined ? null : parseInstant(query.endTime);
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(
      and(
        eq(table.companyId, companyId),
        gte(table.uploadedMicros, parseInstant(query.startTime) ?? 0),
        until === null ? undefined : lte(table.uploadedMicros, until),
        among,
      ),
    )
    .orderBy(table.uploadedMicros)
    .limit(limit + 1);
  // The columns of the table are the properties of its rows.
  return timePage(rows as Table["$inferSelect"][], limit, (row) => row.uploadedMicros);
}

/**
 * Cuts rows that were read with `limit + 1` into a page of the time cursor. Upload instants differ within a company's
 * stream, so the next page starts exactly at the row behind this one.
 */
export function timePage<Row>(rows: readonly Row[], limit: number, uploadedOf: (row: Row) => EpochMicros) {
  const next = rows[limit];
  const pagination = next
    ? { hasNextPage: true, nextPageStartTime: formatUploadInstant(uploadedOf(next)) }
    : { hasNextPage: false };
  return { page: rows.slice(0, limit), pagination };
}
