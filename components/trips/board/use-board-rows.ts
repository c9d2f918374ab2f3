import { useMemo } from "react";
import { namesIn } from "@/components/list-page/rows/row-search";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import { boardColumns } from "@/components/trips/board/board-columns";
import type { BoardView } from "@/components/trips/board/use-board-view";
import { boardDays, boardRows, countBoard, filterBoard, showOnly } from "@/components/trips/trip-row";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** How often "within 4 hours" is looked at anew. */
const dueSeconds = 60;

/**
 * The rows of the board: judged, counted, filtered, ordered, and held still while somebody is at them.
 * @param more which part of the board is still to be read; null where all are there
 */
export function useBoardRows(
  trips: readonly TripRow[],
  more: string | null,
  { view, question, sort, cursor }: BoardView,
) {
  const nowSeconds = useNowSeconds(dueSeconds);
  const all = useMemo(() => boardRows(trips), [trips]);
  const days = useMemo(() => boardDays(nowSeconds * 1_000), [nowSeconds]);
  const { search, terminal, customer, show, when } = view;
  // Counts stay while their own filter is pressed, so that one can go from one to the other.
  const counted = useMemo(
    () => filterBoard(all, { search, terminal, customer, when }, days),
    [all, search, terminal, customer, when, days],
  );
  const counts = useMemo(() => countBoard(counted), [counted]);
  const fresh = useMemo(() => sortRows(showOnly(counted, show), boardColumns, sort), [counted, show, sort]);
  return {
    // Of a part that has come places are not held: its rows belong among those that are there.
    ...useListRows({ all, fresh, question: `${question} ${more ?? ""}`, cursor }),
    counts,
    terminals: useMemo(() => namesIn(all.map((row) => row.trip.terminal)), [all]),
    customers: useMemo(() => namesIn(all.map((row) => row.trip.customer)), [all]),
  };
}

export type BoardRows = ReturnType<typeof useBoardRows>;
