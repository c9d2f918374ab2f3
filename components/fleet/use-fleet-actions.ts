"use client";

import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { FleetRow } from "@/components/fleet/fleet-row";
import type { FleetSheet } from "@/components/fleet/use-fleet-view";
import { useGo } from "@/components/shell/use-go";
import { type Shortcut, useShortcuts } from "@/components/ui/shortcuts";
import { toastDone } from "@/components/ui/toast";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

type FleetAction = Shortcut & { disabledReason: string | null };

export type FleetActions = Readonly<
  Record<
    "create" | "edit" | "statusChange" | "showOnMap" | "upload" | "download" | "print" | "find",
    FleetAction
  >
>;

interface FleetActionsInput {
  /** The row that keys act on. */
  row: FleetRow | null;
  /** What is filtered, for the export. */
  shown: readonly FleetRow[];
  searchRef: RefObject<HTMLInputElement | null>;
  openSheet: (sheet: FleetSheet) => void;
  askStatusChange: (row: FleetRow) => void;
  leave: () => void;
}

function seenSeconds(row: FleetRow): number | null {
  const seconds = row.liveRow === null ? 0 : (tabLiveStore().fleet.eventTime[row.liveRow] ?? 0);
  return seconds === 0 ? null : seconds;
}

/** The CSV library comes when it is first asked for: most days nobody exports. */
async function download(rows: readonly FleetRow[]): Promise<void> {
  const [{ fleetCsv }, { saveCsv }] = await Promise.all([
    import("@/components/fleet/export-fleet"),
    import("@/components/ui/save-file"),
  ]);
  saveCsv(`fleet-${new Date().toISOString().slice(0, 10)}.csv`, fleetCsv(rows, seenSeconds));
  toastDone(`${rows.length.toLocaleString("en-US")} vehicles are in the file`);
}

/** Everything that can be done here, once: for keys, for menus, and each with its reason when it can't. */
export function useFleetActions(input: FleetActionsInput): FleetActions {
  const { row, shown } = input;
  const go = useGo();
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a vehicle first." : null;
  const mayUpdate = refusalOf(session, "updateVehicle");
  const retire = row === null || row.status === "active";
  const actions: FleetActions = {
    create: {
      keys: "n",
      label: "New vehicle",
      disabledReason: refusalOf(session, "createVehicle"),
      run: () => input.openSheet("new"),
    },
    edit: { keys: "e", label: "Edit the vehicle", disabledReason: noRow, run: () => input.openSheet("edit") },
    statusChange: {
      keys: "r",
      label: retire ? "Retire the vehicle" : "Reactivate the vehicle",
      disabledReason: noRow ?? mayUpdate,
      run: () => row !== null && input.askStatusChange(row),
    },
    showOnMap: {
      keys: "m",
      label: "Show on the map",
      disabledReason: noRow ?? (row?.liveRow === null ? "It isn't on the map: it was never seen." : null),
      run: () => row !== null && go(routes.map({ vehicle: row.number })),
    },
    upload: {
      keys: "u",
      label: "Upload a CSV file",
      disabledReason: refusalOf(session, "uploadVehicles"),
      run: () => input.openSheet("upload"),
    },
    download: {
      keys: "x",
      label: "Export what is shown",
      disabledReason: shown.length === 0 ? "Nothing is shown." : null,
      run: () => void download(shown),
    },
    print: { keys: "p", label: "Print what is shown", disabledReason: null, run: () => window.print() },
    find: {
      keys: "/",
      label: "Search",
      disabledReason: null,
      run: () => input.searchRef.current?.focus(),
    },
  };
  useShortcuts("Fleet", [
    ...Object.values(actions),
    { keys: "Escape", label: "Choose none", run: input.leave },
  ]);
  return actions;
}
