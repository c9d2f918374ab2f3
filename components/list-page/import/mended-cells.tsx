import { type KeyboardEvent, useState } from "react";
import type { Fault } from "@/components/list-page/import/import-kind";
import type { ReviewRow } from "@/components/list-page/import/review-rows";
import type { ImportRun } from "@/components/list-page/import/use-import";
import { keepsEscape } from "@/components/ui/focus/keeps-escape";
import { toSaveFailure } from "@/components/ui/save-failure";
import { TextInput } from "@/components/ui/text-input";

/** The faults of a row, each cell that is at fault to be mended where it stands. */
export function MendedCells({ row, run }: { row: ReviewRow; run: ImportRun }) {
  return (
    <ul className="grid gap-1">
      {row.faults.map((fault) => (
        <li key={`${fault.label} ${fault.reason}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-40 flex-1">
            {fault.label} {fault.reason}
          </span>
          {fault.key === undefined ? null : (
            <MendedCell row={row} fault={fault} field={fault.key} run={run} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface MendedCellProps {
  row: ReviewRow;
  fault: Fault;
  field: string;
  run: ImportRun;
}

/** Taken by Enter or by going on; Escape puts back what the file says. */
function MendedCell({ row, fault, field, run }: MendedCellProps) {
  const inFile = row.cells[field] ?? "";
  const [text, setText] = useState(inFile);
  const [failure, setFailure] = useState<string | null>(null);
  const take = () => {
    run.mend(row, field, text.trim()).catch((thrown: unknown) => setFailure(toSaveFailure(thrown).message));
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    // Going on takes it, too: by keys alone one cell is mended after the other.
    if (event.key === "Enter" && !focusNext(event.currentTarget)) take();
    if (event.key !== "Escape") return;
    setText(inFile);
  };
  return (
    <span className="grid gap-1">
      <TextInput
        aria-label={`${fault.label} of line ${row.source.line}`}
        aria-invalid="true"
        {...keepsEscape(text !== inFile)}
        className="h-7 w-44"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={keys}
      />
      {failure === null ? null : <span role="alert">Can’t be compared: {failure}</span>}
    </span>
  );
}

/** Goes on to the next cell that is at fault. @returns false where there is none */
function focusNext(cell: HTMLInputElement): boolean {
  const cells = [...(cell.closest("tbody")?.querySelectorAll<HTMLInputElement>("input[aria-invalid]") ?? [])];
  const next = cells[cells.indexOf(cell) + 1];
  next?.focus();
  return next !== undefined;
}
