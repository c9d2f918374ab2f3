import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListNotice, StaleNotice } from "@/components/list-page/list-notice";
import { useLastError } from "@/components/list-page/use-last-error";
import type { BoardActions } from "@/components/trips/board/use-board-actions";
import type { BoardView } from "@/components/trips/board/use-board-view";
import { FollowNotices } from "@/components/trips/follow/follow-notices";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { figure } from "@/components/ui/figure";
import type { PlatformError } from "@/lib/client/platform-error";
import type { TripBoard } from "@/lib/contract/desk/trips-board";

type BoardQuery = UseQueryResult<TripBoard, PlatformError>;

interface BoardFacesProps {
  query: BoardQuery;
  board: BoardView;
  actions: BoardActions;
  /** Trips that the filters leave. */
  shown: number;
  children: ReactNode;
}

/** The four faces of the board. */
export function BoardFaces({ query, board, actions, shown, children }: BoardFacesProps) {
  const { data } = query;
  const read = data !== undefined && (data.readAt !== null || data.rows.length > 0 || !data.lists);
  return (
    <ListFaces
      title="Trips"
      noun="trips"
      one="trip"
      error={useLastError(query)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      total={read ? data.rows.length : null}
      shown={shown}
      onClearFilters={board.clearFilters}
      empty={data?.lists === false ? <NoneListed actions={actions} /> : <NoTrips actions={actions} />}
    >
      {children}
    </ListFaces>
  );
}

function NoTrips({ actions }: Pick<BoardFacesProps, "actions">) {
  return (
    <EmptyState
      title="No trips yet"
      actions={
        <ActionButton variant="primary" action={actions.newTrip}>
          New trip
        </ActionButton>
      }
    >
      Trips appear here as soon as somebody makes one, here or in a system that writes to the platform.
    </EmptyState>
  );
}

function NoneListed({ actions }: Pick<BoardFacesProps, "actions">) {
  return (
    <EmptyState
      title="This platform lists no trips"
      actions={
        <>
          <ActionButton variant="primary" action={actions.followTrips}>
            Follow trips by number
          </ActionButton>
          <ActionButton action={actions.newTrip}>New trip</ActionButton>
        </>
      }
    >
      It gives a trip only by its number. The board holds those made at this desk and those that you follow:
      typed, pasted or from a file.
    </EmptyState>
  );
}

/** A reading that is older than this is said to be old: the desk reads every few seconds. */
const oldSeconds = 120;

/** Over the board: a picture that could not be read again or has grown old, and what the platform does not offer. */
export function BoardNotices({ query, actions }: { query: BoardQuery; actions: BoardActions }) {
  const { data } = query;
  if (data === undefined) return null;
  return (
    <>
      <StaleNotice
        title="Trips can't be read again"
        error={query.error?.message ?? data.readError}
        readAtMs={data.readAt === null ? null : Date.parse(data.readAt)}
        oldAfterSeconds={oldSeconds}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
      {data.more === null ? null : (
        <ListNotice>
          {figure(data.rows.length)} trips so far. The others{" "}
          {query.error === null ? "are being read" : "could not be read"}.
        </ListNotice>
      )}
      <FollowNotices board={data} followTrips={actions.followTrips} />
      {data.missing.length === 0 || !data.lists ? null : (
        <ListNotice>Not offered by this platform: {data.missing.join("; ")}.</ListNotice>
      )}
    </>
  );
}
