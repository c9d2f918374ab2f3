import { type ComponentProps, useCallback } from "react";
import { ContextActions } from "@/components/list-page/bar/bar-menus";
import type { Columns } from "@/components/list-page/columns/use-columns";
import type { RowSelection } from "@/components/list-page/rows/use-selection";
import { DataTable } from "@/components/list-page/table/data-table";
import type { TripMoves } from "@/components/shell/trip/use-trip-moves";
import { type BoardActions, tripGroups } from "@/components/trips/board/use-board-actions";
import { type BoardDrag, tripIdOf } from "@/components/trips/board/use-board-drag";
import type { BoardRows } from "@/components/trips/board/use-board-rows";
import type { BoardView } from "@/components/trips/board/use-board-view";
import type { BoardRow } from "@/components/trips/trip-row";
import { ContextMenu } from "@/components/ui/context-menu";

interface BoardTableProps {
  board: BoardView;
  list: BoardRows;
  columns: Columns<BoardRow>;
  selection: RowSelection;
  moves: TripMoves;
  drag: BoardDrag;
  actions: BoardActions;
  busy: boolean;
}

const rowId = (row: BoardRow) => row.id;

/** The board as a table: one row per trip, several can be chosen, each can be dragged to a driver. */
export function BoardTable({ board, list, columns, selection, moves, drag, actions, busy }: BoardTableProps) {
  const rowAttributes = useCallback(
    (row: BoardRow): ComponentProps<"tr"> & { "data-trip": string } => ({
      draggable: true,
      "data-trip": row.id,
      ...(moves.moving.has(row.id) ? { className: "opacity-60", "aria-busy": true } : {}),
    }),
    [moves.moving],
  );
  return (
    <ContextMenu items={<ContextActions groups={tripGroups(actions)} />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside has the keys, this only listens to the pointer */}
      <div
        className="flex min-h-0 min-w-0 flex-1 flex-col"
        {...drag.source}
        {...list.pointer}
        onContextMenu={(event) => {
          const id = tripIdOf(event.target);
          // The menu key comes from the table itself and is about the row of the cursor.
          if (id === null) return;
          if (!selection.ids.has(id)) selection.clear();
          board.moveTo(id);
        }}
      >
        <DataTable
          label="Trips"
          rows={list.rows}
          columns={columns}
          rowId={rowId}
          sort={board.sort}
          onSortChange={board.setSort}
          dense
          cursor={board.cursor}
          onCursorChange={board.moveTo}
          marked={selection.ids}
          onRowClick={(row, event) => {
            selection.click(row.id, event);
            board.moveTo(row.id);
          }}
          rowAttributes={rowAttributes}
          onOpen={(row) => void board.setView({ trip: row.trip.tripId, at: row.trip.tripId })}
          busy={busy}
        />
      </div>
    </ContextMenu>
  );
}
