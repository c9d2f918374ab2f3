import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk } from "@/lib/queries/desk-client";
import { useTripWrite } from "@/lib/queries/trips-now";

const followedIn = ({ results }: DeskResponse<"followTrips">): number[] =>
  results.flatMap(({ tripId }) => tripId ?? []);

/** Puts trips on the board by their numbers. It succeeds as a call also where single ones were not found. */
export const useFollowTrips = () =>
  useTripWrite({
    call: (body: DeskBody<"followTrips">, sent) => callDesk("followTrips", { ...sent, body }),
    trips: () => [],
    written: followedIn,
  });

/** Takes trips off the board again. */
export const useUnfollowTrips = () =>
  useTripWrite({
    call: (tripIds: readonly number[], sent) =>
      callDesk("unfollowTrips", { ...sent, body: { tripIds: [...tripIds] } }),
    trips: (tripIds) => tripIds,
  });
