import { missingFields, withColumn } from "@/components/list-page/import/column-mapping";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import { TableChoice } from "@/components/list-page/import/table-choice";
import type { TableFile } from "@/components/list-page/import/table-file";
import type { ImportRun } from "@/components/list-page/import/use-import";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { listed } from "@/lib/format/listed";

interface ImportColumnsProps {
  run: ImportRun;
  file: TableFile;
  kind: ImportKind;
}

/** Limits how many rows are shown of a column, for whoever must say what it holds. */
const sampleRows = 3;

/** Asks which field each column of the file fills. */
export function ImportColumns({ run, file, kind }: ImportColumnsProps) {
  const missing = missingFields(run.mapping, kind.fields).map(({ label }) => label);
  const options = [
    { value: "", label: "Left out" },
    ...kind.fields.map(({ key, label }) => ({ value: key, label })),
  ];
  const sampleOf = (column: number) =>
    file.lines
      .slice(0, sampleRows)
      .map(({ cells }) => cells[column] ?? "")
      .filter((cell) => cell !== "")
      .join(", ");
  return (
    <>
      <TableChoice run={run} file={file} />
      <div className="min-h-0 flex-1 overflow-auto">
        <table aria-label="Columns of the file" className="w-full table-fixed text-left">
          <thead className="sticky top-0 bg-surface text-small text-ink-2">
            <tr className="h-8 border-b border-line">
              <th className="w-[28%] px-4 font-medium">In the file</th>
              <th className="px-2 font-medium">First rows</th>
              <th className="w-[34%] px-4 font-medium">Fills</th>
            </tr>
          </thead>
          <tbody>
            {file.header.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one name
              <tr key={column} className="h-10 border-b border-line">
                <th className="truncate px-4 font-medium" title={name}>
                  {name === "" ? `Column ${column + 1}` : name}
                </th>
                <td className="truncate px-2 text-ink-2">{sampleOf(column)}</td>
                <td className="px-4">
                  <Select
                    aria-label={`${name} fills`}
                    className="w-full"
                    value={run.mapping[column] ?? ""}
                    options={options}
                    onChange={({ target }) =>
                      run.setMapping(
                        withColumn(run.mapping, column, target.value === "" ? null : target.value),
                      )
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        {missing.length === 0 ? null : (
          <p role="status" className="mr-auto text-ink-2">
            No column fills {listed(missing)} yet.
          </p>
        )}
        <Button onClick={run.toFile}>Another file</Button>
        <Button
          variant="primary"
          disabledReason={missing.length === 0 ? null : `No column fills ${listed(missing)} yet.`}
          onClick={run.review}
        >
          Show what would change
        </Button>
      </footer>
    </>
  );
}
