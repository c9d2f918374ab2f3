import { toastDone, toastFailed, toastRefused } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import { mostFollowedAtOnce } from "@/lib/contract/desk/plain/followed-limit";
import { useFollowTrips, useUnfollowTrips } from "@/lib/queries/trips-followed";

const trips = (count: number) => (count === 1 ? "1 trip" : `${count} trips`);

/** Takes trips off the board, with the way back; and the way back after they were put there. */
export function useUnfollow() {
  const { mutateAsync: follow } = useFollowTrips();
  const { mutateAsync: unfollow } = useUnfollowTrips();
  const putBack = async (tripIds: readonly number[]) => {
    const numbers = tripIds.map(String);
    try {
      for (let from = 0; from < numbers.length; from += mostFollowedAtOnce)
        await follow({ numbers: numbers.slice(from, from + mostFollowedAtOnce) });
      toastDone(`${trips(tripIds.length)} on the board again`);
    } catch (error) {
      toastRefused("They could not be put back", error as PlatformError);
    }
  };
  // Each is awaited rather than given callbacks: those of a dialog that has closed would not be called.
  const takeOff = async (tripIds: readonly number[]) => {
    try {
      const { tripIds: gone } = await unfollow(tripIds);
      if (gone.length === 0) toastFailed("Nothing was taken off the board");
      else
        toastDone(`${trips(gone.length)} off the board`, {
          action: { label: "Undo", run: () => void putBack(gone) },
        });
    } catch (error) {
      toastRefused("They could not be taken off the board", error as PlatformError);
    }
  };
  return {
    takeOff,
    /** Says that trips were put on the board. */
    sayFollowed: (tripIds: readonly number[]) =>
      toastDone(`${trips(tripIds.length)} followed`, {
        action: { label: "Undo", run: () => void takeOff(tripIds) },
      }),
  };
}
