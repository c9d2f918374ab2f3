"use client";

import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { failedRowsCsv, type UploadPlan } from "@/components/fleet/vehicle-csv";
import { Button } from "@/components/ui/button";
import type { DataColumn } from "@/components/ui/data-column";
import { DataTable } from "@/components/ui/data-table";
import { FilterChip } from "@/components/ui/filter-chip";
import { saveCsv } from "@/components/ui/save-file";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import type { UploadRowOutcome } from "@/lib/contract/csv-upload";

type Outcome = UploadRowOutcome["outcome"];

const kinds: Readonly<Record<Outcome, StateKind>> = {
  failed: "late",
  added: "ok",
  updated: "moving",
  deactivated: "stale",
};
const words: Readonly<Record<Outcome, string>> = {
  failed: "Failed",
  added: "Added",
  updated: "Updated",
  deactivated: "Retired",
};
const outcomes: readonly Outcome[] = ["failed", "added", "updated", "deactivated"];

const columns: readonly DataColumn<UploadRowOutcome>[] = [
  {
    id: "line",
    header: "Line",
    widthPixels: 64,
    align: "right",
    sortBy: (row) => row.line,
    cell: (row) => row.line,
  },
  {
    id: "number",
    header: "Unit",
    widthPixels: 96,
    sortBy: (row) => row.number,
    cell: (row) => row.number || "—",
  },
  {
    id: "outcome",
    header: "Outcome",
    widthPixels: 108,
    sortBy: (row) => outcomes.indexOf(row.outcome),
    cell: (row) => <StateMark kind={kinds[row.outcome]}>{words[row.outcome]}</StateMark>,
  },
  {
    id: "message",
    header: "Reason",
    widthPixels: 240,
    grows: true,
    cell: (row) => <span title={row.message}>{row.message}</span>,
  },
];

interface UploadOutcomeProps {
  fileName: string;
  plan: UploadPlan;
  rows: readonly UploadRowOutcome[];
  onAgain: () => void;
}

/** What became of each row of a file; those that failed can be saved, repaired and sent again. */
export function UploadOutcome({ fileName, plan, rows, onAgain }: UploadOutcomeProps) {
  const [only, setOnly] = useState<Outcome | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [sorting, setSorting] = useState([{ id: "outcome", desc: false }]);
  const shown = useMemo(
    () => (only === null ? rows : rows.filter((row) => row.outcome === only)),
    [rows, only],
  );
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const failed = count("failed");
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-4 py-2.5">
        {outcomes.map((outcome) => (
          <FilterChip
            key={outcome}
            kind={kinds[outcome]}
            count={count(outcome)}
            pressed={only === outcome}
            onClick={() => setOnly(only === outcome ? null : outcome)}
          >
            {words[outcome].toLowerCase()}
          </FilterChip>
        ))}
      </div>
      <p role="status" className="px-4 py-2.5 text-ink-2">
        {failed === 0
          ? `All ${rows.length} rows of ${fileName} were taken.`
          : `${rows.length - failed} rows of ${fileName} were taken; ${failed} failed and changed nothing.`}
      </p>
      <DataTable
        label="Outcome of each row"
        rows={shown}
        columns={columns}
        rowId={(row) => String(row.line)}
        sorting={sorting}
        onSortingChange={setSorting}
        cursor={cursor}
        onCursorChange={setCursor}
      />
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
        {failed === 0 ? null : (
          <Button
            icon={<Download size={14} aria-hidden="true" />}
            onClick={() => saveCsv(`failed-${fileName}`, failedRowsCsv(plan, rows))}
          >
            Failed rows as CSV
          </Button>
        )}
        <Button variant="primary" onClick={onAgain}>
          Another file
        </Button>
      </footer>
    </>
  );
}
