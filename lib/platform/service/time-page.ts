import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type EpochMicros, formatUploadInstant, parseInstant } from "@/lib/contract/instant";
import type { OperationId } from "@/lib/contract/interface/operations";
import type { CompanyTable } from "@/lib/platform/service/bulk-write";
import type { Call } from "@/lib/platform/service/handler";
import type { UploadStream } from "@/lib/platform/tables/companies";
import type { CompanyScope } from "@/lib/store/company-scope";

/** A table of what is read by upload time. */
type StreamTable = CompanyTable & { uploadedMicros: PgColumn; $inferSelect: { uploadedMicros: number } };

interface TimeQueried extends CompanyScope {
  query: { startTime: string; endTime?: string | undefined };
}

/**
 * Reads a page of the time cursor, whose bounds are both inclusive. As plain SQL: most reads are small, and Drizzle's builder
 * would take longer than all else of them.
 * @param among a further condition
 */
export async function readTimePage<Table extends StreamTable>(
  { tx, companyId, query }: TimeQueried,
  table: Table,
  limit: number,
  among?: SQL,
) {
  const { companyId: company, uploadedMicros } = table;
  const columns = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  const until = query.endTime === undefined ? null : parseInstant(query.endTime);
  const { rows } = await tx.execute(sql`
    select ${sql.join(columns, sql`, `)} from ${table}
    where ${company} = ${companyId} and ${uploadedMicros} >= ${parseInstant(query.startTime) ?? 0}
      ${until === null ? sql`` : sql`and ${uploadedMicros} <= ${until}`} ${among ? sql`and ${among}` : sql``}
    order by ${uploadedMicros} limit ${limit + 1}`);
  // The columns of the table are the properties of its rows.
  return timePage(rows as Table["$inferSelect"][], limit, (row) => row.uploadedMicros);
}

type WaitingCall = TimeQueried & Pick<Call<OperationId>, "waitForUpload">;

/**
 * Reads from the cursor on; a caller that may wait, and has all that there is, waits for the next upload of the stream.
 * The stream's clock tells whether they have: the page itself is read once, and costs more.
 */
export async function readOrWait<Read>(
  call: WaitingCall,
  stream: UploadStream,
  read: () => Promise<Read>,
): Promise<Read> {
  await call.waitForUpload(stream, parseInstant(call.query.startTime) ?? 0);
  return read();
}

/** As `readTimePage`, for who follows the stream. What `among` leaves out ends a wait as well. */
export const followTimePage = <Table extends StreamTable>(
  call: WaitingCall,
  stream: UploadStream,
  table: Table,
  limit: number,
  among?: SQL,
) => readOrWait(call, stream, () => readTimePage(call, table, limit, among));

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
