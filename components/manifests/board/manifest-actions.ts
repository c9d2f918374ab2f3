import { useQuery } from "@tanstack/react-query";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import type { ListAction } from "@/components/list-page/list-actions";
import type { List } from "@/components/list-page/use-list";
import { useUndoAction } from "@/components/list-page/use-undo-action";
import type { BoardRow } from "@/components/manifests/board/board-row";
import type { BoardSheet } from "@/components/manifests/board/board-sheets";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { whyNoTerminal } from "@/components/terminal/no-terminal";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { whyPastDay } from "@/lib/format/past-day";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

interface ManifestActionsInput {
  list: List<BoardRow>;
  /** Those that the member sees, as far as they are known. */
  terminals: readonly TerminalInfo[];
  /** Terminal at which new ones are made; null where all of them are shown. */
  terminal: string | null;
  /** YYYY-MM-DD: the day that is shown, and the terminal's present one. */
  day: string;
  today: string;
  writes: ManifestWrites;
  onSheet: (parts: { sheet: BoardSheet }) => void;
}

/** Everything that can be done with manifests, each with its reason when it can't; and as the menu groups it. */
export function useManifestActions({
  list: { row, rows },
  terminals,
  terminal,
  day,
  today,
  writes,
  onSheet,
}: ManifestActionsInput) {
  const go = useGo();
  const openConversation = useConversationPane();
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a manifest first." : null;
  const busy = writes.pending ? "A change is still being saved." : null;
  const state = row?.manifest.state;
  const over = state === "completed" || state === "canceled" ? `It is ${state}.` : null;
  const change = noRow ?? refusalOf(session, "changeManifest") ?? busy ?? over;
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
        refusalOf(session, "makeManifest") ?? whyNoTerminal(terminals, terminal) ?? whyPastDay(day, today),
      run: () => onSheet({ sheet: "new" }),
    },
    driver: {
      keys: pageKeys.candidates,
      label: "Choose the driver",
      disabledReason: change,
      run: () => onSheet({ sheet: "driver" }),
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
      run: () => onSheet({ sheet: "copy" }),
    },
    paper: {
      keys: null,
      label: "Print the manifest",
      disabledReason: noRow ?? refusalOf(session, "printManifest"),
      run: () => onSheet({ sheet: "print" }),
    },
    proof: {
      keys: null,
      label: "Proof of delivery of the manifest",
      disabledReason: noRow,
      run: () => onSheet({ sheet: "proof" }),
    },
    proofs: {
      keys: null,
      label: "Proof of delivery of all that is shown",
      disabledReason: rows.length === 0 ? "No manifest is shown." : null,
      run: () => onSheet({ sheet: "proofs" }),
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
    undo: useUndoAction({ saving: writes.saving, last: writes.last, undo: writes.undoLast }),
  } satisfies Record<string, ListAction>;
  const { open, driver, dispatch, message, copy, paper, proof, proofs, undo } = actions;
  return {
    actions,
    groups: [
      [open, driver, dispatch, message],
      [copy, paper, undo],
      [proof, proofs],
    ],
  };
}
