import { useMemo, useRef, useState } from "react";
import {
  type ColumnMapping,
  guessMapping,
  missingFields,
} from "@/components/list-page/import/column-mapping";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import { type TableFile, UnusableFile } from "@/components/list-page/import/read-table";
import {
  mendedRow,
  type ReviewRow,
  readRows,
  reviewAfterMending,
  reviewInParts,
} from "@/components/list-page/import/review-rows";
import { useRememberedColumns } from "@/components/list-page/import/use-remembered-columns";
import { Canceled, useSending } from "@/components/list-page/import/use-sending";
import { toSaveFailure } from "@/components/ui/save-failure";
import { useSignInAgain } from "@/components/ui/sign-in-again";

type ImportStep = "file" | "columns" | "comparing" | "review" | "sending" | "outcome";

const noRows: readonly ReviewRow[] = [];
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** An import on its way: which file, which columns, what it would change, and what became of what was sent. */
export function useImport(kind: ImportKind) {
  const [step, setStep] = useState<ImportStep>("file");
  const [file, setFile] = useState<TableFile | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [compared, setCompared] = useState(0);
  // Judged once per file and mended row: what is sent changes the records, and must not turn the review into another.
  const [rows, setRows] = useState(noRows);
  const [isMended, setMended] = useState(false);
  const signInAgain = useSignInAgain();
  const columns = useRememberedColumns(kind);
  const run = useRef(0);
  const toSend = useMemo(() => rows.filter((row) => row.kind === "new" || row.kind === "changed"), [rows]);
  const sending = useSending(kind, file, toSend, () => setStep("outcome"));

  /** Ends with `Canceled` where another run has begun since. */
  const beginRun = () => {
    run.current += 1;
    const own = run.current;
    return (done: number) => {
      if (own !== run.current) throw new Canceled();
      setCompared(done);
    };
  };
  const review = async (table: TableFile, filled: ColumnMapping) => {
    const onProgress = beginRun();
    onProgress(0);
    setStep("comparing");
    const read = readRows(table, filled);
    try {
      await kind.prepare?.(
        read.map(({ cells }) => cells),
        onProgress,
      );
      const pause = async (done: number) => {
        await nextTask();
        onProgress(done);
      };
      setRows(await reviewInParts(read, table.header.length, kind, pause));
      setStep("review");
    } catch (thrown) {
      if (thrown instanceof Canceled) return;
      const failed = toSaveFailure(thrown);
      setRefusal(`What stands on record can't be read: ${failed.message}`);
      setStep("file");
      if (failed.status === 401) await signInAgain();
    }
  };
  const take = async (read: () => Promise<TableFile> | TableFile) => {
    setRefusal(null);
    try {
      const table = await read();
      const guessed = guessMapping(table.header, kind.fields, columns.read());
      setFile(table);
      setMended(false);
      setMapping(guessed);
      sending.forget();
      if (missingFields(guessed, kind.fields).length === 0) await review(table, guessed);
      else setStep("columns");
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      setRefusal(error.message);
    }
  };
  const mend = async (row: ReviewRow, key: string, text: string) => {
    if (file === null || text === (row.cells[key] ?? "")) return;
    setMended(true);
    // The mended number may name a record that was not read yet.
    await kind.prepare?.([mendedRow(row, mapping, key, text).cells], () => undefined);
    setRows((now) => withMended(now, { row, key, text }, mapping, file.header.length, kind));
  };
  return {
    ...{ step, file, mapping, refusal, rows, toSend, compared, take, setMapping, mend },
    /** Work that closing would end or lose; null where nothing is. */
    atStake: atStakeIn(step, isMended),
    ...{ sent: sending.sent, begun: sending.begun, failure: sending.failure, isStopping: sending.isStopping },
    review: async () => {
      if (file === null) return;
      columns.keep(file.header, mapping);
      // Cells that were mended stay so under other columns.
      const table = isMended ? { ...file, lines: rows.map(({ source }) => source) } : file;
      setFile(table);
      await review(table, mapping);
    },
    send: () => {
      setStep("sending");
      return sending.send();
    },
    stop: sending.stop,
    toFile: () => {
      run.current += 1;
      sending.forgetFailure();
      setStep("file");
    },
    toColumns: () => setStep("columns"),
    /** After a failure: what became of the rows that were sent, and that the others were not. */
    toOutcome: () => setStep("outcome"),
  };
}

/** Rows with one cell mended. Other cells of its row may have been mended since it was looked at. */
function withMended(
  rows: readonly ReviewRow[],
  { row, key, text }: { row: ReviewRow; key: string; text: string },
  mapping: ColumnMapping,
  columns: number,
  kind: ImportKind,
): readonly ReviewRow[] {
  const place = rows.findIndex(({ source }) => source.line === row.source.line);
  const present = rows[place];
  if (present === undefined) return rows;
  return reviewAfterMending(rows, place, mendedRow(present, mapping, key, text), columns, kind);
}

function atStakeIn(step: ImportStep, isMended: boolean): "sending" | "mended" | null {
  if (step === "sending") return "sending";
  return isMended && (step === "review" || step === "columns") ? "mended" : null;
}

export type ImportRun = ReturnType<typeof useImport>;
