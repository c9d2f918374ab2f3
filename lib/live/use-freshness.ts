import { useSyncExternalStore } from "react";
import { type Freshness, noFreshness } from "@/lib/live/freshness";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";

function subscribe(listener: () => void): () => void {
  const stopLooking = lookAtFleet();
  const leave = tabLiveStore().freshnesses.add(listener);
  return () => {
    leave();
    stopLooking();
  };
}

/** How old the picture is and why. Renders when that changes, not each second: ages are counted with `useNowSeconds`. */
export function useFreshness(): Freshness {
  return useSyncExternalStore(
    subscribe,
    () => tabLiveStore().freshness,
    () => noFreshness,
  );
}
