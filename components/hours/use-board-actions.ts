"use client";

import type { RefObject } from "react";
import type { BoardRow } from "@/components/hours/board-row";
import { usualHours } from "@/components/hours/use-board-rows";
import type { BoardView } from "@/components/hours/use-board-view";
import { useGo } from "@/components/shell/use-go";
import { type Shortcut, useShortcuts } from "@/components/ui/shortcuts";
import { toastDone } from "@/components/ui/toast";
import type { HoursThresholds } from "@/lib/format/driver-state";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { routes } from "@/lib/routes";

type BoardAction = Shortcut & { disabledReason: string | null };
export type BoardActions = Readonly<
  Record<"open" | "showOnMap" | "canDrive" | "showMoved" | "download" | "print" | "find", BoardAction>
>;

interface BoardActionsInput {
  board: BoardView;
  /** The row that keys act on. */
  row: BoardRow | null;
  /** What is filtered, in the order that is shown. */
  rows: readonly BoardRow[];
  thresholds: HoursThresholds;
  moved: number;
  showMoved: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The CSV library comes when it is first asked for: most days nobody exports. */
async function download(rows: readonly BoardRow[], thresholds: HoursThresholds): Promise<void> {
  const [{ boardCsv }, { saveCsv }] = await Promise.all([
    import("@/components/hours/board-csv"),
    import("@/components/ui/save-file"),
  ]);
  const nowMs = tabLiveStore().nowSeconds() * 1_000;
  const stamp = new Date(nowMs).toISOString().slice(0, 16).replace(":", "");
  saveCsv(
    `hours-${stamp}Z.csv`,
    boardCsv(
      rows.map((row) => row.hours),
      nowMs,
      thresholds,
    ),
  );
  toastDone(`${rows.length.toLocaleString("en-US")} drivers are in the file`);
}

/** Everything that can be done on the board, once: for keys, for menus, and each with its reason when it can't. */
export function useBoardActions(input: BoardActionsInput): BoardActions {
  const { board, row, rows, moved } = input;
  const { view, setView } = board;
  const go = useGo();
  const noRow = row === null ? "Choose a driver first." : null;
  const actions: BoardActions = {
    open: {
      keys: "o",
      label: "Open the driver's log",
      disabledReason: noRow,
      run: () => row !== null && go(routes.driverHours(row.id)),
    },
    showOnMap: {
      keys: "m",
      label: "Show the unit on the map",
      disabledReason: noRow ?? (row?.hours.vehicle == null ? "Nobody knows the driver's unit." : null),
      run: () => {
        const vehicle = row?.hours.vehicle;
        if (vehicle) go(routes.map({ vehicle }));
      },
    },
    canDrive: {
      keys: "c",
      label: view.hours === null ? `Only who can drive ${usualHours} h now` : "Whatever they can drive",
      disabledReason: null,
      run: () => void setView({ hours: view.hours === null ? usualHours : null }),
    },
    showMoved: {
      keys: "s",
      label: "Show rows where they belong now",
      disabledReason: moved === 0 ? "All rows stand where they belong." : null,
      run: input.showMoved,
    },
    download: {
      keys: "x",
      label: "Export what is shown",
      disabledReason: rows.length === 0 ? "Nothing is shown." : null,
      run: () => void download(rows, input.thresholds),
    },
    print: { keys: "p", label: "Print what is shown", disabledReason: null, run: () => window.print() },
    find: {
      keys: "/",
      label: "Search",
      disabledReason: null,
      run: () => input.searchRef.current?.focus(),
    },
  };
  useShortcuts("Hours", [
    ...Object.values(actions),
    { keys: "Escape", label: "Choose none", run: () => void setView({ driver: null }) },
  ]);
  return actions;
}
