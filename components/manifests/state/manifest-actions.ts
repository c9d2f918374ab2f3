import { useQuery } from "@tanstack/react-query";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { type ListAction, useActionKeys } from "@/components/list-page/list-actions";
import { useUndoAction } from "@/components/list-page/use-undo-action";
import {
  movedBy,
  moveLabel,
  openStopIds,
  orderRefusal,
  pinnedIds,
} from "@/components/manifests/state/stop-order";
import type { ManifestPageState } from "@/components/manifests/state/use-manifest-page";
import { toLoad } from "@/components/manifests/writes/use-loading";
import { proofAction } from "@/components/proofs/proof-action";
import { useGo } from "@/components/ui/address";
import { cursorTarget } from "@/components/ui/cursor-target";
import { pageKeys } from "@/components/ui/page-keys";
import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { ManifestWritten } from "@/lib/contract/desk/freight-writes";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

type Undo = Pick<NonNullable<ManifestWritten["undo"]>, "until">;
type ActionName = ManifestDetail["actions"][number]["action"];

/** Everything that can be done with a manifest, once: for buttons, the menu and keys, each with its reason when it can't. */
export function useManifestActions(page: ManifestPageState) {
  const { detail, stop, writes, openSheet } = page;
  const session = useQuery(sessionQuery).data;
  const go = useGo();
  const openConversation = useConversationPane();
  const unread = detail === null ? "The manifest is still being read." : null;
  const busy = writes.pending ? "A change is still being saved." : null;
  const may = (call: DeskCallId | "sendMessages") => unread ?? refusalOf(session, call);
  const refused = (name: ActionName): string | null => {
    const action = detail?.actions.find((one) => one.action === name);
    return action === undefined || action.allowed ? null : (action.because ?? "It can't be done now.");
  };
  const open = (name: ActionName) => may("changeManifest") ?? refused(name);
  const change = (name: ActionName) => open(name) ?? busy;
  const order = may("orderManifest") ?? busy ?? refused("reorder");
  const setStatus = (status: "planning" | "closed" | "dispatched" | "completed") => () => {
    if (detail !== null) writes.change(detail.row, { status }, { about: detail.row.driver?.name });
  };
  const stops = detail?.row.stops ?? [];
  const moveRefusal = (step: -1 | 1) =>
    order ??
    orderRefusal(stop) ??
    (stop !== null && movedBy(stops, stop.stopId, step) === null
      ? `Stop ${stop.number} can't be moved further.`
      : null);
  const isOfFreight = isNewer(page.moves.last, writes.last);
  const actions = {
    ...loadActions(page, may("loadFreight") ?? refused("add")),
    ...sheetActions({ openSheet, open, order, may, detail, stop, openConversation }),
    moveUp: {
      keys: pageKeys.moveUp,
      label: "Move the stop up",
      disabledReason: moveRefusal(-1),
      run: () => moveStop(page, -1),
    },
    moveDown: {
      keys: pageKeys.moveDown,
      label: "Move the stop down",
      disabledReason: moveRefusal(1),
      run: () => moveStop(page, 1),
    },
    pin: {
      keys: pageKeys.pin,
      label: stop?.isPinned ? "Unlock the stop" : "Lock the stop in its place",
      disabledReason: order ?? (stop?.isPinned ? null : orderRefusal(stop)),
      run: () => {
        if (detail === null || stop === null) return;
        const pinned = pinnedIds(stops);
        const next = stop.isPinned ? pinned.filter((id) => id !== stop.stopId) : [...pinned, stop.stopId];
        writes.order(detail.row, openStopIds(stops), next, `Stop ${stop.number}, ${stop.name}`);
      },
    },
    expand: {
      keys: pageKeys.open,
      label: "Show the stop's PROs, or hide them",
      disabledReason: stop === null ? "Choose a stop first." : null,
      run: () => stop !== null && page.toggle(stop.stopId),
    },
    close: {
      keys: pageKeys.closeOff,
      label: "Close it",
      disabledReason: change("close"),
      run: setStatus("closed"),
    },
    dispatch: {
      keys: pageKeys.dispatch,
      label: "Dispatch",
      disabledReason: change("dispatch"),
      run: setStatus("dispatched"),
    },
    reopen: {
      keys: pageKeys.withdraw,
      label: "Reopen",
      disabledReason: change("reopen"),
      run: setStatus("planning"),
    },
    complete: {
      keys: pageKeys.finish,
      label: "Complete",
      disabledReason: change("complete"),
      run: setStatus("completed"),
    },
    undo: useUndoAction({
      saving: writes.saving || page.moves.pending,
      last: isOfFreight ? page.moves.last : writes.last,
      undo: isOfFreight ? page.moves.undoLast : writes.undoLast,
    }),
    back: { keys: pageKeys.back, label: "Back to the board", run: () => go(routes.manifests()) },
  } satisfies Record<string, ListAction>;
  useStopKeys(page);
  useActionKeys("Manifest", withOpenKey(actions, stop), {
    label: "Clear selection",
    run: () => page.choose(null),
  });
  return actions;
}

/** Enter opens the chosen stop too; without one it is the verdict's way out. */
const withOpenKey = <Actions extends { expand: ListAction }>(
  actions: Actions,
  stop: ManifestPageState["stop"],
) => (stop === null ? actions : { ...actions, openStop: { ...actions.expand, keys: pageKeys.openRow } });

function moveStop({ detail, stop, writes }: ManifestPageState, step: -1 | 1): void {
  if (detail === null || stop === null) return;
  const { stops } = detail.row;
  const next = movedBy(stops, stop.stopId, step);
  if (next !== null) writes.order(detail.row, next, pinnedIds(stops), moveLabel(stops, stop.stopId, next));
}

/** Tells whether the first was done after the second. */
const isNewer = (one: Undo | null, other: Undo | null): boolean =>
  one !== null && (other === null || Date.parse(one.until) > Date.parse(other.until));

/** The dock's ticks: of the chosen stop, or of the whole manifest. */
function loadActions({ detail, stop, loading }: ManifestPageState, refusal: string | null) {
  const all = toLoad(detail?.shipments ?? []);
  const here = all.filter(({ stopId }) => stopId === stop?.stopId);
  const tick = (shipments: readonly ShipmentRow[]) => () => {
    if (detail !== null) loading.toggle(detail, shipments);
  };
  const busy = loading.pending ? "The last mark is still being saved." : null;
  const areLoaded = (shipments: readonly ShipmentRow[]) => shipments.every(({ loaded }) => loaded !== null);
  return {
    loaded: {
      keys: pageKeys.loaded,
      label: here.length > 0 && areLoaded(here) ? "Mark the stop as not loaded" : "Mark the stop as loaded",
      disabledReason:
        refusal ??
        busy ??
        (stop === null ? "Choose a stop first." : null) ??
        (here.length === 0 ? "Nothing at this stop needs loading." : null),
      run: tick(here),
    },
    allLoaded: {
      keys: pageKeys.allLoaded,
      label: all.length > 0 && areLoaded(all) ? "Nothing loaded" : "All loaded",
      disabledReason: refusal ?? busy ?? (all.length === 0 ? "Nothing needs loading." : null),
      run: tick(all),
    },
  };
}

interface SheetInput extends Pick<ManifestPageState, "openSheet" | "detail" | "stop"> {
  /** Says why a sheet is not opened: a change that is under way is no reason, what is typed is saved after it. */
  open: (name: ActionName) => string | null;
  order: string | null;
  may: (call: DeskCallId | "sendMessages") => string | null;
  openConversation: ReturnType<typeof useConversationPane>;
}

/** Offers what opens a sheet, a dialog or the conversation beside the page. */
function sheetActions({ openSheet, open, order, may, detail, stop, openConversation }: SheetInput) {
  const codeless = detail?.shipments.filter(({ stopId }) => stopId === stop?.stopId) ?? [];
  return {
    add: {
      keys: pageKeys.addTo,
      label: "Add shipments",
      disabledReason: open("add"),
      run: () => openSheet("add"),
    },
    unit: {
      keys: pageKeys.edit,
      label: "Unit, door, departure",
      disabledReason: open("unit"),
      run: () => openSheet("unit"),
    },
    driver: {
      keys: pageKeys.candidates,
      label: detail?.row.driver ? "Change driver" : "Choose a driver",
      disabledReason: open("driver"),
      run: () => openSheet("driver"),
    },
    optimise: {
      keys: pageKeys.optimise,
      label: "Optimize the sequence",
      disabledReason: order ?? open("optimise"),
      run: () => openSheet("order"),
    },
    cancel: {
      keys: pageKeys.retire,
      label: "Cancel it, or merge it into another",
      disabledReason: open("cancel"),
      run: () => openSheet("cancel"),
    },
    code: {
      keys: pageKeys.completionCode,
      label: "Set a completion code",
      disabledReason:
        may("completeShipment") ??
        (stop === null ? "Choose a stop first." : null) ??
        (codeless.length === 0 ? "The stop has no shipments." : null),
      run: () => openSheet("code"),
    },
    seal: {
      keys: pageKeys.seal,
      label: "Enter the stop's seal",
      disabledReason: open("unit") ?? (stop === null ? "Choose a stop first." : null),
      run: () => openSheet("seal"),
    },
    notice: {
      keys: pageKeys.notice,
      label: "Send the stop's detention notice",
      disabledReason:
        may("addStayNotice") ??
        (stop === null ? "Choose a stop first." : null) ??
        (stop?.arrivedAt === null ? `The truck has not arrived at stop ${stop.number}.` : null),
      run: () => openSheet("notice"),
    },
    ...proofAction(detail?.shipments ?? [], "its PROs", () => openSheet("proof")),
    copy: {
      keys: null,
      label: "Copy to another day",
      disabledReason: may("copyManifest") ?? open("copy"),
      run: () => openSheet("copy"),
    },
    print: {
      keys: pageKeys.print,
      label: "Print",
      disabledReason: may("printManifest"),
      run: () => openSheet("print"),
    },
    message: {
      keys: pageKeys.message,
      label: "Message the driver",
      disabledReason: may("sendMessages") ?? (detail?.row.driver ? null : "It has no driver yet."),
      run: () => detail?.row.driver && openConversation(detail.row.driver),
    },
  } satisfies Record<string, ListAction>;
}

export type ManifestActions = ReturnType<typeof useManifestActions>;

/** Keys that go through the stops. */
function useStopKeys({ detail, stop, choose }: ManifestPageState): void {
  const ids = (detail?.row.stops ?? []).filter(({ mark }) => mark !== "removed").map(({ stopId }) => stopId);
  const go = (key: string) => () => {
    const at = stop === null ? -1 : ids.indexOf(stop.stopId);
    const target = cursorTarget(key, at, ids.length, ids.length);
    const id = target === null ? undefined : ids[target];
    if (id !== undefined) choose(id);
  };
  useActionKeys("Stops", {
    next: { keys: pageKeys.next, label: "Next stop", run: go("j") },
    previous: { keys: pageKeys.previous, label: "Previous stop", run: go("k") },
    nextArrow: { keys: pageKeys.nextArrow, label: "Next stop", run: go("ArrowDown") },
    previousArrow: { keys: pageKeys.previousArrow, label: "Previous stop", run: go("ArrowUp") },
  });
}
