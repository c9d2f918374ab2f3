import { useQuery } from "@tanstack/react-query";
import { hoursExport } from "@/components/hours/board/board-export";
import { type BoardRows, usualHours } from "@/components/hours/board/use-board-rows";
import type { BoardView } from "@/components/hours/board/use-board-view";
import { exportRows } from "@/components/list-page/export/export-rows";
import {
  type ListAction,
  useActionKeys,
  usualActions,
  usualGroups,
} from "@/components/list-page/list-actions";
import { useConversationPane } from "@/components/shell/inbox/conversation-panes";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { deskNowMs } from "@/lib/live/desk-clock";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

interface BoardActionsInput {
  board: BoardView;
  list: BoardRows;
}

/** Everything that can be done on the board, once: for keys, for menus, and each with its reason when it can't. */
export function useBoardActions({ board, list }: BoardActionsInput) {
  const { view, setView } = board;
  const { row, rows } = list;
  const go = useGo();
  const openConversation = useConversationPane();
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a driver first." : null;
  const onExport = (format: "csv" | "xlsx") => {
    const nowMs = deskNowMs();
    void exportRows(format, { noun: "drivers", name: "hours", rows, columns: hoursExport(nowMs), nowMs });
  };
  const actions = {
    open: {
      keys: pageKeys.open,
      label: "Open the driver's log",
      disabledReason: noRow,
      run: () => row !== null && go(routes.driverHours(row.id)),
    },
    showOnMap: {
      keys: pageKeys.locate,
      label: "Show the unit on the map",
      disabledReason: noRow ?? (row?.hours.vehicle == null ? "Nobody knows the driver's unit." : null),
      run: () => {
        const vehicle = row?.hours.vehicle;
        if (vehicle) go(routes.map({ vehicle }));
      },
    },
    message: {
      keys: pageKeys.message,
      label: "Message the driver",
      disabledReason: noRow ?? refusalOf(session, "sendMessage"),
      run: () => row !== null && openConversation({ externalUserId: row.id, name: row.hours.name ?? row.id }),
    },
    canDrive: {
      keys: pageKeys.hoursLeft,
      label: view.hours === null ? `Only who can drive ${usualHours} h now` : "Whatever they can drive",
      run: () => void setView({ hours: view.hours === null ? usualHours : null }),
    },
    ...usualActions({ list, searchRef: board.searchRef, onExport }),
  } satisfies Record<string, ListAction>;
  useActionKeys("Hours", actions, { label: "Choose none", run: () => void setView({ driver: null }) });
  return actions;
}

export type BoardActions = ReturnType<typeof useBoardActions>;

/** The actions as the page's menu groups them. */
export const boardGroups = (a: BoardActions): ListAction[][] => [
  [a.open, a.showOnMap, a.message],
  [a.canDrive],
  ...usualGroups(a),
];
