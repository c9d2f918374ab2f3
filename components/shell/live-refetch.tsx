"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";
import { driverHoursKey } from "@/lib/queries/driver-log";
import { tripBoardQuery, tripQuery, tripsKey } from "@/lib/queries/trips";

/** What is read again when the desk says that a record of a resource changed: the first part of queries' keys. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  "hours-of-service": ["hours", driverHoursKey],
  settings: ["settings", "hours"],
};

/** Trips change many a second while trucks drive: the board asks for all of them at once, this often at most. */
const boardMillis = 700;
/** What the desk names instead of trips when more of them changed than it names one by one. */
const manyTrips = "*";

/** The board and the trip that changed; candidates and plans of drafts are asked for by whoever looks at them. */
function refetchTrips(client: QueryClient) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const board = () => {
    waiting = undefined;
    // A read under way may have begun before the change; it is let finish and another follows.
    void client.invalidateQueries({ queryKey: tripBoardQuery.queryKey }, { cancelRefetch: false });
  };
  return {
    changed: (id: string) => {
      const trip = id === manyTrips ? [tripsKey, "one"] : tripQuery(Number(id)).queryKey;
      void client.invalidateQueries({ queryKey: trip });
      waiting ??= setTimeout(board, boardMillis);
    },
    restarted: () => void client.invalidateQueries({ queryKey: tripBoardQuery.queryKey }),
    stop: () => clearTimeout(waiting),
  };
}

/** Reads again what is shown and has changed, as the live stream tells. */
export function LiveRefetch() {
  const client = useQueryClient();
  useEffect(() => {
    const stopLooking = lookAtFleet();
    const store = tabLiveStore();
    const refetch = (resource: string) => {
      for (const key of keysOf[resource] ?? []) void client.invalidateQueries({ queryKey: [key] });
    };
    const trips = refetchTrips(client);
    const leaveChanges = store.changes.add(({ resource, id }) => {
      if (resource === "truckload") trips.changed(id);
      else refetch(resource);
    });
    // A picture that starts anew may have missed changes.
    const leaveRestarts = store.restarts.add(() => {
      Object.keys(keysOf).forEach(refetch);
      trips.restarted();
    });
    return () => {
      leaveChanges();
      leaveRestarts();
      trips.stop();
      stopLooking();
    };
  }, [client]);
  return null;
}
