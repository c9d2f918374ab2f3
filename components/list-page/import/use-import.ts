import { useMemo, useState } from "react";
import {
  type ColumnMapping,
  guessMapping,
  missingFields,
} from "@/components/list-page/import/column-mapping";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import {
  likelyPlace,
  type TableFile,
  type TablePlace,
  tableAt,
  UnusableFile,
} from "@/components/list-page/import/table-file";
import { useRememberedColumns } from "@/components/list-page/import/use-remembered-columns";
import { useReview } from "@/components/list-page/import/use-review";
import { Canceled, useSending } from "@/components/list-page/import/use-sending";
import { toSaveFailure } from "@/components/ui/save-failure";
import { useSignInAgain } from "@/components/ui/sign-in-again";

type ImportStep = "file" | "columns" | "comparing" | "review" | "sending" | "outcome";

const unread = "This file can’t be read. Save it as CSV and try again.";
const likely = ({ sheets }: TablePlace, guess: (header: readonly string[]) => ColumnMapping) =>
  likelyPlace(sheets, (cells) => guess(cells).filter((key) => key !== null).length);

/** An import on its way: which file, which columns, what it would change, and what became of what was sent. */
export function useImport(kind: ImportKind) {
  const [step, setStep] = useState<ImportStep>("file");
  const [file, setFile] = useState<TableFile | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const signInAgain = useSignInAgain();
  const columns = useRememberedColumns(kind);
  const reviewed = useReview(kind, mapping);
  const { rows, isMended } = reviewed;
  const toSend = useMemo(() => rows.filter((row) => row.kind === "new" || row.kind === "changed"), [rows]);
  const sending = useSending(kind, file, toSend, () => setStep("outcome"));

  const review = async (table: TableFile, filled: ColumnMapping) => {
    setStep("comparing");
    try {
      await reviewed.compare(table, filled);
      setStep("review");
    } catch (thrown) {
      if (thrown instanceof Canceled) return;
      const failed = toSaveFailure(thrown);
      setRefusal(`What stands on record can't be read: ${failed.message}`);
      setStep("file");
      if (failed.status === 401) await signInAgain();
    }
  };
  const guess = (header: readonly string[]) => guessMapping(header, kind.fields, columns.read());
  const show = (table: TableFile): ColumnMapping => {
    const guessed = guess(table.header);
    setFile(table);
    reviewed.forgetMended();
    setMapping(guessed);
    sending.forget();
    return guessed;
  };
  const refuse = (error: unknown) => {
    setStep("file");
    // Nobody must wait for a file that nothing is said about, whatever went wrong in reading it.
    setRefusal(error instanceof UnusableFile ? error.message : unread);
    if (!(error instanceof UnusableFile)) throw error;
  };
  const take = async (read: () => Promise<TableFile> | TableFile) => {
    setRefusal(null);
    try {
      const table = await read();
      const placed = table.place === undefined ? table : tableAt(table, likely(table.place, guess));
      const guessed = show(placed);
      if (missingFields(guessed, kind.fields).length === 0) await review(placed, guessed);
      else setStep("columns");
    } catch (error) {
      refuse(error);
    }
  };
  const place = (to: TablePlace) => {
    try {
      if (file !== null) show(tableAt(file, to));
    } catch (error) {
      refuse(error);
    }
  };
  return {
    ...{ step, file, mapping, refusal, rows, toSend, take, place, setMapping },
    ...{ compared: reviewed.compared, mend: reviewed.mend, accept: reviewed.accept },
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
      reviewed.stop();
      sending.forgetFailure();
      setStep("file");
    },
    toColumns: () => setStep("columns"),
    /** After a failure: what became of the rows that were sent, and that the others were not. */
    toOutcome: () => setStep("outcome"),
  };
}

function atStakeIn(step: ImportStep, isMended: boolean): "sending" | "mended" | null {
  if (step === "sending") return "sending";
  return isMended && (step === "review" || step === "columns") ? "mended" : null;
}

export type ImportRun = ReturnType<typeof useImport>;
