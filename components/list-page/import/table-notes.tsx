import type { TableFile, TablePlace } from "@/components/list-page/import/table-file";
import { figure } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";
import { listed } from "@/lib/format/listed";

const counted = (count: number, one: string) => `${figure(count)} ${one}${count === 1 ? "" : "s"}`;

/** Says of a file what nobody would expect of it: where its table stands, and what of it is hidden. */
function notesOf({ place, notes = [] }: Pick<TableFile, "place" | "notes">): string[] {
  return place === undefined ? [...notes] : [...notes, ...placeNotes(place)];
}

function placeNotes({ sheets, sheet, headerLine, withHidden }: TablePlace): string[] {
  const chosen = sheets[sheet];
  if (chosen === undefined) return [];
  const hidden = chosen.rows.filter((row) => row.isHidden === true && row.line > headerLine);
  const above = chosen.rows.filter(({ line }) => line < headerLine).length;
  const others = sheets.filter((one) => one !== chosen);
  const secret = others.filter((one) => one.isHidden).map(({ name }) => `“${name}”`);
  const columns = chosen.hiddenColumns.map((at) => headOf(chosen.rows, headerLine, at));
  return [
    others.length === 0 ? "" : `Sheet “${chosen.name}” is read, of ${sheets.length} in the workbook.`,
    secret.length === 0
      ? ""
      : `${listed(secret)} ${secret.length === 1 ? "is a hidden sheet" : "are hidden sheets"}.`,
    above === 0
      ? ""
      : `Row ${headerLine} names the columns; ${counted(above, "row")} above it ${above === 1 ? "is" : "are"} left out.`,
    hidden.length === 0
      ? ""
      : `${counted(hidden.length, "row")} that the workbook hides ${hidden.length === 1 ? "is" : "are"} ${withHidden ? "taken, too" : "left out"}: line ${listed(hidden.slice(0, 5).map(({ line }) => String(line)))}${hidden.length > 5 ? " and more" : ""}.`,
    columns.length === 0
      ? ""
      : `The workbook hides ${columns.length === 1 ? "the column" : "the columns"} ${listed(columns)}.`,
  ].filter((note) => note !== "");
}

const headOf = (rows: TablePlace["sheets"][number]["rows"], headerLine: number, column: number): string =>
  rows.find(({ line }) => line === headerLine)?.cells[column] || `${column + 1}`;

/** Shows those sentences over what would change. */
export function TableNotes({ file }: { file: TableFile | null }) {
  const notes = file === null ? [] : notesOf(file);
  if (notes.length === 0) return null;
  return (
    <ul aria-label="How the file was read" className="grid gap-0.5 text-ink-2">
      {notes.map((note) => (
        <li key={note} className="flex items-baseline gap-2">
          <StateShape kind="jeopardy" size={8} />
          {note}
        </li>
      ))}
    </ul>
  );
}
