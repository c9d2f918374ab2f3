import { useQuery } from "@tanstack/react-query";
import { pinnedIds } from "@/components/manifests/state/stop-order";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { verdictKind } from "@/components/shipment/manifest-standing";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ReadError } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { StateShape } from "@/components/ui/state-shape";
import type { OrderProposal } from "@/lib/contract/desk/freight-days";
import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { orderProposalQuery } from "@/lib/queries/manifests";

interface OrderDialogProps {
  row: ManifestRow;
  writes: ManifestWrites;
  onClose: () => void;
}

/** The best order that is known for the open stops, beside the present one: nothing is written before it is taken. */
export function OrderDialog({ row, writes, onClose }: OrderDialogProps) {
  const pinned = pinnedIds(row.stops);
  const query = useQuery(orderProposalQuery(row.manifestId, row.version, pinned));
  const proposal = query.data;
  const take = () => {
    if (proposal === undefined) return;
    writes.order(row, proposal.order, pinned);
    onClose();
  };
  const isSame = proposal !== undefined && isPresentOrder(row, proposal.order);
  return (
    <Dialog
      onClose={onClose}
      title="Optimize the sequence"
      description={
        pinned.length === 0
          ? "Inside the windows and the driver's hours."
          : `Inside the windows and the driver's hours; ${pinned.length} locked ${pinned.length === 1 ? "stop stays" : "stops stay"}.`
      }
      className="w-[min(560px,calc(100vw-24px))]"
      footer={
        <>
          <Button onClick={onClose}>{isSame ? "Close" : "Keep the current sequence"}</Button>
          {proposal === undefined || isSame ? null : (
            <Button ref={focusAtOnce} variant="primary" pending={writes.pending} onClick={take}>
              Use this sequence
            </Button>
          )}
        </>
      }
    >
      {proposal !== undefined ? (
        <Proposal row={row} proposal={proposal} isSame={isSame} />
      ) : query.isPending ? (
        <span aria-busy="true" role="status">
          <span className="sr-only">Looking for a better sequence</span>
          <Skeleton className="h-24" />
        </span>
      ) : (
        <ReadError title="No sequence could be calculated" query={query} />
      )}
    </Dialog>
  );
}

/** The proposal comes after the dialog has opened: Enter takes it. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

const isPresentOrder = ({ stops }: ManifestRow, order: readonly string[]): boolean => {
  const asked = new Set(order);
  const present = stops.filter(({ stopId }) => asked.has(stopId));
  return present.every(({ stopId }, index) => stopId === order[index]);
};

interface ProposalProps {
  row: ManifestRow;
  proposal: OrderProposal;
  isSame: boolean;
}

function Proposal({ row, proposal, isSame }: ProposalProps) {
  const byId = new Map(row.stops.map((stop) => [stop.stopId, stop]));
  return (
    <div className="grid gap-3">
      <p className="font-medium">{proposal.sentence}</p>
      <dl className="grid grid-cols-[70px_1fr] gap-y-1">
        <PlanLine label="Now" plan={proposal.before} />
        {isSame ? null : <PlanLine label="Then" plan={proposal.after} />}
      </dl>
      {isSame ? null : (
        <ol aria-label="Proposed sequence" className="grid gap-0.5">
          {proposal.order.map((id) => {
            const stop = byId.get(id);
            return stop === undefined ? null : (
              <li key={id}>
                <span className="inline-block w-7 text-ink-3">{stop.number}</span>
                {stop.name} <span className="text-ink-2">{stop.zip}</span>
                {stop.isPinned ? <span className="text-ink-2"> · locked</span> : null}
              </li>
            );
          })}
        </ol>
      )}
      <p className="text-small text-ink-3">
        {proposal.provenBest ? "No other sequence is better." : "The best found in the time allowed."} Numbers
        are from the current sequence.
      </p>
    </div>
  );
}

function PlanLine({ label, plan }: { label: string; plan: DayPlan }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="flex items-baseline gap-1.5">
        <StateShape kind={verdictKind[plan.verdict]} /> {plan.sentence}
      </dd>
    </>
  );
}
