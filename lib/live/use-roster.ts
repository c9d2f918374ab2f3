import { useSyncExternalStore } from "react";
import { emptyRoster, type FleetRoster } from "@/lib/live/fleet-roster";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";

function subscribe(listener: () => void): () => void {
  const stopLooking = lookAtFleet();
  const leave = tabLiveStore().rosters.add(listener);
  return () => {
    leave();
    stopLooking();
  };
}

/** Who is in the fleet. The answer stays the same object until that changes. */
export function useRoster(): FleetRoster {
  return useSyncExternalStore(
    subscribe,
    () => tabLiveStore().roster,
    () => emptyRoster,
  );
}
