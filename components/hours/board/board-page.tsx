"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { boardColumns } from "@/components/hours/board/board-columns";
import { BoardDetail } from "@/components/hours/board/board-detail";
import { hoursExport } from "@/components/hours/board/board-export";
import {
  type BoardRow,
  boardRows,
  canDriveToggle,
  hoursShows,
  terminalFilter,
} from "@/components/hours/board/board-row";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListNotice } from "@/components/list-page/list-notice";
import { ListPage } from "@/components/list-page/list-page";
import { type List, useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { usePlaceNames } from "@/components/map/basemap/place-names";
import { useGo } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { SharedWork } from "@/components/work/work-marks";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { hoursQuery, useReadHoursAgain } from "@/lib/queries/hours";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { useCompanySettings } from "@/lib/queries/settings";
import { routes } from "@/lib/routes";

const hoursList = listKind({
  area: "hours",
  href: routes.hours(),
  title: "Hours",
  label: "Drivers' hours",
  noun: "drivers",
  one: "driver",
  search: { label: "Search the drivers", placeholder: "Driver, unit, place" },
  crowded: true,
  shows: hoursShows,
  toggles: [canDriveToggle],
  filters: [terminalFilter],
  cursor: "driver",
  address: {},
  saved: ["search", "terminal", "show", "hours", "sort"],
  usually: "nearest limit first",
  keyHints: [
    { keys: [pageKeys.openRow], does: "log" },
    { keys: [pageKeys.locate], does: "map" },
    { keys: [pageKeys.message], does: "message" },
    { keys: [pageKeys.hoursLeft], does: "can drive" },
  ],
  exportName: "hours",
  exportColumns: hoursExport,
});

const noDrivers: readonly DriverHours[] = [];
/** Works out order and counts anew this often between two reads, seconds. */
const orderSeconds = 15;
/** Clocks show whole minutes: counting each five seconds is fine enough for them. */
const table = { stepSeconds: 5 };

/** Every driver's hours: who is over, who is about to be, who can take the next load. */
export function BoardPage() {
  const query = useQuery(hoursQuery);
  const again = useReadHoursAgain();
  const go = useGo();
  const address = useListAddress(hoursList);
  const { reading, drivers = noDrivers } = query.data ?? {};
  const thresholds = useCompanySettings();
  const nowMs = useNowSeconds(orderSeconds) * 1_000;
  const rows = useMemo(() => boardRows(drivers, nowMs, thresholds), [drivers, nowMs, thresholds]);
  const places = usePlaceNames();
  const columns = useMemo(() => boardColumns(places), [places]);
  const list = useList({ kind: hoursList, address, rows, columns });
  const actions = useDriverActions(list);
  const readAtMs = reading?.readAtMs ?? null;
  return (
    <SharedWork>
      <ListPage
        list={list}
        query={query}
        isRead={readAtMs !== null}
        reading={{ readAtMs, error: reading?.error ?? null }}
        again={again}
        actions={actions}
        groups={[Object.values(actions)]}
        onOpen={(row) => go(routes.driverHours(row.id))}
        table={table}
        instead={
          reading?.offered === false && drivers.length === 0 ? <NotOffered again={again} /> : undefined
        }
        notices={
          drivers.some((driver) => driver.timers !== null && driver.engine === null) ? (
            <PublishedOnly />
          ) : null
        }
        empty={<NoDrivers again={again} />}
        detail={list.row === null ? null : <BoardDetail row={list.row} />}
      />
    </SharedWork>
  );
}

/** Everything that can be done with a driver of the board, each with its reason when it can't. */
function useDriverActions({ row }: List<BoardRow>) {
  const go = useGo();
  const openConversation = useConversationPane();
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a driver first." : null;
  return {
    open: {
      keys: pageKeys.open,
      label: "Open the driver's log",
      disabledReason: noRow,
      run: () => row !== null && go(routes.driverHours(row.id)),
    },
    showOnMap: {
      keys: pageKeys.locate,
      label: "Show the unit on the map",
      disabledReason: noRow ?? (row?.hours.vehicle == null ? "The driver's unit is not known." : null),
      run: () => {
        const vehicle = row?.hours.vehicle;
        if (vehicle) go(routes.map({ vehicle }));
      },
    },
    message: {
      keys: pageKeys.message,
      label: "Message the driver",
      disabledReason: noRow ?? refusalOf(session, "sendMessage"),
      run: () => row !== null && openConversation({ externalUserId: row.id, name: row.name }),
    },
  } satisfies Record<string, ListAction>;
}

/** Has the desk ask the platform now. */
interface Again {
  again: { mutate: () => void; isPending: boolean };
}

function NotOffered({ again }: Again) {
  return (
    <EmptyState
      title="Not offered by this platform"
      actions={
        <Button pending={again.isPending} onClick={() => again.mutate()}>
          Check again
        </Button>
      }
    >
      The platform does not answer for drivers' timers, so their hours are not known here. Everything else
      works.
    </EmptyState>
  );
}

function NoDrivers({ again }: Again) {
  return (
    <EmptyState
      title="No drivers yet"
      actions={
        <Button pending={again.isPending} onClick={() => again.mutate()}>
          Read again
        </Button>
      }
    >
      Drivers appear as soon as the platform knows active users with the role Driver whose terminal you see.
    </EmptyState>
  );
}

/** On a platform that gives the published timers only: what is missing, so that nobody takes it for nothing. */
function PublishedOnly() {
  return (
    <ListNotice>
      This platform tells each driver's timers only. Not offered: when a rest is done, the shift with a split,
      cycle left tomorrow, personal conveyance and yard moves, the home terminal's zone. Clocks are as old as
      its snapshot.
    </ListNotice>
  );
}
