"use client";

import { type ComponentProps, useCallback } from "react";
import { boardColumns } from "@/components/trips/board-columns";
import { TripContextItems } from "@/components/trips/board-menus";
import type { BoardRow } from "@/components/trips/board-row";
import type { BoardActions } from "@/components/trips/use-board-actions";
import { type BoardDrag, tripIdOf } from "@/components/trips/use-board-drag";
import type { BoardMoves } from "@/components/trips/use-board-moves";
import type { BoardRows } from "@/components/trips/use-board-rows";
import type { BoardSelection } from "@/components/trips/use-board-selection";
import type { BoardView } from "@/components/trips/use-board-view";
import { ContextMenu } from "@/components/ui/context-menu";
import { DataTable } from "@/components/ui/data-table";
import { tabLiveStore } from "@/lib/live/tab-live-store";

interface BoardTableProps {
  board: BoardView;
  rows: BoardRows;
  hidden: ReadonlySet<string>;
  selection: BoardSelection;
  moves: BoardMoves;
  drag: BoardDrag;
  actions: BoardActions;
  busy: boolean;
}

const rowId = (row: BoardRow) => row.id;

/** The board as a table: one row per trip, several can be chosen, each can be dragged to a driver. */
export function BoardTable({ board, rows, hidden, selection, moves, drag, actions, busy }: BoardTableProps) {
  const rowAttributes = useCallback(
    (row: BoardRow): ComponentProps<"tr"> & { "data-trip": string } => ({
      draggable: true,
      "data-trip": row.id,
      ...(moves.moving.has(row.id) ? { className: "opacity-60", "aria-busy": true } : {}),
    }),
    [moves.moving],
  );
  return (
    <ContextMenu items={<TripContextItems actions={actions} />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside has the keys, this only listens to the pointer */}
      <div
        className="flex min-h-0 min-w-0 flex-1 flex-col"
        {...drag.source}
        onPointerMove={() => rows.onPointer(tabLiveStore().nowSeconds())}
        onPointerLeave={rows.onPointerGone}
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
          rows={rows.rows}
          columns={boardColumns}
          rowId={rowId}
          sorting={board.sorting}
          onSortingChange={board.setSorting}
          hiddenColumns={hidden}
          ordered
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
