"use client";

import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";
import { driverHoursKey } from "@/lib/queries/driver-log";
import { timeOffKey } from "@/lib/queries/time-off";
import { tripBoardQuery, tripQuery, tripsAttentionQuery, tripsKey } from "@/lib/queries/trips";

/** What is read again when the desk says that a record of a resource changed: the first part of queries' keys. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  "hours-of-service": ["hours", driverHoursKey],
  settings: ["settings", "hours"],
  "time-off": [timeOffKey],
};

/** Trips change many a second while trucks drive: the board asks for all of them at once, this often at most. */
const boardMillis = 700;
/** How many need somebody is read on every page: seldom is often enough. */
const countMillis = 5_000;
/** What the desk names instead of trips when more of them changed than it names one by one. */
const manyTrips = "*";

/** The board, the count beside its name and the trip that changed; candidates and plans of drafts are asked for by whoever looks at them. */
function refetchTrips(client: QueryClient) {
  let board: ReturnType<typeof setTimeout> | undefined;
  let count: ReturnType<typeof setTimeout> | undefined;
  // A read under way may have begun before the change; it is let finish and another follows.
  const refetch = (query: { queryKey: QueryKey }) =>
    void client.invalidateQueries({ queryKey: query.queryKey }, { cancelRefetch: false });
  return {
    changed: (id: string) => {
      const trip = id === manyTrips ? [tripsKey, "one"] : tripQuery(Number(id)).queryKey;
      void client.invalidateQueries({ queryKey: trip });
      board ??= setTimeout(() => {
        board = undefined;
        refetch(tripBoardQuery);
      }, boardMillis);
      count ??= setTimeout(() => {
        count = undefined;
        refetch(tripsAttentionQuery);
      }, countMillis);
    },
    restarted: () => {
      for (const { queryKey } of [tripBoardQuery, tripsAttentionQuery])
        void client.invalidateQueries({ queryKey });
    },
    stop: () => {
      clearTimeout(board);
      clearTimeout(count);
    },
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
