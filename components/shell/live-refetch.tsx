"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lookAtFleet, tabLiveStore } from "@/lib/live/tab-live-store";
import { driverHoursKey } from "@/lib/queries/driver-log";

/** What is read again when the desk says that a record of a resource changed: the first part of queries' keys. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  "hours-of-service": ["hours", driverHoursKey],
  settings: ["settings", "hours"],
};

/** Reads again what is shown and has changed, as the live stream tells. */
export function LiveRefetch() {
  const client = useQueryClient();
  useEffect(() => {
    const stopLooking = lookAtFleet();
    const store = tabLiveStore();
    const refetch = (resource: string) => {
      for (const key of keysOf[resource] ?? []) void client.invalidateQueries({ queryKey: [key] });
    };
    const leaveChanges = store.changes.add(({ resource }) => refetch(resource));
    // A picture that starts anew may have missed changes.
    const leaveRestarts = store.restarts.add(() => Object.keys(keysOf).forEach(refetch));
    return () => {
      leaveChanges();
      leaveRestarts();
      stopLooking();
    };
  }, [client]);
  return null;
}
