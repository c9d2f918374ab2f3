import { useQuery } from "@tanstack/react-query";
import { useBillActions } from "@/components/freight/bill/use-bill-actions";
import { freightExport } from "@/components/freight/board/freight-export";
import {
  type FreightGroup,
  type FreightTableRow,
  isGroup,
  rowBeside,
} from "@/components/freight/board/freight-groups";
import type { FreightRows } from "@/components/freight/board/use-freight-rows";
import type { FreightView } from "@/components/freight/board/use-freight-view";
import { useMakeActions } from "@/components/freight/board/use-make-actions";
import type { FreightDialog } from "@/components/freight/moves/freight-dialogs";
import { planRefusal } from "@/components/freight/rail/aimed-manifest";
import { mostShipments } from "@/components/freight/rail/use-aimed-preview";
import { useSplitAction } from "@/components/freight/split/use-split-action";
import { exportRows } from "@/components/list-page/export/export-rows";
import {
  type ListAction,
  useActionKeys,
  usualActions,
  usualGroups,
} from "@/components/list-page/list-actions";
import type { RowSelection } from "@/components/list-page/rows/use-selection";
import { useUndoAction } from "@/components/list-page/use-undo-action";
import { listProofAction } from "@/components/proofs/proof-action";
import type { FreightZones } from "@/components/shipment/freight-terminal";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { useNextDay } from "@/components/shipment/use-next-day";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { deskNowMs } from "@/lib/live/desk-clock";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";

export interface FreightActionsInput {
  page: FreightView;
  list: FreightRows;
  /** The row of the cursor. */
  row: FreightTableRow | null;
  /** Shipments that actions are about: the chosen ones, else those of the cursor's row. */
  targets: readonly ShipmentRow[];
  selection: RowSelection;
  moves: FreightMoves;
  manifests: readonly ManifestRow[];
  /** Number keys that select manifests, by their ids; not all have one. */
  keyNumbers: ReadonlyMap<string, number>;
  aimed: ManifestRow | null;
  zones: FreightZones;
  /** Those that the member sees, as far as they are known. */
  terminals: readonly TerminalInfo[];
  terminal: string | null;
  ask: (dialog: FreightDialog) => void;
}

/** The day before or after. @param day YYYY-MM-DD */
const dayBeside = (day: string, days: number): string => dateOfDay(dayOfDate(day) + days);

const aimKeys = [
  pageKeys.first,
  pageKeys.second,
  pageKeys.third,
  pageKeys.fourth,
  pageKeys.fifth,
  pageKeys.sixth,
  pageKeys.seventh,
  pageKeys.eighth,
  pageKeys.ninth,
] as const;

const numberOf = ({ proNumber, refNumber, shipmentId }: ShipmentRow) => proNumber ?? refNumber ?? shipmentId;
/** Moves of one or of all that are chosen, each with its reason when it can't be done. */
function useMoveActions({ page, list, targets, selection, moves, aimed, ask }: FreightActionsInput) {
  const session = useQuery(sessionQuery).data;
  const mayMove =
    refusalOf(session, "moveFreight") ?? (moves.pending ? "The last change is still being saved." : null);
  const none =
    targets.length === 0
      ? "Select freight first: press X or click its box."
      : targets.length > mostShipments
        ? `At most ${mostShipments} at once.`
        : null;
  const many = targets.length > 1 ? ` ${targets.length}` : "";
  const nextDay = useNextDay();
  const later = (shipments: readonly ShipmentRow[]) =>
    nextDay(
      list.day,
      shipments.map(({ terminal, party }) => ({ terminal, customerNumber: party.customerNumber })),
    );
  const tomorrow = later(targets);
  const unselect = () => selection.drop(targets.map(({ shipmentId }) => shipmentId));
  /** Goes on from what was moved to the row that is next; where one went while it was being saved, the cursor stays. */
  const goOn = () => {
    unselect();
    page.setFrom(({ at }) =>
      targets.some(({ shipmentId }) => shipmentId === at) ? { at: rowBeside(list.table, at, targets) } : {},
    );
  };
  const failed = list.all.flatMap(({ shipment }) => (shipment.cameBack ? [shipment] : []));
  return {
    plan: {
      keys: pageKeys.plan,
      label: aimed === null ? "Plan onto the selected manifest" : `Plan${many} onto ${aimed.title}`,
      disabledReason: mayMove ?? none ?? planRefusal(targets, aimed),
      run: () => aimed !== null && moves.plan(targets, aimed, goOn),
    },
    planOnto: {
      keys: pageKeys.candidates,
      label: "See which manifest can take it",
      disabledReason: none,
      run: () => ask("plan"),
    },
    remove: {
      keys: pageKeys.withdraw,
      label: `Take${many} off the manifest`,
      disabledReason:
        mayMove ?? none ?? (targets.every((one) => one.manifestId === null) ? "It is on no manifest." : null),
      run: () => moves.move("remove", targets, {}, unselect),
    },
    relocate: {
      keys: pageKeys.relocate,
      label: `Move${many} to a door, an aisle or a bay`,
      disabledReason: mayMove ?? none,
      run: () => ask("relocate"),
    },
    tomorrow: {
      keys: pageKeys.postpone,
      label: `Move${many} to ${tomorrow.label}`,
      disabledReason: mayMove ?? none,
      run: () => moves.move("reschedule", targets, { day: tomorrow.day }, goOn),
    },
    failedTomorrow: {
      keys: null,
      label:
        failed.length === 0
          ? "Re-deliver what was returned"
          : `Re-deliver all ${failed.length} returned, ${later(failed).label}`,
      disabledReason: mayMove ?? (failed.length === 0 ? "Nothing was returned." : null),
      run: () => moves.move("reschedule", failed, { day: later(failed).day }),
    },
    undo: useUndoAction({
      saving: moves.pending,
      last: moves.last,
      undo: moves.undoLast,
      label: moves.last === null ? "Undo" : `Undo: ${moves.last.what}`,
      nothing: "Nothing to undo from the last 30 seconds.",
    }),
  } satisfies Record<string, ListAction>;
}

function useChoiceActions({ list, row, selection, page, aimed }: FreightActionsInput) {
  const go = useGo();
  const shipment = row === null || isGroup(row) ? null : row.shipment;
  const noRow = row === null ? "Go to a row first: J and K." : null;
  const noShipment = shipment === null ? "Go to a shipment first: J and K." : null;
  const zip = shipment?.party.zip ?? null;
  const choose = (one: FreightTableRow) =>
    isGroup(one) ? selection.toggleAll(idsOf(one)) : selection.toggle(one.id);
  return {
    open: {
      keys: pageKeys.open,
      label: "Open the shipment",
      disabledReason: noShipment,
      run: () => shipment !== null && go(routes.shipment(numberOf(shipment))),
    },
    select: {
      keys: pageKeys.select,
      label: row !== null && isGroup(row) ? `Select all of ${row.code}` : "Select it, or clear it",
      disabledReason: noRow,
      run: () => row !== null && choose(row),
    },
    selectRange: {
      keys: pageKeys.selectRange,
      label: "Select all down to here",
      disabledReason: noShipment,
      run: () => row !== null && selection.rangeTo(row.id),
    },
    selectZip: {
      keys: null,
      label: zip === null ? "Select all with this ZIP" : `Select all with ZIP ${zip.slice(0, 5)}`,
      disabledReason: noShipment ?? (zip === null ? "Its ZIP is not known." : null),
      run: () =>
        selection.toggleAll(
          list.rows.flatMap((one) =>
            one.shipment.party.zip?.slice(0, 5) === zip?.slice(0, 5) ? [one.id] : [],
          ),
        ),
    },
    selectAll: { keys: pageKeys.selectAll, label: "Select all shown", run: selection.all },
    beside: {
      keys: pageKeys.beside,
      label: page.view.beside === null ? "Hide the manifests" : "Show the manifests beside",
      run: () => void page.setView({ beside: page.view.beside === null ? "none" : null }),
    },
    mapFace: {
      keys: pageKeys.mapFace,
      label: page.view.face === null ? "Show the freight on a large map" : "Show the freight as rows",
      run: () => void page.setView({ face: page.view.face === null ? "map" : null }),
    },
    openAimed: {
      keys: pageKeys.openBeside,
      label: aimed === null ? "Open the selected manifest" : `Open ${aimed.title}`,
      disabledReason: aimed === null ? "Select a manifest first: 1 to 9." : null,
      run: () => aimed !== null && go(routes.manifest(aimed.manifestId)),
    },
    earlier: {
      keys: pageKeys.earlier,
      label: "Previous day",
      run: () => void page.setView({ day: dayBeside(list.day, -1) }),
    },
    later: {
      keys: pageKeys.later,
      label: "Next day",
      run: () => void page.setView({ day: dayBeside(list.day, 1) }),
    },
  } satisfies Record<string, ListAction>;
}

const idsOf = (group: FreightGroup) => group.lines.map(({ id }) => id);

/** One action per number key: which manifest is aimed at. Pressed again, it stays: a new one is aimed at already. */
function aimActions({ manifests, keyNumbers, page }: FreightActionsInput): Record<string, ListAction> {
  const actions = manifests.flatMap((manifest) => {
    const number = keyNumbers.get(manifest.manifestId);
    if (number === undefined) return [];
    const keys = aimKeys[number - 1];
    const action: ListAction = {
      keys: keys ?? null,
      label: `Select manifest ${manifest.title}`,
      run: () => void page.setView({ aim: manifest.manifestId }),
    };
    return [[`aim ${number}`, action] as const];
  });
  return Object.fromEntries(actions);
}

/** Everything that can be done on the page, once, and bound to its keys. */
export function useFreightActions(input: FreightActionsInput) {
  const { list, page, selection, targets, zones, aimed } = input;
  const shown = list.rows.map(({ shipment }) => shipment);
  const chosen = selection.ids.size > 0 ? targets : [];
  const actions = {
    ...useBillActions({ chosen, shown, open: () => void page.setView({ sheet: "bills" }) }),
    ...useMoveActions(input),
    ...listProofAction(chosen, shown, () => input.ask("proof")),
    ...useSplitAction(targets, () => input.ask("split")),
    ...useMakeActions(input),
    ...useChoiceActions(input),
    ...usualActions({
      list,
      searchRef: page.searchRef,
      onExport: (format) =>
        void exportRows(format, {
          noun: page.view.mode === "pickups" ? "pickups" : "shipments",
          name: "freight",
          rows: shown,
          columns: freightExport(zones.of),
          nowMs: deskNowMs(),
        }),
    }),
  };
  const leave = () => {
    if (selection.ids.size > 0) selection.clear();
    else if (aimed !== null) void page.setView({ aim: null });
    else void page.setView({ at: null });
  };
  useActionKeys(
    "Freight",
    { ...actions, ...aimActions(input) },
    { label: "Clear: the selection, the selected manifest, the row", run: leave },
  );
  return actions;
}

export type FreightActions = ReturnType<typeof useFreightActions>;

/** The actions as the menus group them: on a shipment, or on all that are chosen. */
export const shipmentGroups = (a: FreightActions): ListAction[][] => [
  [a.open],
  [a.plan, a.planOnto, a.remove],
  [a.relocate, a.tomorrow, a.split],
  [a.select, a.selectRange, a.selectZip],
];

/** On the page as a whole. */
export const pageGroups = (a: FreightActions): ListAction[][] => [
  [a.newManifest, a.newPickup, a.newDelivery, a.newCheckStop],
  [a.failedTomorrow, a.undo, a.selectAll],
  [a.mapFace, a.beside, a.openAimed, a.earlier, a.later],
  ...usualGroups(a),
  [a.proof, a.importShipments, a.exportBills, a.importBills],
];
