"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BoardActions } from "@/components/trips/use-board-actions";
import type { BoardView } from "@/components/trips/use-board-view";
import { useLastError } from "@/components/trips/use-last-error";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice } from "@/components/ui/error-notice";
import { TableSkeleton } from "@/components/ui/table-skeleton";
import type { PlatformError } from "@/lib/client/platform-error";
import type { TripBoard } from "@/lib/desk/trips/answers";

interface BoardFacesProps {
  query: UseQueryResult<TripBoard, PlatformError>;
  board: BoardView;
  actions: BoardActions;
  /** Trips that the filters leave. */
  shown: number;
  /** The board itself, which stays while it is read again. */
  children: ReactNode;
}

/** The four faces of the board: being read, failed, empty with the next step, and the trips. */
export function BoardFaces({ query, board, actions, shown, children }: BoardFacesProps) {
  const { data } = query;
  const error = useLastError(query);
  if (error !== null)
    return (
      <div className="flex-1 p-4">
        <ErrorNotice
          title="Trips can't be read"
          error={error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="max-w-xl"
        />
      </div>
    );
  if (data === undefined) return <TableSkeleton label="Reading the trips" />;
  if (data.readAt === null && data.rows.length === 0) return <TableSkeleton label="Reading the trips" />;
  if (data.rows.length === 0)
    return (
      <Empty
        title="No trips yet"
        action={
          <Button
            variant="primary"
            shortcut="n"
            disabledReason={actions.newTrip.disabledReason}
            onClick={actions.newTrip.run}
          >
            New trip
          </Button>
        }
      >
        Trips appear here as soon as somebody makes one, here or in a system that writes to the platform.
      </Empty>
    );
  if (shown === 0)
    return (
      <Empty title="No trip matches" action={<Button onClick={board.clearFilters}>Clear the filters</Button>}>
        {data.rows.length.toLocaleString("en-US")} trips are there, none as the filters want it.
      </Empty>
    );
  return children;
}

function Empty({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex-1">
      <EmptyState title={title} actions={action}>
        {children}
      </EmptyState>
    </div>
  );
}
