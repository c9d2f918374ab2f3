import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LiveChange } from "@/lib/contract/live/live-frame";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";
import { deskKey } from "@/lib/queries/desk-client";
import { hoursQuery, withReadAt } from "@/lib/queries/hours";
import { liveTopics, refetchChanged, refetchTopics } from "@/lib/queries/live-topics";
import { tripBoardQuery, tripQuery, tripsAttentionQuery } from "@/lib/queries/trips";

/** Trips change many a second while trucks drive: the board asks for all of them at once, this often at most. */
const boardMs = 700;
/** What changes together is read again together. */
const togetherMs = 100;
/** While the stream is broken nothing is announced: what is shown is read again this often. */
const withoutStreamMs = 30_000;
/** How many need somebody is read on every page: seldom is often enough. */
const countMs = 5_000;
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
      const trip = id === manyTrips ? deskKey("getTripDetail") : tripQuery(Number(id)).queryKey;
      void client.invalidateQueries({ queryKey: trip });
      board ??= setTimeout(() => {
        board = undefined;
        refetch(tripBoardQuery);
      }, boardMs);
      count ??= setTimeout(() => {
        count = undefined;
        refetch(tripsAttentionQuery);
      }, countMs);
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

/** Changes of everything but trips, gathered for a moment. */
function refetchOthers(client: QueryClient) {
  let changes: LiveChange[] = [];
  let due: ReturnType<typeof setTimeout> | undefined;
  return {
    changed: (change: LiveChange) => {
      changes.push(change);
      due ??= setTimeout(() => {
        due = undefined;
        refetchChanged(client, changes);
        changes = [];
      }, togetherMs);
    },
    stop: () => clearTimeout(due),
  };
}

/** Reads again what is shown and has changed, as the live stream announces. */
export function LiveRefetch() {
  const client = useQueryClient();
  useEffect(() => {
    const stopLooking = lookAtFleet();
    const store = tabLiveStore();
    const trips = refetchTrips(client);
    const others = refetchOthers(client);
    const withoutStream = setInterval(() => {
      if (store.freshness.phase !== "live") refetchTopics(client, liveTopics);
    }, withoutStreamMs);
    // Clocks that were read again and are what they were change nothing but the age of the reading.
    const leaveFreshness = store.freshnesses.add(({ hoursReadAtMs }) =>
      client.setQueryData(hoursQuery.queryKey, (known) => withReadAt(known, hoursReadAtMs)),
    );
    const leaveChanges = store.changes.add((change) => {
      if (change.resource === "truckload") trips.changed(change.id);
      else others.changed(change);
    });
    // A picture that starts anew may have missed changes.
    const leaveRestarts = store.restarts.add(() => {
      refetchTopics(client, liveTopics);
      trips.restarted();
    });
    return () => {
      leaveChanges();
      leaveRestarts();
      leaveFreshness();
      clearInterval(withoutStream);
      trips.stop();
      others.stop();
      stopLooking();
    };
  }, [client]);
  return null;
}
