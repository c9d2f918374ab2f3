import type { ListAction } from "@/components/list-page/list-actions";
import { ListNotice } from "@/components/list-page/list-notice";
import { useUnfollow } from "@/components/trips/follow/use-unfollow";
import { ActionButton, Button } from "@/components/ui/button";
import type { TripBoard } from "@/lib/contract/desk/trips-board";

interface FollowNoticesProps {
  board: TripBoard;
  followTrips: ListAction;
}

/** Over a board of followed trips: why there are no others, and which of them the platform no longer knows. */
export function FollowNotices({ board: { lists, rows, lost, missing }, followTrips }: FollowNoticesProps) {
  const { takeOff } = useUnfollow();
  if (lists) return null;
  return (
    <>
      {rows.length === 0 ? null : (
        <ListNotice>
          <span className="min-w-0">
            Not offered by this platform: {["a list of trips", ...missing].join("; ")}. Here are those made at
            this desk and those followed by number.
          </span>
          <span className="ml-auto">
            <ActionButton action={followTrips}>Follow trips</ActionButton>
          </span>
        </ListNotice>
      )}
      {lost.length === 0 ? null : (
        <ListNotice>
          <span className="min-w-0">
            The platform no longer knows {lost.length === 1 ? "trip" : "trips"} {lost.join(", ")}, asked for
            every ten minutes.
          </span>
          <Button
            className="ml-auto"
            disabledReason={followTrips.disabledReason}
            onClick={() => void takeOff(lost)}
          >
            Stop following
          </Button>
        </ListNotice>
      )}
    </>
  );
}
