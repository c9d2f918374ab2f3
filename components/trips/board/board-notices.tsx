import { ListNotice } from "@/components/list-page/list-notice";
import type { TripActions } from "@/components/trips/board/trip-actions";
import { FollowNotices } from "@/components/trips/follow/follow-notices";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { figure } from "@/components/ui/figure";
import type { TripBoard } from "@/lib/contract/desk/trips-board";

export function NoTrips({ actions }: { actions: TripActions }) {
  return (
    <EmptyState
      title="No trips yet"
      actions={
        <>
          <ActionButton variant="primary" action={actions.newTrip}>
            New trip
          </ActionButton>
          <ActionButton action={actions.tenders}>Read load tenders</ActionButton>
        </>
      }
    >
      Trips appear here as soon as somebody makes one, here or in a system that writes to the platform.
    </EmptyState>
  );
}

export function NoneListed({ actions }: { actions: TripActions }) {
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

interface BoardNoticesProps {
  board: TripBoard;
  /** Tells whether the trips that did not come yet could not be read. */
  failed: boolean;
  actions: TripActions;
}

/** Over the board: that a part of it is still to come, and what the platform does not offer. */
export function BoardNotices({ board, failed, actions }: BoardNoticesProps) {
  return (
    <>
      {board.more === null ? null : (
        <ListNotice>
          {figure(board.rows.length)} trips so far. The others{" "}
          {failed ? "could not be read" : "are being read"}.
        </ListNotice>
      )}
      <FollowNotices board={board} followTrips={actions.followTrips} />
      {board.missing.length === 0 || !board.lists ? null : (
        <ListNotice>Not offered by this platform: {board.missing.join("; ")}.</ListNotice>
      )}
    </>
  );
}
