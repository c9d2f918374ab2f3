import { useQuery } from "@tanstack/react-query";
import { exportRows } from "@/components/list-page/export/export-rows";
import {
  type ListAction,
  useActionKeys,
  usualActions,
  usualGroups,
} from "@/components/list-page/list-actions";
import { manifestExport } from "@/components/manifests/board/board-export";
import type { BoardRows } from "@/components/manifests/board/use-board-rows";
import type { BoardView } from "@/components/manifests/board/use-board-view";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { useConversationPane } from "@/components/shell/inbox/conversation-panes";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { deskNowMs } from "@/lib/live/desk-clock";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

interface BoardActionsInput {
  board: BoardView;
  list: BoardRows;
  writes: ManifestWrites;
}

/** Everything that can be done on the board, once: for keys, for menus, and each with its reason when it can't. */
export function useBoardActions({ board, list, writes }: BoardActionsInput) {
  const { setView } = board;
  const { row, rows } = list;
  const go = useGo();
  const openConversation = useConversationPane();
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a manifest first." : null;
  const busy = writes.pending ? "A change is under way." : null;
  const over = row?.manifest.state === "completed" ? "It is completed." : null;
  const change = noRow ?? refusalOf(session, "changeManifest") ?? busy ?? over;
  const onExport = (format: "csv" | "xlsx") =>
    void exportRows(format, { noun: "manifests", rows, columns: manifestExport, nowMs: deskNowMs() });
  const actions = {
    open: {
      keys: pageKeys.open,
      label: "Open the manifest",
      disabledReason: noRow,
      run: () => row !== null && go(routes.manifest(row.id)),
    },
    create: {
      keys: pageKeys.create,
      label: "New manifest",
      disabledReason:
        refusalOf(session, "makeManifest") ?? (board.terminal === null ? "Choose a terminal first." : null),
      run: () => setView({ sheet: "new" }),
    },
    driver: {
      keys: pageKeys.candidates,
      label: "Choose the driver",
      disabledReason: change,
      run: () => setView({ sheet: "driver" }),
    },
    dispatch: {
      keys: pageKeys.dispatch,
      label: "Dispatch",
      disabledReason: change,
      run: () =>
        row !== null &&
        writes.change(row.manifest, { status: "dispatched" }, { about: row.manifest.driver?.name }),
    },
    copy: {
      keys: null,
      label: "Copy to another day",
      disabledReason: noRow ?? refusalOf(session, "copyManifest") ?? busy,
      run: () => setView({ sheet: "copy" }),
    },
    paper: {
      keys: null,
      label: "Print the manifest",
      disabledReason: noRow ?? refusalOf(session, "printManifest"),
      run: () => setView({ sheet: "print" }),
    },
    message: {
      keys: pageKeys.message,
      label: "Message the driver",
      disabledReason:
        noRow ??
        refusalOf(session, "sendMessages") ??
        (row?.manifest.driver ? null : "The manifest has no driver."),
      run: () => row?.manifest.driver && openConversation(row.manifest.driver),
    },
    undo: {
      keys: pageKeys.undo,
      label: "Undo the last change",
      disabledReason: writes.last === null ? "Nothing to undo." : null,
      run: writes.undoLast,
    },
    ...usualActions({ list, searchRef: board.searchRef, onExport }),
  } satisfies Record<string, ListAction>;
  useActionKeys("Manifests", actions, { label: "Choose none", run: () => void setView({ at: null }) });
  return actions;
}

export type BoardActions = ReturnType<typeof useBoardActions>;

/** The actions as the page's menu groups them. */
export const boardGroups = (a: BoardActions): ListAction[][] => [
  [a.open, a.driver, a.dispatch, a.message],
  [a.copy, a.paper, a.undo],
  ...usualGroups(a),
];
