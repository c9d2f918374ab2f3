import { toastDone, toastRefused } from "@/components/ui/toast";
import { useFollowTrips, useUnfollowTrips } from "@/lib/queries/trips-followed";

const trips = (count: number) => (count === 1 ? "1 trip" : `${count} trips`);

/** Takes trips off the board, with the way back; and the way back after they were put there. */
export function useUnfollow() {
  const follow = useFollowTrips();
  const unfollow = useUnfollowTrips();
  const putBack = (tripIds: readonly number[]) =>
    follow.mutate(
      { numbers: tripIds.map(String) },
      {
        onSuccess: () => toastDone(`${trips(tripIds.length)} on the board again`),
        onError: (error) => toastRefused("They could not be put back", error),
      },
    );
  const takeOff = (tripIds: readonly number[]) =>
    unfollow.mutate(tripIds, {
      onSuccess: ({ tripIds: gone }) =>
        toastDone(
          gone.length === 0 ? "Nothing was taken off the board" : `${trips(gone.length)} off the board`,
          {
            ...(gone.length === 0 ? {} : { action: { label: "Undo", run: () => putBack(gone) } }),
          },
        ),
      onError: (error) => toastRefused("They could not be taken off the board", error),
    });
  return {
    takeOff,
    /** Says that trips were put on the board. */
    sayFollowed: (tripIds: readonly number[]) =>
      toastDone(`${trips(tripIds.length)} followed`, {
        action: { label: "Undo", run: () => takeOff(tripIds) },
      }),
  };
}
