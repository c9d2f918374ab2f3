import { observeElementRect, useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, type Ref, useMemo, useRef, useState } from "react";
import { groupedRows } from "@/components/list-page/import/grouped-rows";
import type { ReviewRow } from "@/components/list-page/import/review-rows";
import { FilterChip } from "@/components/ui/filter-chip";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";

/** Until a row is measured. */
const usualRowPixels = 33;

interface ListedRow<Kind extends string> {
  row: ReviewRow;
  kind: Kind;
}

interface RowListProps<Kind extends string> {
  label: string;
  rows: readonly ListedRow<Kind>[];
  /** Says more of a row; asked for those in sight alone. */
  detailOf: (row: ReviewRow) => ReactNode;
  /** The kinds in the order in which they are shown. */
  kinds: readonly { kind: Kind; label: string; state: StateKind }[];
  idLabel: string;
  aside?: ReactNode;
}

/** Rows of a file with what is said of each, and counts by kind that filter them. Rows out of sight are not drawn. */
export function RowList<Kind extends string>({
  label,
  rows,
  detailOf,
  kinds,
  idLabel,
  aside,
}: RowListProps<Kind>) {
  const [only, setOnly] = useState<Kind | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const byKind = useMemo(() => groupedRows(rows, ({ kind }) => kind), [rows]);
  const shown = useMemo(
    () =>
      kinds
        .filter(({ kind }) => only === null || kind === only)
        .flatMap((look) => (byKind.get(look.kind) ?? []).map(({ row }) => ({ row, look }))),
    [kinds, only, byKind],
  );
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRowPixels,
    overscan: 8,
    initialRect: { width: 800, height: 900 },
    // A sheet that is not laid out says nothing about its height.
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) onRect(rect);
      }),
  });
  const drawn = virtualizer.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-4 py-2.5">
        {kinds.map((one) => (
          <FilterChip
            key={one.kind}
            kind={one.state}
            count={byKind.get(one.kind)?.length ?? 0}
            pressed={only === one.kind}
            onClick={() => setOnly(only === one.kind ? null : one.kind)}
          >
            {one.label.toLowerCase()}
          </FilterChip>
        ))}
        <span className="flex-1" />
        {aside}
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
        <table aria-label={label} aria-rowcount={shown.length + 1} className="w-full table-fixed text-left">
          <thead className="sticky top-0 z-10 bg-surface text-small text-ink-2">
            <tr className="h-8 border-b border-line">
              <th className="w-16 px-4 text-right font-medium">Line</th>
              <th className="px-2 font-medium">{idLabel}</th>
              <th className="w-32 px-2 font-medium">Row</th>
              <th className="w-[55%] px-4 font-medium">What</th>
            </tr>
          </thead>
          <tbody>
            <Gap pixels={above} />
            {drawn.map(({ index }) => {
              const item = shown[index];
              return item === undefined ? null : (
                <Row
                  key={item.row.source.line}
                  measure={virtualizer.measureElement}
                  index={index}
                  row={item.row}
                  state={item.look.state}
                  label={item.look.label}
                  detailOf={detailOf}
                />
              );
            })}
            <Gap pixels={below} />
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps {
  measure: Ref<HTMLTableRowElement>;
  index: number;
  row: ReviewRow;
  state: StateKind;
  label: string;
  detailOf: (row: ReviewRow) => ReactNode;
}

/** Stays as it is while the list scrolls past. */
const Row = memo(function Row({ measure, index, row, state, label, detailOf }: RowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className="border-b border-line align-baseline"
    >
      <td className="px-4 py-1.5 text-right text-ink-3">{row.source.line}</td>
      <th className="px-2 py-1.5 font-medium wrap-break-word">{row.id === "" ? "—" : row.id}</th>
      <td className="px-2 py-1.5">
        <StateMark kind={state}>{label}</StateMark>
      </td>
      <td className="px-4 py-1.5 wrap-anywhere text-ink-2">{detailOf(row)}</td>
    </tr>
  );
});

/** Room of the rows that are not drawn. */
const Gap = ({ pixels }: { pixels: number }) =>
  pixels <= 0 ? null : (
    <tr>
      <td colSpan={4} style={{ height: pixels }} className="p-0" />
    </tr>
  );
