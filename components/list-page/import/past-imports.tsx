import type { UseQueryResult } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { csvOf } from "@/components/list-page/export/csv-file";
import { saveCsv } from "@/components/list-page/export/save-file";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { toastFailed } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type {
  PastImports as Past,
  PastImport,
  PastImportRows,
} from "@/lib/contract/desk/imports/past-imports";
import { dayTimeLabel } from "@/lib/time/instant-labels";

/** Says what became of an import in one sentence. */
function outcomeOf({ rowCount, inCount, refusedCount, waitingCount }: PastImport): string {
  const unsent = rowCount - inCount - refusedCount - waitingCount;
  const parts = [
    `${figure(inCount)} of ${figure(rowCount)} imported`,
    refusedCount === 0 ? null : `${figure(refusedCount)} refused`,
    waitingCount === 0 ? null : `${figure(waitingCount)} not confirmed yet`,
    unsent <= 0 ? null : `${figure(unsent)} were not sent`,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

const outcomeLabel = { in: "in", refused: "refused", waiting: "not confirmed" } as const;

function saveRows({ rows, fileName }: PastImportRows, noun: string): void {
  const lines = rows.map(({ line, title, outcome, message }) => [
    ...[String(line), title, outcomeLabel[outcome], message],
  ]);
  saveCsv(
    `outcome-${fileName.replace(/\.\w+$/, "")}.csv`,
    csvOf([["Line", noun, "Outcome", "Reason"], ...lines]),
  );
}

const failed = (error: Error) => toastFailed("Its rows can't be read", { description: error.message });

interface PastImportsProps {
  /** Heads the column of records in a file of rows: `Shipment`. */
  noun: string;
  query: UseQueryResult<Past, PlatformError>;
  read: (id: string) => Promise<PastImportRows>;
  timeZone: string;
}

/** The member's last imports: one that was cut off says which rows are in. Importing its file again sends only the rest. */
export function PastImports({ noun, query, read, timeZone }: PastImportsProps) {
  if (query.isError) return <ReadError title="Your last imports can't be read" query={query} />;
  const imports = query.data?.imports ?? [];
  if (imports.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-body">Your last imports</h3>
      <p className="mt-1 text-ink-2">
        To finish one that was interrupted, import its file again: rows that are in already are not sent
        twice.
      </p>
      <ul aria-label="Your last imports" className="mt-2 grid gap-1">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3">
            <span className="text-ink-3">{dayTimeLabel(Date.parse(one.at), timeZone)}</span>
            <span className="font-medium">{one.fileName}</span>
            <span className="flex-1 text-ink-2">{outcomeOf(one)}</span>
            <Button
              icon={<Download size={14} />}
              aria-label={`Rows of ${one.fileName} as CSV`}
              onClick={() => void read(one.id).then((rows) => saveRows(rows, noun), failed)}
            >
              Rows
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
