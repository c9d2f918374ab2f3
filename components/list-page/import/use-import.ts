import { useMemo, useState } from "react";
import {
  type ColumnMapping,
  guessMapping,
  missingFields,
} from "@/components/list-page/import/column-mapping";
import type { ImportKind, SentRow } from "@/components/list-page/import/import-kind";
import { type TableFile, UnusableFile } from "@/components/list-page/import/read-table";
import {
  batchesOf,
  cellsOfFile,
  type ReviewRow,
  reviewRows,
} from "@/components/list-page/import/review-rows";
import { type SaveFailure, toSaveFailure } from "@/components/ui/save-failure";
import { useSignInAgain } from "@/components/ui/sign-in-again";

type ImportStep = "file" | "columns" | "review" | "sending" | "outcome";

const noRows: readonly ReviewRow[] = [];

/** An import on its way: which file, which columns, what it would change, and what became of what was sent. */
export function useImport(kind: ImportKind) {
  const [step, setStep] = useState<ImportStep>("file");
  const [file, setFile] = useState<TableFile | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState<ReadonlyMap<ReviewRow, SentRow>>(new Map());
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const signInAgain = useSignInAgain();
  // Judged once per file: what is sent changes the records, and must not turn the review into another.
  const [rows, setRows] = useState(noRows);
  const toSend = useMemo(() => rows.filter((row) => row.kind === "new" || row.kind === "changed"), [rows]);

  const review = async (table: TableFile, columns: ColumnMapping) => {
    try {
      if (kind.prepare !== undefined) await kind.prepare(cellsOfFile(table, columns));
    } catch (thrown) {
      const failed = toSaveFailure(thrown);
      setRefusal(`What stands on record can't be read: ${failed.message}`);
      setStep("file");
      if (failed.status === 401) await signInAgain();
      return;
    }
    setRows(reviewRows(table, columns, kind));
    setStep("review");
  };
  const take = async (read: () => Promise<TableFile> | TableFile) => {
    setRefusal(null);
    try {
      const table = await read();
      const guessed = guessMapping(table.header, kind.fields);
      setFile(table);
      setMapping(guessed);
      setSent(new Map());
      if (missingFields(guessed, kind.fields).length === 0) await review(table, guessed);
      else setStep("columns");
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      setRefusal(error.message);
    }
  };
  const send = async () => {
    setFailure(null);
    setStep("sending");
    const results = new Map(sent);
    const waiting = toSend.filter((row) => !results.has(row));
    try {
      for (const batch of batchesOf(waiting, kind)) {
        const sentRows = await kind.send(
          batch.map((row) => ({ cells: row.cells, isNew: row.kind === "new" })),
        );
        batch.forEach((row, index) => {
          results.set(row, sentRows[index] ?? { state: "unknown" });
        });
        setSent(new Map(results));
      }
      setStep("outcome");
    } catch (thrown) {
      const failed = toSaveFailure(thrown);
      setFailure(failed);
      if (failed.status === 401) await signInAgain();
    }
  };
  return {
    step,
    file,
    mapping,
    refusal,
    rows,
    toSend,
    sent,
    failure,
    take,
    setMapping,
    review: async () => {
      if (file !== null) await review(file, mapping);
    },
    send,
    toFile: () => {
      setFailure(null);
      setStep("file");
    },
    toColumns: () => setStep("columns"),
    /** After a failure: what became of the rows that were sent, and that the others were not. */
    toOutcome: () => setStep("outcome"),
  };
}

export type ImportRun = ReturnType<typeof useImport>;
