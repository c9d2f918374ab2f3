import { useCallback, useRef, useSyncExternalStore } from "react";
import { type LiveVehicleView, liveVehicleView } from "@/lib/live/live-vehicle-view";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";

interface Kept {
  number: string;
  view: LiveVehicleView | null;
}

/**
 * One vehicle, live: renders when its position, its record or its state changes, whatever the rest of the fleet does.
 * @returns null for no number, and for one that no vehicle has
 */
export function useVehicle(number: string | null): LiveVehicleView | null {
  const kept = useRef<Kept | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopLooking = lookAtFleet();
      if (number === null) return stopLooking;
      const changed = () => {
        kept.current = null;
        listener();
      };
      const store = tabLiveStore();
      const leaveVehicle = store.subscribeVehicle(number, changed);
      const leaveCounts = store.counts.add(({ changed: rows }) => {
        const row = store.roster.rowByNumber.get(number);
        if (rows === null || (row !== undefined && rows.includes(row))) changed();
      });
      return () => {
        leaveVehicle();
        leaveCounts();
        stopLooking();
      };
    },
    [number],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      if (number === null) return null;
      if (kept.current?.number !== number)
        kept.current = { number, view: liveVehicleView(tabLiveStore(), number) };
      return kept.current.view;
    },
    () => null,
  );
}
