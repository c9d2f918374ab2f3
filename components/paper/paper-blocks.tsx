import { Barcode } from "@/components/paper/barcode";
import { cx } from "@/components/ui/cx";
import type { PaperBlock, PaperCell, PaperItem } from "@/lib/paper/paper-block";

/** Cells and tables of a document. The same list never changes its order. */
export function PaperBlocks({ blocks, title }: { blocks: readonly PaperBlock[]; title: string }) {
  if (blocks.length === 0) return null;
  return (
    <div className="mb-2 border">
      {blocks.map((block, index) =>
        block.kind === "cells" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <Cells key={index} cells={block.cells} isInverted={block.isInverted === true} title={title} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <Table key={index} block={block} title={title} />
        ),
      )}
    </div>
  );
}

const share = (twelfths: number) => ({ width: `${(twelfths / 12) * 100}%` });

interface CellsProps {
  cells: readonly PaperCell[];
  isInverted: boolean;
  title: string;
}

function Cells({ cells, isInverted, title }: CellsProps) {
  return (
    <div className={cx("paper-stop flex border-b last:border-b-0", isInverted && "paper-inverted")}>
      {cells.map(({ width, label, items }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={index}
          className="min-w-0 border-r px-1.5 py-1 last:border-r-0"
          style={share(width)}
        >
          {label === null ? null : <p className="text-fine font-semibold">{label}</p>}
          <Items items={items} title={title} />
        </div>
      ))}
    </div>
  );
}

function Items({ items, title }: { items: readonly PaperItem[]; title: string }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
    <Item key={index} item={item} title={title} />
  ));
}

function Item({ item, title }: { item: PaperItem; title: string }) {
  if (item.kind === "barcode") return <Barcode modules={item.modules} label={title} />;
  if (item.kind === "blank")
    return (
      <p className="text-fine">
        <span className="block h-5 border-b" title="To be written" />
        {item.label}
      </p>
    );
  if (item.kind === "checks")
    return (
      <p className="flex flex-wrap gap-x-3">
        {item.checks.map(({ text, isMarked }) => (
          <span key={text} className={cx(isMarked && "font-bold")}>
            {isMarked ? "☒" : "☐"} {text}
          </span>
        ))}
      </p>
    );
  return (
    <p
      className={cx("wrap-anywhere", item.strong && "font-bold")}
      style={item.sizePoints === undefined ? undefined : { fontSize: `${item.sizePoints}pt` }}
    >
      {item.text}
    </p>
  );
}

type TableBlock = Extract<PaperBlock, { kind: "table" }>;

function Table({ block: { columns, rows }, title }: { block: TableBlock; title: string }) {
  return (
    <table className="w-full table-fixed border-b">
      <thead>
        <tr>
          {columns.map(({ head, width, isFigure }, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={index}
              style={share(width)}
              className={cx(
                "border-r border-b px-1 text-fine font-normal last:border-r-0",
                isFigure ? "text-right" : "text-left",
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={index} className="paper-stop">
            {columns.map(({ isFigure }, column) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={column}
                className={cx(
                  "border-r border-b px-1 py-0.5 align-top last:border-r-0",
                  isFigure ? "text-right tabular-nums" : "text-left",
                )}
              >
                <Items items={row[column] ?? []} title={title} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
