import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { pendingLabel } from "@/components/freight/board/freight-cells";
import { itemsOf } from "@/components/freight/form/item-texts";
import { shipmentFormOf, shipmentKinds } from "@/components/freight/form/shipment-form";
import { ShipmentSheet } from "@/components/freight/form/shipment-sheet";
import { ShipmentDialogs } from "@/components/freight/shipment/shipment-dialogs";
import { outcomeOf } from "@/components/freight/shipment/shipment-ride";
import { type ShipmentDialog, useShipmentActions } from "@/components/freight/shipment/use-shipment-actions";
import { MenuActions } from "@/components/list-page/bar/bar-menus";
import type { ListAction } from "@/components/list-page/list-actions";
import { FlagTags } from "@/components/shipment/flag-tags";
import { outcomeShape } from "@/components/shipment/outcome-shape";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { ActionButton, Button } from "@/components/ui/button";
import { CopyButton, CopyLink } from "@/components/ui/clipboard/copy";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import { toastRefused } from "@/components/ui/toast";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { useRetryFreight } from "@/lib/queries/freight-moves";

interface ShipmentHeadProps {
  row: ShipmentRow;
  /** The manifest that it is on, as far as the member sees it. */
  manifest: ManifestRow | null;
  /** By the names of the interface. */
  known: Readonly<Record<string, unknown>>;
  timeZone: string;
  moves: FreightMoves;
  /** The PRO by which the page reads has changed; null while it is changed. */
  onNumber: (number: string | null) => void;
}

const typeLabel: Readonly<Record<ShipmentRow["type"], string>> = {
  delivery: "Delivery",
  pickup: "Pickup",
  checkstop: "Check stop",
  lunch: "Lunch",
  other: "Shipment",
};

const isOut = ({ departedAt, returnedAt }: ManifestRow): boolean =>
  departedAt !== null && returnedAt === null;

/** Names a shipment's state: what needs somebody goes before where it stands, and an outcome has its own words. */
function standing(row: ShipmentRow, manifest: ManifestRow | null): { kind: StateKind; label: string } {
  const { status, risk, cameBack, where } = row;
  const outcome = manifest === null ? null : outcomeOf(manifest, row);
  if (outcome !== null && outcome.kind !== "delivered")
    return { kind: outcomeShape[outcome.kind], label: outcome.label };
  if (status === "canceled") return { kind: "unknown", label: "Canceled" };
  if (cameBack) return { kind: "late", label: where.state === "on-vehicle" ? "Returning" : "Returned" };
  if (status === "completed") return { kind: "ok", label: "Completed" };
  if (risk === "late") return { kind: "late", label: "Late" };
  if (risk === "in-jeopardy") return { kind: "jeopardy", label: "In jeopardy" };
  if (status === "open" && manifest !== null && isOut(manifest))
    return { kind: "moving", label: "On the road" };
  return status === "open" ? { kind: "ok", label: "Open" } : { kind: "unknown", label: "Not known" };
}

/** Groups what is done seldom, for the menu. */
const moreGroups = (a: ReturnType<typeof useShipmentActions>) => [
  [a.remove, a.tomorrow, a.complete, a.osdCase],
  [a.proof],
  [a.split, a.number, a.cancel],
];

/** Names the shipment, with where it stands and what can be done with it. */
export function ShipmentHead({ row, manifest, known, timeZone, moves, onNumber }: ShipmentHeadProps) {
  const [asked, ask] = useState<ShipmentDialog | null>(null);
  const actions = useShipmentActions({ row, manifest, moves, timeZone, ask });
  const { kind: shape, label } = standing(row, manifest);
  const kind = shipmentKinds.find((one) => one === row.type);
  const { edit, relocate, redeliver, message, print } = actions;
  return (
    <header className="border-b border-line bg-surface px-3.5 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-title">
          {typeLabel[row.type]} {row.title}
        </h1>
        <CopyButton text={row.title} />
        <StateMark kind={shape}>{label}</StateMark>
        <span>
          <FlagTags flags={row.flags} />
        </span>
        <span className="no-print ml-auto flex flex-wrap gap-2">
          <ActionButton action={edit}>Edit</ActionButton>
          <ActionButton action={relocate}>Move to door</ActionButton>
          <ActionButton action={redeliver}>Re-deliver</ActionButton>
          <ActionButton action={message} variant="primary">
            Message driver
          </ActionButton>
          <ActionButton action={print}>Print</ActionButton>
          <CopyLink of={row.title} />
          <Menu
            trigger={
              <IconButton
                label="More"
                className="border border-line-strong"
                icon={<MoreHorizontal size={14} />}
              />
            }
          >
            <MenuActions groups={moreGroups(actions)} />
          </Menu>
        </span>
      </div>
      <Refusals
        actions={[
          ["Move to door", relocate],
          ["Re-deliver", redeliver],
          ["Message driver", message],
          ["Print", print],
        ]}
      />
      <Pending row={row} moves={moves} />
      {row.unknown.length === 0 ? null : (
        <p className="text-small text-ink-2">Not known: {row.unknown.join(", ")}.</p>
      )}
      {asked === "edit" && kind !== undefined && row.terminal !== null ? (
        <ShipmentSheet
          kind={kind}
          terminal={row.terminal}
          timeZone={timeZone}
          before={shipmentFormOf(kind, known)}
          known={row}
          items={itemsOf(known)}
          disabledReason={null}
          onSaved={moves.settle}
          onClose={() => ask(null)}
        />
      ) : null}
      <ShipmentDialogs
        asked={asked}
        row={row}
        manifest={manifest}
        moves={moves}
        onNumber={onNumber}
        onClose={() => ask(null)}
      />
    </header>
  );
}

/** Shows why actions cannot be done, for those who do not press them to find out. */
function Refusals({ actions }: { actions: readonly (readonly [string, ListAction])[] }) {
  const refused = actions.filter(([, { disabledReason }]) => disabledReason);
  if (refused.length === 0) return null;
  return (
    <p className="no-print mt-1 flex flex-wrap justify-end gap-x-4 text-small text-ink-2">
      {refused.map(([label, { disabledReason }]) => (
        <span key={label}>
          <span className="text-ink-3">{label}:</span> {disabledReason}
        </span>
      ))}
    </p>
  );
}

/** A write that the platform has not confirmed, with the way to send it again. */
function Pending({ row: { pending }, moves }: Pick<ShipmentHeadProps, "row" | "moves">) {
  const retry = useRetryFreight();
  if (pending === null) return null;
  const { id, state } = pending;
  return (
    <p role="status" className="mt-1 flex flex-wrap items-center gap-2">
      <StateMark kind={state === "sent" ? "unknown" : state === "unconfirmed" ? "jeopardy" : "late"}>
        {pendingLabel(pending)}
      </StateMark>
      {state === "unconfirmed" ? (
        <Button
          pending={retry.isPending}
          onClick={() =>
            retry.mutate(
              { id },
              {
                onSuccess: moves.settle,
                onError: (error) => toastRefused("It could not be sent again", error),
              },
            )
          }
        >
          Send again
        </Button>
      ) : null}
    </p>
  );
}
