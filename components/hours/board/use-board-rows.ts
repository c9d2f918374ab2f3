import { useMemo } from "react";
import { boardColumns } from "@/components/hours/board/board-columns";
import { boardRows, countBoard, filterBoard, showOnly } from "@/components/hours/board/board-row";
import type { BoardView } from "@/components/hours/board/use-board-view";
import { namesIn } from "@/components/list-page/rows/row-search";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { HoursThresholds } from "@/lib/driver-hours/driver-state";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** How often order and counts are worked out anew between two reads. */
const orderSeconds = 15;
/** "Can drive 3 h now": what a load of the day at least asks for. */
export const usualHours = 3;
/** Places are not sorted by. */
const sortColumns = boardColumns(null);

/** The rows of the board: judged, counted, filtered, ordered, and held still while somebody is at them. */
export function useBoardRows(
  drivers: readonly DriverHours[],
  thresholds: HoursThresholds,
  { view, question, sort }: BoardView,
) {
  const nowMs = useNowSeconds(orderSeconds) * 1_000;
  const all = useMemo(() => boardRows(drivers, nowMs, thresholds), [drivers, nowMs, thresholds]);
  const { search, terminal, show, hours } = view;
  // Counts stay while their own filter is pressed, so that one can go from one state to the other.
  const counted = useMemo(
    () => filterBoard(all, { search, terminal, hours }),
    [all, search, terminal, hours],
  );
  const counts = useMemo(() => countBoard(counted), [counted]);
  const fresh = useMemo(() => sortRows(showOnly(counted, show), sortColumns, sort), [counted, show, sort]);
  const canDrive = useMemo(
    () => showOnly(filterBoard(all, { search, terminal, hours: usualHours }), show).length,
    [all, search, terminal, show],
  );
  const terminals = useMemo(() => namesIn(all.flatMap((row) => row.hours.terminals)), [all]);
  return { ...useListRows({ all, fresh, question, cursor: view.driver }), counts, canDrive, terminals };
}

export type BoardRows = ReturnType<typeof useBoardRows>;
