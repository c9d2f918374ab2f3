import type { ImportKind, SentImport } from "@/components/list-page/import/import-kind";
import type { ReviewRow } from "@/components/list-page/import/review-rows";
import { keepImportRecords, settleImport } from "@/lib/queries/set-up/trial";

/** Keeps at least so many at once, also where one row is sent at a time. */
const leastKept = 50;

/** Rows in the parts in which what stood before is kept. */
export function keptParts(rows: readonly ReviewRow[], { kept, batchRows }: ImportKind): ReviewRow[][] {
  if (kept === undefined || rows.length === 0) return [[...rows]];
  const size = Math.max(leastKept, batchRows);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}

/** Has the desk keep what stands of a part before it is sent. @throws PlatformError: nothing of the part is sent then */
export async function keepBefore(
  { kept }: ImportKind,
  { id, fileName, rowCount }: SentImport,
  rows: readonly ReviewRow[],
): Promise<void> {
  if (kept === undefined || rows.length === 0) return;
  const records = rows.map((row) => ({ line: row.source.line, record: row.id }));
  await keepImportRecords(id, { kind: kept, fileName, rowCount, records });
}

/** Has the desk see what a part has left; the next part need not wait for that. */
export function settleAfter({ kept }: ImportKind, { id }: SentImport): void {
  if (kept === undefined) return;
  // Leave what cannot be seen now to the desk, which looks again a little later: the rows are in all the same.
  settleImport(id).catch(() => undefined);
}
