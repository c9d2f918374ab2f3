import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";
import { hoursQuery, withReadAt } from "@/lib/queries/hours";
import { liveTopics, refetchTopics } from "@/lib/queries/live-topics";
import { refetchChanges } from "@/lib/queries/refetch-changes";

/** While the stream is broken nothing is announced: what is shown is read again this often. */
const withoutStreamMs = 30_000;

/** Reads again what is shown and has changed, as the live stream announces. */
export function LiveRefetch() {
  const client = useQueryClient();
  useEffect(() => {
    const stopLooking = lookAtFleet();
    const store = tabLiveStore();
    const { changed, stop } = refetchChanges(client);
    const withoutStream = setInterval(() => {
      if (store.freshness.phase !== "live") refetchTopics(client, liveTopics);
    }, withoutStreamMs);
    // Clocks that were read again and are what they were change nothing but the age of the reading.
    const leaveFreshness = store.freshnesses.add(({ hoursReadAtMs }) =>
      client.setQueryData(hoursQuery.queryKey, (known) => withReadAt(known, hoursReadAtMs)),
    );
    const leaveChanges = store.changes.add(changed);
    // A picture that starts anew may have missed changes.
    const leaveRestarts = store.restarts.add(() => refetchTopics(client, liveTopics));
    return () => {
      leaveChanges();
      leaveRestarts();
      leaveFreshness();
      clearInterval(withoutStream);
      stop();
      stopLooking();
    };
  }, [client]);
  return null;
}
