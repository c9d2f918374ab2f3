import { useMemo } from "react";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import { boardColumns } from "@/components/manifests/board/board-columns";
import { boardRows, countBoard, filterBoard, showOnly } from "@/components/manifests/board/board-row";
import type { BoardView } from "@/components/manifests/board/use-board-view";
import { dayAxis } from "@/components/shell/freight/day-axis";
import { dayAt, zoneOfTerminal } from "@/components/shell/freight/freight-terminal";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

const noManifests: FreightBoard["manifests"] = [];
/** How often the day may change. */
const daySeconds = 60;

/** The rows of the board: of one day, counted, filtered, ordered, and held still while somebody is at them. */
export function useBoardRows(data: FreightBoard | undefined, { view, terminal, question, sort }: BoardView) {
  const nowMs = useNowSeconds(daySeconds) * 1_000;
  const timeZone = zoneOfTerminal(data?.terminals ?? [], terminal);
  const today = dayAt(nowMs, timeZone);
  const day = view.day ?? today;
  const manifests = data?.manifests ?? noManifests;
  const all = useMemo(() => boardRows(manifests, { day, today }), [manifests, day, today]);
  const counted = useMemo(() => filterBoard(all, view.search), [all, view.search]);
  const counts = useMemo(() => countBoard(counted), [counted]);
  const axis = useMemo(
    () =>
      dayAxis(
        all.map(({ manifest }) => manifest.plan),
        timeZone,
      ),
    [all, timeZone],
  );
  const columns = useMemo(() => boardColumns(axis, timeZone, today), [axis, timeZone, today]);
  const fresh = useMemo(
    () => sortRows(showOnly(counted, view.show), columns, sort),
    [counted, view.show, columns, sort],
  );
  return {
    ...useListRows({ all, fresh, question, cursor: view.at }),
    counts,
    columns,
    timeZone,
    today,
    day,
  };
}

export type BoardRows = ReturnType<typeof useBoardRows>;
