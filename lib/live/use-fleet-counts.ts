import { useSyncExternalStore } from "react";
import { emptyCounts, type FleetCounts } from "@/lib/live/fleet-states";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";

function subscribe(listener: () => void): () => void {
  const stopLooking = lookAtFleet();
  const leave = tabLiveStore().counts.add(listener);
  return () => {
    leave();
    stopLooking();
  };
}

/** How many vehicles are in which state. */
export function useFleetCounts(): FleetCounts {
  return useSyncExternalStore(
    subscribe,
    () => tabLiveStore().states.counts,
    () => emptyCounts,
  );
}
