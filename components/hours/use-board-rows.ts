"use client";

import { useMemo, useState } from "react";
import { boardColumns } from "@/components/hours/board-columns";
import { boardRows, countBoard, filterBoard, terminalsOf } from "@/components/hours/board-row";
import type { BoardView } from "@/components/hours/use-board-view";
import { sortRows } from "@/components/ui/sort-rows";
import { useHeldRows } from "@/components/ui/use-held-rows";
import type { DriverHours } from "@/lib/contract/desk-hours";
import type { HoursThresholds } from "@/lib/format/driver-state";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** How often order and counts are worked out anew between two reads. */
const orderSeconds = 15;
/** A pointer that rests so long is no longer at it. */
const pointerSeconds = 20;

/** The rows of the board: judged, counted, filtered, ordered, and held still while somebody is at them. */
export function useBoardRows(
  drivers: readonly DriverHours[],
  thresholds: HoursThresholds,
  { view, key, sorting }: BoardView,
) {
  const nowSeconds = useNowSeconds(orderSeconds);
  const [pointerAtSeconds, setPointerAt] = useState(0);
  const all = useMemo(
    () => boardRows(drivers, nowSeconds * 1_000, thresholds),
    [drivers, nowSeconds, thresholds],
  );
  const { search, terminal, show, hours } = view;
  const fresh = useMemo(
    () => sortRows(filterBoard(all, { search, terminal, show, hours }), boardColumns, sorting),
    [all, search, terminal, show, hours, sorting],
  );
  // Counts stay while their own filter is pressed, so that one can go from one state to the other.
  const counts = useMemo(
    () => countBoard(filterBoard(all, { search, terminal, show: null, hours })),
    [all, search, terminal, hours],
  );
  const canDrive = useMemo(
    () => filterBoard(all, { search, terminal, show, hours: usualHours }).length,
    [all, search, terminal, show],
  );
  const pointed = nowSeconds - pointerAtSeconds < pointerSeconds;
  const held = useHeldRows(fresh, key, view.driver !== null || pointed);
  return {
    ...held,
    counts,
    canDrive,
    terminals: useMemo(() => terminalsOf(all), [all]),
    onPointer: (seconds: number) => {
      if (seconds - pointerAtSeconds > 5) setPointerAt(seconds);
    },
    onPointerGone: () => setPointerAt(0),
  };
}

/** "Can drive 3 h now": what a load of the day at least asks for. */
export const usualHours = 3;

export type BoardRows = ReturnType<typeof useBoardRows>;
