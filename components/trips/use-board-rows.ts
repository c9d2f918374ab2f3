"use client";

import { useMemo, useState } from "react";
import { boardColumns } from "@/components/trips/board-columns";
import { boardDays, boardRows, countBoard, filterBoard, valuesOf } from "@/components/trips/board-row";
import type { BoardView } from "@/components/trips/use-board-view";
import { sortRows } from "@/components/ui/sort-rows";
import { useHeldRows } from "@/components/ui/use-held-rows";
import type { TripRow } from "@/lib/desk/trips/answers";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** How often "within 4 hours" is looked at anew. */
const dueSeconds = 60;
/** A pointer that rests so long is no longer at it. */
const pointerSeconds = 20;

/** The rows of the board: judged, counted, filtered, ordered, and held still while somebody is at them. */
export function useBoardRows(trips: readonly TripRow[], { view, key, sorting, cursor }: BoardView) {
  const nowSeconds = useNowSeconds(dueSeconds);
  const pointerNow = useNowSeconds(pointerSeconds / 2);
  const [pointerAtSeconds, setPointerAt] = useState(0);
  const all = useMemo(() => boardRows(trips), [trips]);
  const days = useMemo(() => boardDays(nowSeconds * 1_000), [nowSeconds]);
  const { search, terminal, customer, show, when } = view;
  const fresh = useMemo(
    () => sortRows(filterBoard(all, { search, terminal, customer, show, when }, days), boardColumns, sorting),
    [all, search, terminal, customer, show, when, sorting, days],
  );
  // Counts stay while their own filter is pressed, so that one can go from one to the other.
  const counts = useMemo(
    () => countBoard(filterBoard(all, { search, terminal, customer, show: null, when }, days)),
    [all, search, terminal, customer, when, days],
  );
  const pointed = pointerNow - pointerAtSeconds < pointerSeconds;
  const held = useHeldRows(fresh, key, cursor !== null || pointed, cursor);
  const byId = useMemo(() => new Map(all.map((row) => [row.id, row])), [all]);
  // Places are held, what stands in them is not: every row shows its trip as it is now.
  const rows = useMemo(() => held.rows.map((row) => byId.get(row.id) ?? row), [held.rows, byId]);
  return {
    all,
    rows,
    byId,
    moved: held.moved,
    showMoved: held.show,
    counts,
    terminals: useMemo(() => valuesOf(all, "terminal"), [all]),
    customers: useMemo(() => valuesOf(all, "customer"), [all]),
    onPointer: (seconds: number) => {
      if (seconds - pointerAtSeconds > 5) setPointerAt(seconds);
    },
    onPointerGone: () => setPointerAt(0),
  };
}

export type BoardRows = ReturnType<typeof useBoardRows>;
