"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { BoardBar, showLabel } from "@/components/hours/board/board-bar";
import { boardColumns } from "@/components/hours/board/board-columns";
import { BoardDetail } from "@/components/hours/board/board-detail";
import { BoardFaces } from "@/components/hours/board/board-faces";
import type { BoardRow } from "@/components/hours/board/board-row";
import { useBoardActions } from "@/components/hours/board/use-board-actions";
import { useBoardRows } from "@/components/hours/board/use-board-rows";
import { useBoardView } from "@/components/hours/board/use-board-view";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFoot } from "@/components/list-page/list-foot";
import { DataTable } from "@/components/list-page/table/data-table";
import { usePlaceNames } from "@/components/map/basemap/place-names";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { hoursQuery, useReadHoursAgain } from "@/lib/queries/hours";
import { useCompanySettings } from "@/lib/queries/settings";
import { routes } from "@/lib/routes";

const noDrivers: readonly DriverHours[] = [];
const rowId = (row: BoardRow) => row.id;
/** Clocks show whole minutes: counting each five seconds is fine enough for them. */
const clockSeconds = 5;

/** Every driver's hours: who is over, who is about to be, who can take the next load. */
export function BoardPage() {
  const query = useQuery(hoursQuery);
  const again = useReadHoursAgain();
  const go = useGo();
  const board = useBoardView();
  const { view } = board;
  const list = useBoardRows(query.data?.drivers ?? noDrivers, useCompanySettings(), board);
  const places = usePlaceNames();
  const columns = useColumns(
    "hours",
    useMemo(() => boardColumns(places), [places]),
    list.all,
  );
  const actions = useBoardActions({ board, list });
  const readAtMs = query.data?.reading.readAtMs ?? null;
  return (
    <>
      <BoardBar
        board={board}
        // Before anything is read nobody knows how many there are: no counts, not zeros.
        list={readAtMs === null ? null : list}
        columns={columns}
        actions={actions}
      />
      <ListPrintHead
        title="Drivers' hours"
        asked={[
          view.show === null ? "all drivers" : showLabel[view.show],
          view.hours === null ? null : `can drive ${view.hours} h`,
          view.terminal,
          view.search === "" ? null : `“${view.search}”`,
        ]}
      />
      <BoardFaces query={query} again={again} board={board} shown={list.rows.length}>
        <div className="flex min-h-0 flex-1 flex-col" {...list.pointer}>
          <DataTable
            label="Drivers' hours"
            rows={list.rows}
            columns={columns}
            rowId={rowId}
            sort={board.sort}
            onSortChange={board.setSort}
            cursor={view.driver}
            onCursorChange={(driver) => board.setSoon({ driver })}
            onOpen={(opened) => go(routes.driverHours(opened.id))}
            busy={query.isFetching}
            stepSeconds={clockSeconds}
          />
        </div>
        {list.row === null ? null : <BoardDetail row={list.row} />}
        <ListFoot
          noun="drivers"
          list={list}
          sort={board.sort}
          usually="nearest limit first"
          columns={columns}
          readAtMs={readAtMs}
          keyHints={[
            { keys: [pageKeys.openRow], does: "log" },
            { keys: [pageKeys.locate], does: "map" },
            { keys: [pageKeys.message], does: "message" },
            { keys: [pageKeys.hoursLeft], does: "can drive" },
          ]}
        />
      </BoardFaces>
    </>
  );
}
