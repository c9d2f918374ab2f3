import type { AskedAct } from "@/components/exceptions/acts/act-dialogs";
import type { ExceptionActsInTab } from "@/components/exceptions/acts/use-exception-acts";
import { exceptionExport } from "@/components/exceptions/board/exception-export";
import { routeOf } from "@/components/exceptions/board/exception-labels";
import type { ExceptionRows } from "@/components/exceptions/board/use-exception-rows";
import type { ExceptionsView } from "@/components/exceptions/board/use-exceptions-view";
import { useFreightActs } from "@/components/exceptions/board/use-freight-acts";
import type { FreightRide } from "@/components/exceptions/board/use-freight-ride";
import { exportRows } from "@/components/list-page/export/export-rows";
import { type ListAction, useActionKeys, usualActions } from "@/components/list-page/list-actions";
import { useUndoAction } from "@/components/list-page/use-undo-action";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { useGo } from "@/components/ui/address";
import { pageKeys, queueKeys } from "@/components/ui/page-keys";
import { deskNowMs } from "@/lib/live/desk-clock";
import { routes } from "@/lib/routes";

interface ExceptionActionsInput {
  board: ExceptionsView;
  list: ExceptionRows;
  acts: ExceptionActsInTab;
  moves: FreightMoves;
  /** The manifest of the freight at the cursor. */
  ride: FreightRide;
  /** Reason why the member may only read; null for who may do more. */
  refused: string | null;
  ask: (act: AskedAct) => void;
}

/** Ids that an act is done to: those chosen, else the one at the cursor. */
export const aimedAt = ({ selection, row }: ExceptionRows): string[] =>
  selection.ids.size > 0 ? [...selection.ids] : row === null ? [] : [row.id];

/** Everything that can be done on the page, once: for keys, for menus, and each with its reason when it can't. */
export function useExceptionActions({ board, list, acts, moves, ride, refused, ask }: ExceptionActionsInput) {
  const go = useGo();
  const { row, rows, selection } = list;
  const ids = aimedAt(list);
  const noRow = row === null ? "Choose an exception first." : null;
  const route = row === null ? null : routeOf(row.object);
  const refusal = refused ?? (ids.length === 0 ? "Choose an exception first." : null);
  const onExport = (format: "csv" | "xlsx") => {
    const nowMs = deskNowMs();
    void exportRows(format, {
      noun: "exceptions",
      name: "exceptions",
      rows,
      columns: exceptionExport,
      nowMs,
    });
  };
  // A re-delivery is a write of freight; of the two kinds the later one is taken back.
  const isFreight = moves.last !== null && (acts.last === null || moves.keptAtMs > acts.keptAtMs);
  const usual = usualActions({ list, searchRef: board.searchRef, onExport });
  const actions = {
    open: {
      keys: pageKeys.open,
      label: row === null ? "Open what it is about" : `Open the ${row.object.kind}`,
      disabledReason: noRow ?? (route === null ? "No page shows it." : null),
      run: () => {
        if (route !== null) go(route);
      },
    },
    claim: {
      keys: queueKeys.claim,
      label: "Claim",
      disabledReason: refusal,
      run: () => acts.act(ids, { act: "claim" }),
    },
    handOver: {
      keys: queueKeys.handOver,
      label: "Hand over",
      disabledReason: refusal,
      run: () => ask("hand"),
    },
    snooze: { keys: queueKeys.snooze, label: "Snooze", disabledReason: refusal, run: () => ask("snooze") },
    clear: { keys: queueKeys.done, label: "Clear", disabledReason: refusal, run: () => ask("clear") },
    undo: useUndoAction({
      saving: acts.pending || moves.pending,
      last: isFreight ? moves.last : acts.last,
      undo: () => {
        if (isFreight) moves.undoLast();
        else if (acts.last !== null) acts.undo(acts.last.id);
      },
    }),
    ...useFreightActs({ row, moves, ride, ask }),
    select: {
      keys: pageKeys.select,
      label: "Choose it as well",
      disabledReason: noRow,
      run: () => row !== null && selection.toggle(row.id),
    },
    selectAll: { keys: pageKeys.selectAll, label: "Select all shown", run: selection.all },
    handover: { keys: null, label: "Handover sheet", run: () => go(routes.handover()) },
    ...usual,
    // Its letter snoozes here.
    showMoved: { ...usual.showMoved, keys: null },
  } satisfies Record<string, ListAction>;
  useActionKeys("Exceptions", actions, {
    label: "Clear selection",
    run: () => {
      if (selection.ids.size > 0) selection.clear();
      else void board.setView({ at: null });
    },
  });
  return actions;
}

export type ExceptionActions = ReturnType<typeof useExceptionActions>;

/** The actions as the page's menu groups them. */
export const exceptionGroups = (a: ExceptionActions): ListAction[][] => [
  [a.redeliver, a.bringBack, a.osdCase, a.message],
  [a.open, a.claim, a.handOver, a.snooze, a.clear, a.undo],
  [a.select, a.selectAll],
  [a.handover],
  [a.find, a.showMoved],
  [a.export, a.exportXlsx, a.print],
];
