import type { MouseEvent } from "react";
import { ExceptionMark, linesWithin } from "@/components/exceptions/board/exception-cells";
import {
  type ExceptionHead,
  type ExceptionTableRow,
  isHead,
  oldestSince,
} from "@/components/exceptions/board/exception-groups";
import { groupLabel, routeOf } from "@/components/exceptions/board/exception-labels";
import type { ExceptionRows } from "@/components/exceptions/board/use-exception-rows";
import type { ExceptionsView } from "@/components/exceptions/board/use-exceptions-view";
import type { FreightRide } from "@/components/exceptions/board/use-freight-ride";
import { ExceptionPanel, type ExceptionPanelProps } from "@/components/exceptions/panel/exception-panel";
import type { Columns } from "@/components/list-page/columns/use-columns";
import { DataTable } from "@/components/list-page/table/data-table";
import { useGo } from "@/components/ui/address";
import { figure } from "@/components/ui/figure";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

interface ExceptionsTableProps {
  board: ExceptionsView;
  list: ExceptionRows;
  columns: Columns<ExceptionTableRow>;
  actions: ExceptionPanelProps["actions"];
  ride: FreightRide;
  busy: boolean;
}

const rowId = (row: ExceptionTableRow) => row.id;

/** Head of a group; OS&D, which is many and waits, folds up. */
const groupHead = (row: ExceptionTableRow) =>
  !isHead(row) ? null : row.part === "rest" ? (
    <Rest head={row} />
  ) : (
    <span className="flex items-center gap-2">
      <ExceptionMark group={row.group} />
      <span className="font-semibold">{groupLabel[row.group]}</span>
      <span className="font-semibold">{figure(row.count)}</span>
      <span className="truncate text-ink-3">{row.causes}</span>
      {row.group === "osd" ? (
        <button type="button" data-fold aria-expanded={!row.isFolded} className="ml-auto min-h-6 underline">
          {row.isFolded ? "unfold" : "fold"}
        </button>
      ) : null}
    </span>
  );

/** One line for the rows of OS&D that are not shown. */
function Rest({ head }: { head: ExceptionHead }) {
  const nowMs = useNowSeconds(60) * 1_000;
  return (
    <span className="flex items-center gap-2 pl-5">
      <button type="button" className="min-h-6 shrink-0 font-semibold underline underline-offset-2">
        {figure(head.count)} more {groupLabel[head.group]}
      </button>
      <span className="truncate text-ink-2">
        {head.causes} · oldest {age(Math.max(0, nowMs - Date.parse(oldestSince(head))) / 1_000)}
      </span>
    </span>
  );
}

const isOnFold = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("[data-fold]") !== null;

/** The rows, and beside them the one at the cursor with its history. */
export function ExceptionsTable({ board, list, columns, actions, ride, busy }: ExceptionsTableProps) {
  const go = useGo();
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col" {...list.pointer}>
        <DataTable
          label="Exceptions"
          rows={list.table}
          columns={columns}
          rowId={rowId}
          sort={board.sort}
          onSortChange={board.setSort}
          cursor={board.view.at}
          onCursorChange={(at) => board.setSoon({ at })}
          marked={list.selection.ids}
          across={groupHead}
          linesOf={linesWithin(columns.roomPixels)}
          isPassedOver={isHead}
          onRowClick={(row, event) => {
            if (isHead(row)) {
              if (row.part === "rest") board.setView({ whole: true });
              else if (isOnFold(event)) board.setView({ fold: row.isFolded ? null : true });
              else list.selection.toggleAll(row.rows.map(({ id }) => id));
              return;
            }
            list.selection.click(row.id, event);
            board.setSoon({ at: row.id });
          }}
          onOpen={(row) => {
            const route = isHead(row) ? null : routeOf(row.object);
            if (route !== null) go(route);
          }}
          busy={busy}
        />
      </div>
      {list.row === null ? null : <ExceptionPanel row={list.row} actions={actions} ride={ride} />}
    </div>
  );
}
