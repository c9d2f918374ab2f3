"use client";

import { toastDone } from "@/components/ui/toast";
import type { TripRow } from "@/lib/desk/trips/answers";
import { tabLiveStore } from "@/lib/live/tab-live-store";

/** Saves trips as a CSV file. The library comes when it is first asked for: most days nobody exports. */
export async function downloadBoard(trips: readonly TripRow[]): Promise<void> {
  const [{ boardCsv }, { saveCsv }] = await Promise.all([
    import("@/components/trips/board-csv"),
    import("@/components/ui/save-file"),
  ]);
  const stamp = new Date(tabLiveStore().nowSeconds() * 1_000).toISOString().slice(0, 16).replace(":", "");
  saveCsv(`trips-${stamp}Z.csv`, boardCsv(trips, Intl.DateTimeFormat().resolvedOptions().timeZone));
  toastDone(`${trips.length.toLocaleString("en-US")} trips are in the file`);
}
