"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { boardColumns } from "@/components/hours/board-columns";
import { BoardDetail } from "@/components/hours/board-detail";
import { BoardFoot } from "@/components/hours/board-foot";
import type { BoardRow } from "@/components/hours/board-row";
import type { BoardActions } from "@/components/hours/use-board-actions";
import type { BoardRows } from "@/components/hours/use-board-rows";
import type { BoardView } from "@/components/hours/use-board-view";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice } from "@/components/ui/error-notice";
import { TableSkeleton } from "@/components/ui/table-skeleton";
import type { PlatformError } from "@/lib/client/platform-error";
import type { HoursAnswer } from "@/lib/contract/desk-hours";
import { tabLiveStore } from "@/lib/live/tab-live-store";

interface BoardTableProps {
  query: UseQueryResult<HoursAnswer, PlatformError>;
  /** Has the desk ask the platform now. */
  onReadAgain: () => void;
  /** Whether that is under way. */
  reading: boolean;
  board: BoardView;
  rows: BoardRows;
  hidden: ReadonlySet<string>;
  /** The row that keys act on. */
  row: BoardRow | null;
  actions: BoardActions;
  onOpen: (row: BoardRow) => void;
}

const rowId = (row: BoardRow) => row.id;

/** The four faces of the board: being read, failed, empty, and the table, which stays while it is read again. */
export function BoardTable(props: BoardTableProps) {
  const { query, rows, board } = props;
  if (query.isPending) return <TableSkeleton label="Reading the drivers' hours" />;
  if (query.data === undefined) return <Failed {...props} message={query.error?.message} />;
  const { reading, drivers } = query.data;
  if (!reading.offered && drivers.length === 0) return <NotOffered {...props} />;
  if (reading.readAtMs === null && reading.error !== null)
    return <Failed {...props} message={`${reading.error}.`} />;
  if (reading.readAtMs === null) return <TableSkeleton label="Reading the drivers' hours" />;
  if (rows.rows.length === 0) return <NoDrivers {...props} total={drivers.length} />;
  return (
    <>
      <div
        className="flex min-h-0 flex-1 flex-col"
        onPointerMove={() => rows.onPointer(tabLiveStore().nowSeconds())}
        onPointerLeave={rows.onPointerGone}
      >
        <DataTable
          label="Drivers' hours"
          rows={rows.rows}
          columns={boardColumns}
          rowId={rowId}
          sorting={board.sorting}
          onSortingChange={board.setSorting}
          hiddenColumns={props.hidden}
          cursor={board.view.driver}
          onCursorChange={(driver) => void board.setView({ driver })}
          onOpen={props.onOpen}
          busy={query.isFetching}
        />
      </div>
      {props.row === null ? null : <BoardDetail driver={props.row.hours} />}
      <BoardFoot
        shown={rows.rows.length}
        total={drivers.length}
        sorted={board.sorting.length > 0}
        moved={rows.moved}
        onShowMoved={props.actions.showMoved.run}
        readAtMs={reading.readAtMs}
      />
    </>
  );
}

function Failed({ query, onReadAgain, reading, message }: BoardTableProps & { message: string | undefined }) {
  return (
    <div className="p-4">
      <ErrorNotice
        title="Drivers' hours can't be read"
        error={{ message: message ?? "No answer came.", requestId: query.error?.requestId ?? null }}
        onRetry={onReadAgain}
        retrying={reading || query.isFetching}
        className="max-w-xl"
      />
    </div>
  );
}

function NotOffered({ onReadAgain, reading }: BoardTableProps) {
  return (
    <EmptyState
      title="Not offered by this platform"
      actions={
        <Button pending={reading} onClick={onReadAgain}>
          Ask again
        </Button>
      }
    >
      The platform does not answer for drivers' timers, so their hours are not known here. Everything else
      works.
    </EmptyState>
  );
}

function NoDrivers({ total, board, onReadAgain, reading }: BoardTableProps & { total: number }) {
  if (total > 0)
    return (
      <EmptyState
        title="No driver matches"
        actions={<Button onClick={board.clearFilters}>Clear the filters</Button>}
      >
        {total.toLocaleString("en-US")} drivers are there, none as the filters want it.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No drivers yet"
      actions={
        <Button pending={reading} onClick={onReadAgain}>
          Read again
        </Button>
      }
    >
      Drivers appear as soon as the platform knows active users with the role Driver whose terminal you see.
    </EmptyState>
  );
}
