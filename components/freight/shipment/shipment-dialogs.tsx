import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ShipmentDialog } from "@/components/freight/shipment/use-shipment-actions";
import { LaterSplitSheet } from "@/components/freight/split/later-split-sheet";
import { ProofDialog } from "@/components/proofs/proof-dialog";
import { CodeDialog } from "@/components/shipment/code-dialog";
import { expectDone } from "@/components/shipment/freight-not-written";
import { LaterOsdSheet } from "@/components/shipment/osd/later-osd-sheet";
import { RelocateDialog } from "@/components/shipment/relocate-dialog";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { useGo } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { ReasonDialog } from "@/components/ui/reason-dialog";
import { TextInput } from "@/components/ui/text-input";
import { toastRefused } from "@/components/ui/toast";
import { WriteNotice } from "@/components/ui/write-notice";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { notArrivedAt } from "@/lib/format/completion-codes";
import { shipmentsQuery, useCancelPickup, useChangeProNumber } from "@/lib/queries/freight-shipments";
import { routes } from "@/lib/routes";

interface ShipmentDialogsProps {
  asked: ShipmentDialog | null;
  row: ShipmentRow;
  /** The manifest that it is on, as far as the member sees it. */
  manifest: ManifestRow | null;
  moves: FreightMoves;
  /** The PRO has changed; null while it is changed. */
  onNumber: (number: string | null) => void;
  onClose: () => void;
}

type DialogProps = Omit<ShipmentDialogsProps, "asked">;

/** The dialog that is open. */
export function ShipmentDialogs({ asked, ...rest }: ShipmentDialogsProps) {
  const { row, manifest, moves, onClose } = rest;
  if (asked === "complete")
    return (
      <CodeDialog
        subject={row.title}
        shipments={[row]}
        notArrived={notArrivedAt(manifest, row.stopId)}
        moves={moves}
        onClose={onClose}
      />
    );
  if (asked === "osd" && row.proNumber !== null)
    return (
      <LaterOsdSheet proNumber={row.proNumber} pieces={row.pieces} disabledReason={null} onClose={onClose} />
    );
  if (asked === "split")
    return (
      <LaterSplitSheet
        shipmentId={row.shipmentId}
        title={row.title}
        disabledReason={null}
        onSplit={moves.settle}
        onClose={onClose}
      />
    );
  if (asked === "proof" && row.proNumber !== null)
    return <ProofDialog proNumbers={[row.proNumber]} onClose={onClose} />;
  if (asked === "number") return <NumberDialog {...rest} />;
  if (asked === "cancel") return <CancelDialog {...rest} />;
  if (asked !== "relocate") return null;
  return (
    <RelocateDialog
      subject={row.title}
      pending={moves.pending}
      onPut={(to) => moves.move("move", [row], { to }, onClose)}
      onClose={onClose}
    />
  );
}

function CancelDialog({ row, moves, onClose }: DialogProps) {
  const cancel = useCancelPickup(row.shipmentId);
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Cancel pickup ${row.title}?`}
      description="It comes off its stop and manifest, and a driver already on the way is notified."
      hint="Saved with the change."
      missing="Enter why it is canceled."
      confirmLabel="Cancel the pickup"
      cancelLabel="Keep it"
      danger
      pending={cancel.isPending}
      onConfirm={(reason) =>
        cancel.mutate(
          { reason },
          {
            onSuccess: (response) => {
              moves.settle(response);
              onClose();
            },
            onError: (error) => toastRefused("It could not be canceled", error),
          },
        )
      }
    />
  );
}

function NumberDialog({ row, moves, onNumber, onClose }: DialogProps) {
  const go = useGo();
  const client = useQueryClient();
  const change = useChangeProNumber(row.shipmentId);
  const [typed, setTyped] = useState(row.proNumber ?? "");
  const [failure, setFailure] = useState<Error | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newProNumber = typed.trim();
    setFailure(null);
    onNumber(null);
    try {
      const response = expectDone(await change.mutateAsync({ newProNumber }));
      moves.settle(response);
      // The page that is gone to shows it at once.
      await client.prefetchQuery(shipmentsQuery(newProNumber));
      onClose();
      onNumber(newProNumber);
      go(routes.shipment(newProNumber));
    } catch (thrown) {
      onNumber(row.proNumber);
      setFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
  };
  const isSame = typed.trim() === "" || typed.trim() === row.proNumber;
  return (
    <Dialog
      onClose={onClose}
      title={`Change PRO ${row.proNumber}`}
      description="Every pickup and delivery with this PRO gets the new one."
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field label="New PRO" required>
          <TextInput value={typed} maxLength={60} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        {failure === null ? null : <WriteNotice title="It was not changed" error={failure} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={change.isPending}
            disabledReason={isSame ? "Type another number first." : null}
          >
            Change
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
