import { useSyncExternalStore } from "react";
import { emptyRoster } from "@/lib/live/fleet-roster";
import { emptyCounts } from "@/lib/live/fleet-states";
import { noFreshness } from "@/lib/live/freshness";
import type { LiveStore } from "@/lib/live/live-store";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";

/**
 * A hook that returns a part of the live picture and renders when that changes.
 * @param read must return the same object until then
 * @param onServer what stands for it where there is no picture
 */
function pictureHook<Part>(
  part: "counts" | "freshnesses" | "rosters",
  read: (store: LiveStore) => Part,
  onServer: Part,
): () => Part {
  const subscribe = (listener: () => void) => {
    const stopLooking = lookAtFleet();
    const leave = tabLiveStore()[part].add(listener);
    return () => {
      leave();
      stopLooking();
    };
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => read(tabLiveStore()),
      () => onServer,
    );
}

/** How many vehicles are in which state. */
export const useFleetCounts = pictureHook("counts", ({ states }) => states.counts, emptyCounts);

/** How old the picture is and why. Renders when that changes, not each second: ages are counted with `useNowSeconds`. */
export const useFreshness = pictureHook("freshnesses", ({ freshness }) => freshness, noFreshness);

/** Who is in the fleet. */
export const useRoster = pictureHook("rosters", ({ roster }) => roster, emptyRoster);
