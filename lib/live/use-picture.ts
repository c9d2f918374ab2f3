import { useSyncExternalStore } from "react";
import { emptyRoster } from "@/lib/live/fleet-roster";
import { emptyCounts } from "@/lib/live/fleet-states";
import { noFreshness } from "@/lib/live/freshness";
import type { LiveStore } from "@/lib/live/live-store";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";
import { eachSecond } from "@/lib/live/use-now-seconds";

/**
 * A hook that returns a part of the live picture and renders when that changes.
 * @param read must return the same object until then
 * @param onServer what stands for it where there is no picture
 */
function pictureHook<Part>(
  part: "freshnesses" | "rosters",
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

/** Calls back when counts change: at once where they are all new, else with the ages that tick each second. */
function countsChanged(listener: () => void): () => void {
  const stopLooking = lookAtFleet();
  let isOther = false;
  const leave = tabLiveStore().counts.add(({ changed }) => {
    isOther = changed !== null;
    if (!isOther) listener();
  });
  const stop = eachSecond(() => {
    if (isOther) listener();
    isOther = false;
  });
  return () => {
    stop();
    leave();
    stopLooking();
  };
}

/**
 * Counts the vehicles in each state. Of a large fleet some change in every frame, several times a second: what shows
 * them renders once, together with the ages.
 */
export const useFleetCounts = () =>
  useSyncExternalStore(
    countsChanged,
    () => tabLiveStore().states.counts,
    () => emptyCounts,
  );

/**
 * Tells how old the picture is and why. Renders when that changes, not each second: ages are counted with
 * `useNowSeconds`.
 */
export const useFreshness = pictureHook("freshnesses", ({ freshness }) => freshness, noFreshness);

/** Knows who is in the fleet. */
export const useRoster = pictureHook("rosters", ({ roster }) => roster, emptyRoster);
