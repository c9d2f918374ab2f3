import type { TableFile, TableLine, TablePlace } from "@/components/list-page/import/table-file";
import type { ImportRun } from "@/components/list-page/import/use-import";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

/** Rows that are offered as the header: titles are a few. */
const mostOffered = 30;

const summaryOf = ({ line, cells }: TableLine): string =>
  `Row ${line}: ${cells
    .filter((cell) => cell !== "")
    .slice(0, 4)
    .join(", ")}`
    .replace(/\s+/g, " ")
    .slice(0, 60);

interface TableChoiceProps {
  run: ImportRun;
  file: TableFile;
}

/** Asks where in the file the table stands: the sheet, the row that names the columns, and whether hidden rows count. */
export function TableChoice({ run, file: { place } }: TableChoiceProps) {
  if (place === undefined) return null;
  const { sheets, sheet, headerLine, withHidden } = place;
  const rows = sheets[sheet]?.rows ?? [];
  const offered = rows.slice(0, Math.max(1, Math.min(mostOffered, rows.length - 1)));
  const hidden = rows.filter((row) => row.isHidden === true && row.line > headerLine).length;
  if (sheets.length === 1 && offered.length === 1 && hidden === 0) return null;
  const move = (to: Partial<TablePlace>) => run.place({ ...place, ...to });
  return (
    <div className="grid gap-3 border-b border-line px-4 py-3 sm:grid-cols-2">
      {sheets.length === 1 ? null : (
        <Field label="Sheet">
          <Select
            value={String(sheet)}
            options={sheets.flatMap(({ name, isHidden, rows: own }, index) =>
              own.length < 2 ? [] : [{ value: String(index), label: isHidden ? `${name} (hidden)` : name }],
            )}
            onChange={({ target }) => {
              const chosen = Number(target.value);
              move({ sheet: chosen, headerLine: sheets[chosen]?.rows[0]?.line ?? 0 });
            }}
          />
        </Field>
      )}
      {offered.length === 1 ? null : (
        <Field label="Row that names the columns">
          <Select
            value={String(headerLine)}
            options={offered.map((row) => ({ value: String(row.line), label: summaryOf(row) }))}
            onChange={({ target }) => move({ headerLine: Number(target.value) })}
          />
        </Field>
      )}
      {hidden === 0 ? null : (
        <Checkbox
          label={`Take ${hidden === 1 ? "the row" : `the ${hidden} rows`} that the workbook hides, too`}
          checked={withHidden}
          onChange={({ target }) => move({ withHidden: target.checked })}
        />
      )}
    </div>
  );
}
