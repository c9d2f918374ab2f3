import { type ReactNode, useState } from "react";
import type { ReviewRow } from "@/components/list-page/import/review-rows";
import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { FilterChip } from "@/components/ui/filter-chip";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";

/** So many rows stand there at first; each further step adds as many. */
const stepRows = 200;

interface ListedRow<Kind extends string> {
  row: ReviewRow;
  kind: Kind;
  detail: ReactNode;
}

interface RowListProps<Kind extends string> {
  label: string;
  rows: readonly ListedRow<Kind>[];
  /** The kinds in the order in which they are shown. */
  kinds: readonly { kind: Kind; label: string; state: StateKind }[];
  idLabel: string;
  aside?: ReactNode;
}

/** Rows of a file with what is said of each, and counts by kind that filter them. */
export function RowList<Kind extends string>({ label, rows, kinds, idLabel, aside }: RowListProps<Kind>) {
  const [only, setOnly] = useState<Kind | null>(null);
  const [limit, setLimit] = useState(stepRows);
  const shown = kinds
    .filter(({ kind }) => only === null || kind === only)
    .flatMap((look) => rows.filter(({ kind }) => kind === look.kind).map((item) => ({ ...item, look })));
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-4 py-2.5">
        {kinds.map((one) => (
          <FilterChip
            key={one.kind}
            kind={one.state}
            count={rows.filter(({ kind }) => kind === one.kind).length}
            pressed={only === one.kind}
            onClick={() => setOnly(only === one.kind ? null : one.kind)}
          >
            {one.label.toLowerCase()}
          </FilterChip>
        ))}
        <span className="flex-1" />
        {aside}
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        <table aria-label={label} className="w-full text-left">
          <thead className="sticky top-0 bg-surface text-small text-ink-2">
            <tr className="h-8 border-b border-line">
              <th className="w-16 px-4 text-right font-medium">Line</th>
              <th className="px-2 font-medium">{idLabel}</th>
              <th className="w-32 px-2 font-medium">Row</th>
              <th className="w-[55%] px-4 font-medium">What</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, limit).map(({ row, detail, look }) => (
              <tr key={row.source.line} className="border-b border-line align-baseline">
                <td className="px-4 py-1.5 text-right text-ink-3">{row.source.line}</td>
                <th className="px-2 py-1.5 font-medium wrap-break-word">{row.id === "" ? "—" : row.id}</th>
                <td className="px-2 py-1.5">
                  <StateMark kind={look.state}>{look.label}</StateMark>
                </td>
                <td className="px-4 py-1.5 wrap-anywhere text-ink-2">{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length > limit ? (
          <Button className="m-4" onClick={() => setLimit(limit + stepRows)}>
            Show more of {figure(shown.length)} rows
          </Button>
        ) : null}
      </div>
    </>
  );
}
