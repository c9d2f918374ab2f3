import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import {
  type ColumnMapping,
  guessMapping,
  missingFields,
  rememberedOf,
} from "@/components/list-page/import/column-mapping";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import { keepMapping, keptMapping } from "@/components/list-page/import/kept-mapping";
import { type TableFile, UnusableFile } from "@/components/list-page/import/read-table";
import {
  mendedRow,
  type ReviewRow,
  readRows,
  reviewAfterMending,
  reviewInParts,
} from "@/components/list-page/import/review-rows";
import { Canceled, useSending } from "@/components/list-page/import/use-sending";
import { toSaveFailure } from "@/components/ui/save-failure";
import { useSignInAgain } from "@/components/ui/sign-in-again";
import { sessionQuery } from "@/lib/queries/session";

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
  const signInAgain = useSignInAgain();
  const session = useQuery(sessionQuery).data;
  const member = session?.member.id ?? "";
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
  const review = async (table: TableFile, columns: ColumnMapping) => {
    const onProgress = beginRun();
    onProgress(0);
    setStep("comparing");
    const read = readRows(table, columns);
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
      const remembered = kind.key === undefined ? {} : keptMapping(kind.key, member);
      const guessed = guessMapping(table.header, kind.fields, remembered);
      setFile(table);
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
    const place = rows.indexOf(row);
    if (file === null || place < 0 || text === (row.cells[key] ?? "")) return;
    const mended = mendedRow(row, mapping, key, text);
    // The mended number may name a record that was not read yet.
    await kind.prepare?.([mended.cells], () => undefined);
    setRows((now) => reviewAfterMending(now, place, mended, file.header.length, kind));
  };
  return {
    ...{ step, file, mapping, refusal, rows, toSend, compared, take, setMapping, mend },
    ...{ sent: sending.sent, begun: sending.begun, failure: sending.failure, isStopping: sending.isStopping },
    review: async () => {
      if (file === null) return;
      if (kind.key !== undefined)
        keepMapping(kind.key, member, rememberedOf(file.header, mapping, keptMapping(kind.key, member)));
      await review(file, mapping);
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

export type ImportRun = ReturnType<typeof useImport>;
