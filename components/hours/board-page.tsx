"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { BoardBar, BoardPrintHead } from "@/components/hours/board-bar";
import { BoardDriversContext } from "@/components/hours/board-drivers";
import { BoardReading, PublishedOnly } from "@/components/hours/board-reading";
import { BoardTable } from "@/components/hours/board-table";
import { useBoardActions } from "@/components/hours/use-board-actions";
import { useBoardRows } from "@/components/hours/use-board-rows";
import { useBoardView } from "@/components/hours/use-board-view";
import { useGo } from "@/components/shell/use-go";
import { useHiddenColumns } from "@/components/ui/use-hidden-columns";
import type { DriverHours } from "@/lib/contract/desk-hours";
import { hoursQuery, useReadHoursAgain } from "@/lib/queries/hours";
import { useCompanySettings } from "@/lib/queries/settings";
import { routes } from "@/lib/routes";

const noDrivers: readonly DriverHours[] = [];

/** Every driver's hours: who is over, who is about to be, who can take the next load. */
export function BoardPage() {
  const query = useQuery(hoursQuery);
  const again = useReadHoursAgain();
  const thresholds = useCompanySettings();
  const go = useGo();
  const board = useBoardView();
  const { hidden, setShown } = useHiddenColumns("hours");
  const searchRef = useRef<HTMLInputElement>(null);
  const drivers = query.data?.drivers ?? noDrivers;
  const rows = useBoardRows(drivers, thresholds, board);
  const context = useMemo(
    () => ({ byId: new Map(drivers.map((driver) => [driver.id, driver])), thresholds }),
    [drivers, thresholds],
  );
  const row = rows.rows.find((one) => one.id === board.view.driver) ?? null;
  const actions = useBoardActions({
    board,
    row,
    rows: rows.rows,
    thresholds,
    moved: rows.moved,
    showMoved: rows.show,
    searchRef,
  });
  const reading = query.data?.reading;
  const published = drivers.some((driver) => driver.timers !== null && driver.engine === null);
  return (
    <BoardDriversContext value={context}>
      <BoardBar
        board={board}
        // Before anything is read nobody knows how many there are: no counts, not zeros.
        rows={(query.data?.reading.readAtMs ?? null) === null ? null : rows}
        searchRef={searchRef}
        hidden={hidden}
        onShowColumn={setShown}
        actions={actions}
      />
      <BoardPrintHead view={board.view} />
      {reading === undefined || reading.readAtMs === null ? null : (
        <BoardReading
          reading={reading}
          deskError={query.isRefetchError ? query.error.message : null}
          onRetry={() => again.mutate()}
          retrying={again.isPending}
        />
      )}
      {published ? <PublishedOnly /> : null}
      <BoardTable
        query={query}
        onReadAgain={() => again.mutate()}
        reading={again.isPending}
        board={board}
        rows={rows}
        hidden={hidden}
        row={row}
        actions={actions}
        onOpen={(opened) => go(routes.driverHours(opened.id))}
      />
    </BoardDriversContext>
  );
}
