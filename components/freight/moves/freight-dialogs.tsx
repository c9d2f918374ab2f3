import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PlanDialog } from "@/components/freight/moves/plan-dialog";
import { LaterSplitSheet } from "@/components/freight/split/later-split-sheet";
import { ProofDialog } from "@/components/proofs/proof-dialog";
import { RelocateDialog } from "@/components/shipment/relocate-dialog";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { figure } from "@/components/ui/figure";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Dialog that asks before freight is moved. */
export type FreightDialog = "plan" | "relocate" | "split" | "proof";

interface FreightDialogsProps {
  asked: FreightDialog | null;
  targets: readonly ShipmentRow[];
  /** PROs that are to be proven: what is chosen, else all that is shown. */
  proven: readonly string[];
  manifests: readonly ManifestRow[];
  moves: FreightMoves;
  /** All of it was done. @param shipmentIds what it was about */
  onDone: (shipmentIds: readonly string[]) => void;
  onClose: () => void;
}

const idsOf = (shipments: readonly ShipmentRow[]) => shipments.map(({ shipmentId }) => shipmentId);

/** The dialog that is open, about what is chosen. */
export function FreightDialogs(props: FreightDialogsProps) {
  const { asked, targets, manifests, moves, onDone, onClose } = props;
  const session = useQuery(sessionQuery).data;
  const [only] = targets;
  if (asked === "split") return <SplitDialog row={only} moves={moves} onClose={onClose} />;
  if (asked === "proof") return <ProofDialog proNumbers={props.proven} onClose={onClose} />;
  if (asked === null || only === undefined) return null;
  const subject = targets.length === 1 ? only.title : `${figure(targets.length)} shipments`;
  if (asked === "relocate")
    return (
      <RelocateDialog
        subject={subject}
        pending={moves.pending}
        onPut={(to) => {
          // Keep what is refused as it was typed.
          moves.move("move", targets, { to }, () => {
            onDone(idsOf(targets));
            onClose();
          });
        }}
        onClose={onClose}
      />
    );
  return (
    <PlanDialog
      subject={subject}
      shipments={targets}
      manifests={manifests}
      refusal={refusalOf(session, "moveFreight")}
      onPlan={(manifest) => {
        moves.plan(targets, manifest, () => onDone(idsOf(targets)));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface SplitDialogProps extends Pick<FreightDialogsProps, "moves" | "onClose"> {
  row: ShipmentRow | undefined;
}

/** Stays about the row with which it opened: somebody may plan that meanwhile, and it leaves the board. */
function SplitDialog({ row: opened, moves, onClose }: SplitDialogProps) {
  const session = useQuery(sessionQuery).data;
  const [row] = useState(opened);
  return row === undefined ? null : (
    <LaterSplitSheet
      shipmentId={row.shipmentId}
      title={row.title}
      disabledReason={refusalOf(session, "splitShipment")}
      onSplit={(response, number) => {
        moves.settle(response);
        // Both parts show at once, whoever rests at the list: they are what was just made.
        moves.noteMoved([row.shipmentId, number]);
      }}
      onClose={onClose}
    />
  );
}
