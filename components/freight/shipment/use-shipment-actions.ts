import { useQuery } from "@tanstack/react-query";
import { shipmentKinds } from "@/components/freight/form/shipment-form";
import { useRideActions } from "@/components/freight/shipment/use-ride-actions";
import { useSplitAction } from "@/components/freight/split/use-split-action";
import { type ListAction, useActionKeys } from "@/components/list-page/list-actions";
import { proofAction } from "@/components/proofs/proof-action";
import { dayAt } from "@/components/shipment/freight-terminal";
import { useCaseLabel } from "@/components/shipment/osd/use-case-label";
import { awayRefusal } from "@/components/shipment/rides-back";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { useNextDay } from "@/components/shipment/use-next-day";
import { pageKeys } from "@/components/ui/page-keys";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Dialog that asks before a shipment is changed. */
export type ShipmentDialog =
  | "edit"
  | "relocate"
  | "complete"
  | "number"
  | "cancel"
  | "osd"
  | "split"
  | "proof";

interface ShipmentActionsInput {
  row: ShipmentRow;
  /** The manifest that it is on, as far as the member sees it. */
  manifest: ManifestRow | null;
  moves: FreightMoves;
  timeZone: string;
  ask: (dialog: ShipmentDialog) => void;
}

const overLabel: Readonly<Record<ShipmentRow["status"], string | null>> = {
  open: null,
  unknown: null,
  completed: "It is completed.",
  canceled: "It is canceled.",
};

/** Everything that can be done with one shipment, each with its reason when it can't. */
export function useShipmentActions({ row, manifest, moves, timeZone, ask }: ShipmentActionsInput) {
  const ride = useRideActions(row, manifest);
  const split = useSplitAction([row], () => ask("split"));
  const session = useQuery(sessionQuery).data;
  const caseLabel = useCaseLabel(row.proNumber);
  const nowMs = useNowSeconds(60) * 1_000;
  const mayMove =
    refusalOf(session, "moveFreight") ?? (moves.pending ? "The last change is still being saved." : null);
  const over = overLabel[row.status];
  const today = dayAt(nowMs, timeZone);
  const tomorrow = useNextDay()(row.day !== null && row.day > today ? row.day : today, [
    { terminal: row.terminal, customerNumber: row.party.customerNumber },
  ]);
  const isEditable = shipmentKinds.some((kind) => kind === row.type);
  const actions = {
    edit: {
      keys: pageKeys.edit,
      label: "Edit",
      disabledReason:
        refusalOf(session, "saveShipment") ??
        (isEditable ? null : "Only pickups, deliveries and check stops can be edited here.") ??
        (row.terminal === null ? "Its terminal is not known." : null),
      run: () => ask("edit"),
    },
    relocate: {
      keys: pageKeys.relocate,
      label: "Move to door",
      disabledReason: mayMove ?? over,
      run: () => ask("relocate"),
    },
    remove: {
      keys: pageKeys.withdraw,
      label: "Take off its manifest",
      disabledReason: mayMove ?? over ?? (row.manifestId === null ? "It is on no manifest." : null),
      run: () => moves.move("remove", [row]),
    },
    tomorrow: {
      keys: pageKeys.postpone,
      label: `Move to ${tomorrow.label}`,
      disabledReason: mayMove ?? (row.cameBack ? null : over) ?? awayRefusal(row, manifest),
      run: () => moves.move("reschedule", [row], { day: tomorrow.day }),
    },
    redeliver: {
      keys: pageKeys.redeliver,
      label: `Re-deliver ${tomorrow.label}`,
      disabledReason: mayMove ?? redeliverRefusal(row, manifest),
      run: () => moves.move("reschedule", [row], { day: tomorrow.day }),
    },
    ...ride,
    ...split,
    ...proofAction([row], row.title, () => ask("proof")),
    osdCase: {
      keys: pageKeys.osdCase,
      label: caseLabel,
      disabledReason:
        refusalOf(session, "saveOsdCase") ??
        (row.proNumber === null ? "It has no PRO yet: a case is kept by PRO." : null),
      run: () => ask("osd"),
    },
    complete: {
      keys: pageKeys.finish,
      label: "Set a completion code",
      disabledReason: refusalOf(session, "completeShipment") ?? codeRefusal(row),
      run: () => ask("complete"),
    },
    number: {
      keys: null,
      label: "Change the PRO",
      disabledReason:
        refusalOf(session, "changeProNumber") ?? (row.proNumber === null ? "It has no PRO yet." : null),
      run: () => ask("number"),
    },
    cancel: {
      keys: pageKeys.retire,
      label: "Cancel the pickup",
      disabledReason:
        refusalOf(session, "cancelPickup") ??
        (row.type === "pickup" ? over : "Only pickups can be canceled."),
      run: () => ask("cancel"),
    },
  } satisfies Record<string, ListAction>;
  useActionKeys(`${row.type} ${row.title}`, actions);
  return actions;
}

/** Takes a code of completed freight too: a driver's button says nothing of COD, which the office writes down later. */
const codeRefusal = ({ status, cameBack }: ShipmentRow): string | null =>
  status === "completed" && !cameBack ? null : overLabel[status];

/** Says why it is not to be delivered anew; null where it came back. */
function redeliverRefusal(row: ShipmentRow, manifest: ShipmentActionsInput["manifest"]): string | null {
  const { type, status, cameBack, manifestNumber, manifestId } = row;
  const away = awayRefusal(row, manifest);
  if (cameBack || away !== null) return away;
  if (type !== "delivery") return "Only deliveries can be re-delivered.";
  if (status === "canceled") return "It is canceled.";
  if (status === "completed") return "It was delivered.";
  return manifestId === null
    ? "It was not attempted yet: plan it onto a manifest."
    : `Its stop is still ahead; take it off ${manifestNumber ?? "its manifest"} first.`;
}
