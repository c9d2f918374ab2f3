import { useRef, useState } from "react";
import type { ColumnMapping } from "@/components/list-page/import/column-mapping";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import {
  acceptedRows,
  mendedRow,
  type ReviewRow,
  readRows,
  reviewAfterMending,
  reviewInParts,
} from "@/components/list-page/import/review-rows";
import type { TableFile } from "@/components/list-page/import/table-file";
import { Canceled } from "@/components/list-page/import/use-sending";

const noRows: readonly ReviewRow[] = [];
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Rows of a file as they were compared with what is on record, and mended or confirmed since. */
export function useReview(kind: ImportKind, mapping: ColumnMapping) {
  // Judged once per file and mended row: what is sent changes the records, and must not turn the review into another.
  const [rows, setRows] = useState(noRows);
  const [compared, setCompared] = useState(0);
  const [isMended, setMended] = useState(false);
  const run = useRef(0);

  /** Ends with `Canceled` where another run has begun since. */
  const beginRun = () => {
    run.current += 1;
    const own = run.current;
    return (done: number) => {
      if (own !== run.current) throw new Canceled();
      setCompared(done);
    };
  };
  /** @throws Canceled, and what reading the records failed with */
  const compare = async (table: TableFile, filled: ColumnMapping) => {
    const onProgress = beginRun();
    onProgress(0);
    const read = readRows(table, filled);
    await kind.prepare?.(
      read.map(({ cells }) => cells),
      onProgress,
    );
    const pause = async (done: number) => {
      await nextTask();
      onProgress(done);
    };
    setRows(await reviewInParts(read, filled, kind, pause));
  };
  const mend = async (row: ReviewRow, key: string, text: string) => {
    if (text === (row.cells[key] ?? "")) return;
    setMended(true);
    // The mended number may name a record that was not read yet.
    await kind.prepare?.([mendedRow(row, mapping, key, text).cells], () => undefined);
    setRows((now) => withMended(now, { row, key, text }, mapping, kind));
  };
  return {
    ...{ rows, compared, isMended, compare, mend },
    accept: (accepted: readonly ReviewRow[]) => setRows((now) => acceptedRows(now, accepted, mapping, kind)),
    forgetMended: () => setMended(false),
    stop: () => {
      run.current += 1;
    },
  };
}

/** Rows with one cell mended. Other cells of its row may have been mended since it was looked at. */
function withMended(
  rows: readonly ReviewRow[],
  { row, key, text }: { row: ReviewRow; key: string; text: string },
  mapping: ColumnMapping,
  kind: ImportKind,
): readonly ReviewRow[] {
  const place = rows.findIndex(({ source }) => source.line === row.source.line);
  const present = rows[place];
  if (present === undefined) return rows;
  return reviewAfterMending(rows, place, mendedRow(present, mapping, key, text), mapping, kind);
}
