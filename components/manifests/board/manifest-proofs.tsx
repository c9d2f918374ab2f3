import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mostProofs, provenOf, tooManyProofs } from "@/components/proofs/proof-action";
import { ProofDialog } from "@/components/proofs/proof-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ReadError } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { freightBoardQuery } from "@/lib/queries/freight";

interface ManifestProofsProps {
  manifests: readonly ManifestRow[];
  terminal: string | null;
  onClose: () => void;
}

/** Proofs of delivery of all freight of some manifests. The board has no freight: it is read first. */
export function ManifestProofs({ manifests, terminal, onClose }: ManifestProofsProps) {
  // Stays about what was shown: the board behind it goes on.
  const [ids] = useState(() => new Set(manifests.map(({ manifestId }) => manifestId)));
  const query = useQuery(freightBoardQuery(terminal, null));
  const { data } = query;
  const proNumbers =
    data && provenOf(data.shipments.filter(({ manifestId }) => manifestId !== null && ids.has(manifestId)));
  if (proNumbers !== undefined && proNumbers.length > 0 && proNumbers.length <= mostProofs)
    return <ProofDialog proNumbers={proNumbers} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title="Proof of delivery"
      footer={<Button onClick={onClose}>{proNumbers === undefined ? "Cancel" : "Close"}</Button>}
    >
      {proNumbers === undefined ? (
        query.isPending ? (
          <Skeleton className="h-16" />
        ) : (
          <ReadError title="The freight of the manifests can't be read" query={query} />
        )
      ) : (
        <p role="status">
          {proNumbers.length === 0
            ? "No PRO that is delivered or picked up is on them."
            : tooManyProofs(proNumbers.length)}
        </p>
      )}
    </Dialog>
  );
}
