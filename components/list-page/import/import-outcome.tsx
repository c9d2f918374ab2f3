import { Download } from "lucide-react";
import { saveCsv } from "@/components/list-page/export/save-file";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import type { TableFile } from "@/components/list-page/import/read-table";
import { RowList } from "@/components/list-page/import/row-list";
import { failedRowsCsv, outcomeOf } from "@/components/list-page/import/row-outcome";
import type { ImportRun } from "@/components/list-page/import/use-import";
import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";

interface ImportOutcomeProps {
  run: ImportRun;
  file: TableFile;
  kind: ImportKind;
}

const kinds = [
  { kind: "failed", label: "Failed", state: "late" },
  { kind: "added", label: "Added", state: "ok" },
  { kind: "changed", label: "Changed", state: "moving" },
  { kind: "sent", label: "Sent", state: "unknown" },
  { kind: "unchanged", label: "Unchanged", state: "stale" },
] as const;

/** What became of each row; those that failed can be saved, repaired and imported again. */
export function ImportOutcome({ run, file, kind }: ImportOutcomeProps) {
  const outcomes = run.rows.map((row) => outcomeOf(row, run.sent.get(row)));
  const failed = outcomes.filter((outcome) => outcome.kind === "failed").length;
  const total = figure(outcomes.length);
  return (
    <>
      <p role="status" className="border-b border-line px-4 py-2.5 text-ink-2">
        {failed === 0
          ? `All ${total} rows of ${file.name} were taken.`
          : `${outcomes.length - failed} of ${total} rows of ${file.name} were taken; ${failed} failed.`}
      </p>
      <RowList
        label="Outcome of each row"
        rows={outcomes.map(({ row, kind: became, reason }) => ({
          row,
          kind: became,
          detail: reason ?? (became === "sent" ? "The platform says nothing about single rows" : ""),
        }))}
        kinds={kinds.filter((one) => one.kind !== "sent" || outcomes.some((row) => row.kind === "sent"))}
        idLabel={kind.fields.find(({ key }) => key === kind.idKey)?.label ?? ""}
      />
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
        {failed === 0 ? null : (
          <Button
            icon={<Download size={14} />}
            onClick={() =>
              saveCsv(`failed-${file.name.replace(/\.\w+$/, "")}.csv`, failedRowsCsv(file, outcomes))
            }
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
