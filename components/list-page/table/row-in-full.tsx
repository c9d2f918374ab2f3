import { useState } from "react";
import type { CellContent, DataColumn } from "@/components/list-page/columns/data-column";
import { Dialog } from "@/components/ui/dialog";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";

interface RowInFullProps<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Id of the row that keys act on. */
  cursor: string | null;
  columns: readonly DataColumn<Row>[];
  nowMs: number;
}

/** Shows by its key every column of the cursor's row, whole: also what the table cuts, hides, or has no room for. */
export function RowInFull<Row>({ rows, rowId, cursor, columns, nowMs }: RowInFullProps<Row>) {
  // The row of the press: what goes away meanwhile must not have another one shown in its place.
  const [opened, setOpened] = useState<string | null>(null);
  useShortcuts("Table", [
    {
      keys: pageKeys.inFull,
      label: "Show the row in full",
      run: () => setOpened(cursor),
      disabledReason: cursor === null ? "No row is selected." : null,
    },
  ]);
  const row = opened === null ? undefined : rows.find((one) => rowId(one) === opened);
  return row === undefined ? null : (
    <InFull row={row} columns={columns} nowMs={nowMs} onClose={() => setOpened(null)} />
  );
}

interface InFullProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  nowMs: number;
  onClose: () => void;
}

function InFull<Row>({ row, columns, nowMs, onClose }: InFullProps<Row>) {
  const [first] = columns;
  const lines = columns.map((column) => {
    const cell = column.cell(row, nowMs);
    const { content, look, title }: CellContent =
      cell === null
        ? { content: "—", look: "text-ink-3" }
        : typeof cell === "string"
          ? { content: cell }
          : cell;
    return { id: column.id, header: column.header, content, look, title };
  });
  return (
    <Dialog title={first === undefined ? "Row in full" : `${first.header} in full`} onClose={onClose}>
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {lines.map(({ id, header, content, look, title }) => (
          <div key={id} className="contents">
            <dt className="text-ink-2">{header}</dt>
            <dd className="row-in-full min-w-0 break-words">
              <span className={look}>{content === "" ? "—" : content}</span>
              {/* A title that says more than its cell; where it is the same sentence once is enough. */}
              {title === undefined || title === content ? null : (
                <span className="block text-small text-ink-2">{title}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
