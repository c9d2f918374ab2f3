import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { gathered } from "@/components/shell/gathered";
import { isFreight, refetchFreight } from "@/components/shell/refetch-freight";
import { isInbox, refetchInbox } from "@/components/shell/refetch-inbox";
import type { LiveChange } from "@/lib/contract/live/live-payloads";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";
import { deskKey } from "@/lib/queries/desk-client";
import { hoursQuery, withReadAt } from "@/lib/queries/hours";
import { liveTopics, refetchChanged, refetchTopics } from "@/lib/queries/live-topics";
import { refetchBehind } from "@/lib/queries/read-step";
import { tripBoardQuery, tripQuery, tripsAttentionQuery } from "@/lib/queries/trips";
import { isWritingTrips } from "@/lib/queries/trips-now";

/** Trips change many a second while trucks drive: the board asks for all of them at once, this often at most. */
const boardMs = 700;
/** What changes together is read again together. */
const togetherMs = 100;
/** While the stream is broken nothing is announced: what is shown is read again this often. */
const withoutStreamMs = 30_000;
/** How many need somebody is read on every page, trips of a vehicle beside the map: seldom is often enough. */
const seldomMs = 5_000;
/** What the desk names instead of trips when more of them changed than it names one by one. */
const manyTrips = "*";

/**
 * The board, the count beside its name, a vehicle's trips and the trip that changed, unless they were read at that step
 * of the board or later: what the member writes comes with the response. Candidates and plans of drafts are asked for by
 * whoever looks at them.
 */
function refetchTrips(client: QueryClient) {
  /** The newest step that was announced, and that of each trip that was named since its detail was looked at. */
  let newest: string | null = null;
  const named = new Map<string, string | null>();
  const isSettled = () => !isWritingTrips(client);
  const details = gathered(togetherMs, isSettled, () => {
    for (const [id, step] of named) {
      const { queryKey } = tripQuery(Number(id));
      void refetchBehind(client, id === manyTrips ? deskKey("getTripDetail") : queryKey, step);
    }
    named.clear();
  });
  const board = gathered(
    boardMs,
    isSettled,
    () => void refetchBehind(client, tripBoardQuery.queryKey, newest),
  );
  const seldom = gathered(seldomMs, isSettled, () => {
    void refetchBehind(client, tripsAttentionQuery.queryKey, newest);
    void refetchBehind(client, deskKey("getVehicleTrips"), newest);
  });
  return {
    changed: ({ id, step }: LiveChange) => {
      newest = step;
      named.set(id, step);
      for (const { soon } of [details, board, seldom]) soon();
    },
    restarted: () => {
      for (const queryKey of [
        tripBoardQuery.queryKey,
        tripsAttentionQuery.queryKey,
        deskKey("getVehicleTrips"),
      ])
        void client.invalidateQueries({ queryKey });
    },
    stop: () => {
      for (const { stop } of [details, board, seldom]) stop();
    },
  };
}

/** Changes of everything but trips, freight and messages, gathered for a moment. */
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
    const freight = refetchFreight(client);
    const inbox = refetchInbox(client);
    const others = refetchOthers(client);
    const withoutStream = setInterval(() => {
      if (store.freshness.phase === "live") return;
      refetchTopics(client, liveTopics);
      trips.restarted();
    }, withoutStreamMs);
    // Clocks that were read again and are what they were change nothing but the age of the reading.
    const leaveFreshness = store.freshnesses.add(({ hoursReadAtMs }) =>
      client.setQueryData(hoursQuery.queryKey, (known) => withReadAt(known, hoursReadAtMs)),
    );
    const leaveChanges = store.changes.add((change) => {
      if (change.resource === "truckload") trips.changed(change);
      else if (isFreight(change)) freight.changed(change);
      else if (isInbox(change)) inbox.changed(change);
      else if (change.resource === "trip-presence" || change.resource === "trip-history")
        void client.invalidateQueries({ queryKey: tripQuery(Number(change.id)).queryKey });
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
      freight.stop();
      inbox.stop();
      others.stop();
      stopLooking();
    };
  }, [client]);
  return null;
}
