import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import Link from "next/link";
import { saveCsv } from "@/components/list-page/export/save-file";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import { ReplyFiles } from "@/components/list-page/import/reply-files";
import { RowList } from "@/components/list-page/import/row-list";
import {
  failedFileName,
  failedRowsCsv,
  outcomeOf,
  type RowOutcome,
} from "@/components/list-page/import/row-outcome";
import type { TableFile } from "@/components/list-page/import/table-file";
import type { ImportRun } from "@/components/list-page/import/use-import";
import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

/** Outcomes of rows that changed nothing, which leave nothing to take back. */
const untouched: ReadonlySet<RowOutcome["kind"]> = new Set(["failed", "unsent", "unchanged"]);

interface ImportOutcomeProps {
  run: ImportRun;
  file: TableFile;
  kind: ImportKind;
}

const kinds = [
  { kind: "failed", label: "Failed", state: "late" },
  { kind: "unsent", label: "Not sent", state: "rest" },
  { kind: "added", label: "Added", state: "ok" },
  { kind: "changed", label: "Changed", state: "moving" },
  { kind: "sent", label: "Sent", state: "unknown" },
  { kind: "unchanged", label: "Unchanged", state: "stale" },
] as const;

/** Lists what became of each row; those that failed can be saved, repaired and imported again. */
export function ImportOutcome({ run, file, kind }: ImportOutcomeProps) {
  const outcomes = run.rows.map((row) => outcomeOf(row, run.sent.get(row), run.begun.has(row)));
  const failed = outcomes.filter((outcome) => outcome.kind === "failed").length;
  const unsent = outcomes.filter((outcome) => outcome.kind === "unsent").length;
  const total = figure(outcomes.length);
  const reasons = new Map(
    outcomes.map(({ row, kind: became, reason }) => [
      row,
      reason ?? (became === "sent" ? "The platform says nothing about single rows" : ""),
    ]),
  );
  const isListed = (which: RowOutcome["kind"]) =>
    (which !== "sent" && which !== "unsent") || outcomes.some((row) => row.kind === which);
  return (
    <>
      <p role="status" className="border-b border-line px-4 py-2.5 text-ink-2">
        {failed + unsent === 0
          ? `${outcomes.length === 1 ? "The row" : `All ${total} rows`} of ${file.name} ${outcomes.length === 1 ? "was" : "were"} taken.`
          : `${figure(outcomes.length - failed - unsent)} of ${total} rows of ${file.name} were taken; ${figure(failed)} failed.`}
        {unsent === 0 ? null : ` ${figure(unsent)} were not sent.`}
      </p>
      <RowList
        label="Outcome of each row"
        rows={outcomes}
        detailOf={(row) => reasons.get(row) ?? ""}
        kinds={kinds.filter((one) => isListed(one.kind))}
        idLabel={kind.fields.find(({ key }) => key === kind.idKey)?.label ?? ""}
      />
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        {kind.kept !== undefined && outcomes.some(({ kind: became }) => !untouched.has(became)) ? (
          <TakingBack />
        ) : null}
        <ReplyFiles file={file} />
        {failed + unsent === 0 ? null : (
          <Button
            icon={<Download size={14} />}
            onClick={() => saveCsv(failedFileName(file), failedRowsCsv(file, outcomes))}
          >
            Failed rows as CSV
          </Button>
        )}
        <Button variant="primary" onClick={run.toFile}>
          Another file
        </Button>
      </footer>
    </>
  );
}

/** Says where an import is taken back, and by whom. */
function TakingBack() {
  const may = useQuery(sessionQuery).data?.can.includes("takeImportBack") ?? false;
  return (
    <p className="mr-auto text-small text-ink-2">
      {may ? (
        <Link href={routes.setUpSteps()} className="underline underline-offset-2">
          Take this import back
        </Link>
      ) : (
        "An admin can take this import back."
      )}
    </p>
  );
}
