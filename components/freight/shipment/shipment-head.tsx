import Link from "next/link";
import { useState } from "react";
import { pendingLabel } from "@/components/freight/board/freight-cells";
import { itemsOf } from "@/components/freight/form/item-texts";
import { shipmentFormOf, shipmentKinds } from "@/components/freight/form/shipment-form";
import { ShipmentSheet } from "@/components/freight/form/shipment-sheet";
import { ShipmentDialogs } from "@/components/freight/shipment/shipment-dialogs";
import { type ShipmentDialog, useShipmentActions } from "@/components/freight/shipment/use-shipment-actions";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { ActionButton, Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import { toastRefused } from "@/components/ui/toast";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { useRetryFreight } from "@/lib/queries/freight-moves";
import { routes } from "@/lib/routes";

interface ShipmentHeadProps {
  row: ShipmentRow;
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

/** What a shipment's state is called: what needs somebody goes before where it stands. */
function standing({ status, risk, cameBack }: ShipmentRow): { kind: StateKind; label: string } {
  if (status === "canceled") return { kind: "unknown", label: "Canceled" };
  if (cameBack) return { kind: "late", label: "Returned" };
  if (status === "completed") return { kind: "ok", label: "Completed" };
  if (risk === "late") return { kind: "late", label: "Late" };
  if (risk === "in-jeopardy") return { kind: "jeopardy", label: "In jeopardy" };
  return status === "open" ? { kind: "ok", label: "Open" } : { kind: "unknown", label: "Not known" };
}

/** Which shipment it is, where it stands, and what can be done with it. */
export function ShipmentHead({ row, known, timeZone, moves, onNumber }: ShipmentHeadProps) {
  const [asked, ask] = useState<ShipmentDialog | null>(null);
  const actions = useShipmentActions({ row, moves, timeZone, ask });
  const { kind: shape, label } = standing(row);
  const kind = shipmentKinds.find((one) => one === row.type);
  return (
    <header className="border-b border-line bg-surface px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-title">
          {typeLabel[row.type]} {row.title}
        </h1>
        <StateMark kind={shape}>{label}</StateMark>
        <span className="text-ink-2">
          {row.manifestId === null ? (
            "on no manifest"
          ) : (
            <>
              on{" "}
              <Link href={routes.manifest(row.manifestId)} className="text-ink underline">
                {row.manifestNumber ?? "a manifest without a number"}
              </Link>
            </>
          )}
        </span>
      </div>
      <Pending row={row} moves={moves} />
      {row.unknown.length === 0 ? null : (
        <p className="text-small text-ink-2">Not known: {row.unknown.join(", ")}.</p>
      )}
      <div className="no-print mt-2 flex flex-wrap gap-2">
        {Object.values(actions).map((action) => (
          <ActionButton key={action.label} action={action}>
            {action.label}
          </ActionButton>
        ))}
      </div>
      {asked === "edit" && kind !== undefined && row.terminal !== null ? (
        <ShipmentSheet
          kind={kind}
          terminal={row.terminal}
          timeZone={timeZone}
          before={shipmentFormOf(kind, known)}
          known={row}
          items={itemsOf(known)}
          parties={[]}
          disabledReason={null}
          onSaved={moves.settle}
          onClose={() => ask(null)}
        />
      ) : null}
      <ShipmentDialogs asked={asked} row={row} moves={moves} onNumber={onNumber} onClose={() => ask(null)} />
    </header>
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
