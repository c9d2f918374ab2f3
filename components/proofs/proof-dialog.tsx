import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { archivesOf, numbersOf, type ProofLine, proofLines } from "@/components/proofs/proof-list";
import { type ProofFailure, useProofFiles } from "@/components/proofs/use-proof-files";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNotice } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { MeterBar } from "@/components/ui/meter-bar";
import { PlainTable } from "@/components/ui/plain-table";
import { StateShape } from "@/components/ui/state-shape";
import { mostProofsAtOnce } from "@/lib/contract/desk/plain/proof-limit";
import type { ProofOfDelivery } from "@/lib/contract/desk/proofs/proof-of-delivery";
import { codeLabelOf, deliveredLabel } from "@/lib/paper/proof-of-delivery";
import { proofsQuery } from "@/lib/queries/bills/proofs";

interface ProofDialogProps {
  proNumbers: readonly string[];
  onClose: () => void;
}

/** Proofs of delivery of one or many PROs: what each proves and lacks, then as one PDF or as an archive of one each. */
export function ProofDialog({ proNumbers: asked, onClose }: ProofDialogProps) {
  // Stays about what was chosen: the board behind it goes on.
  const [proNumbers] = useState(asked);
  const [read, setRead] = useState(0);
  const { data, error, refetch, isFetching } = useQuery(proofsQuery(proNumbers, setRead));
  const [only] = proNumbers;
  const title =
    proNumbers.length === 1
      ? `Proof of delivery of ${only}`
      : `Proof of delivery of ${figure(proNumbers.length)} PROs`;
  if (data !== undefined)
    return <ReadProofs proofs={data} asked={proNumbers} title={title} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={title} footer={<Button onClick={onClose}>Cancel</Button>}>
      {error === null ? (
        <Progress
          label={`Reading ${figure(read)} of ${figure(proNumbers.length)}`}
          share={read / proNumbers.length}
        />
      ) : (
        <ErrorNotice
          title="What proves them can't be read"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  );
}

const isDone = ({ completedAt, code }: ProofOfDelivery) => completedAt !== null || code !== null;

interface ReadProofsProps {
  proofs: readonly ProofOfDelivery[];
  /** PROs that were asked for; not all may be known. */
  asked: readonly string[];
  title: string;
  onClose: () => void;
}

function ReadProofs({ proofs, asked, title, onClose }: ReadProofsProps) {
  const open = proofs.filter((proof) => !isDone(proof));
  const [leavesOpen, setLeavesOpen] = useState(true);
  const isLeftOut = leavesOpen && open.length > 0 && open.length < proofs.length;
  const wanted = numbersOf(isLeftOut ? proofs.filter(isDone) : proofs);
  const files = useProofFiles(onClose);
  const lines = proofLines(proofs, asked);
  const archives = archivesOf(wanted, lines);
  const none = wanted.length === 0 ? "None of these was found." : null;
  const { making, failures } = files;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      className="w-[min(760px,calc(100vw-24px))]"
      footer={
        making === null ? (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button disabledReason={none} onClick={() => files.asZip(archives)}>
              {archives.length > 1 ? `As ${archives.length} ZIPs, a PDF each` : "As ZIP, a PDF each"}
            </Button>
            <Button
              variant="primary"
              disabledReason={
                none ??
                (wanted.length > mostProofsAtOnce
                  ? `One PDF holds ${mostProofsAtOnce} PROs: take the ZIP.`
                  : null)
              }
              onClick={() => files.asPdf(wanted)}
            >
              As one PDF
            </Button>
          </>
        ) : (
          <Button onClick={files.stop}>Cancel</Button>
        )
      }
    >
      <div className="grid gap-3">
        {making === null ? null : <MakingProgress {...making} />}
        <Failures failures={failures} wanted={wanted.length} />
        {open.length > 0 && open.length < proofs.length ? (
          <Checkbox
            label={`Leave out ${figure(open.length)} not delivered yet`}
            checked={leavesOpen}
            disabled={making !== null}
            onChange={({ target }) => setLeavesOpen(target.checked)}
          />
        ) : null}
        <ProofTable lines={lines} />
      </div>
    </Dialog>
  );
}

function MakingProgress({ kind, done, of }: { kind: "pdf" | "zip"; done: number; of: number }) {
  const pros = of === 1 ? "PRO" : "PROs";
  if (kind === "pdf")
    return (
      <p role="status">
        Making one PDF of {figure(of)} {pros} with their documents…
      </p>
    );
  return <Progress label={`${figure(done)} of ${figure(of)} ${pros} made`} share={done / of} />;
}

const Progress = ({ label, share }: { label: string; share: number }) => (
  <div className="grid gap-2">
    <p role="status">{label}</p>
    <MeterBar share={share} />
  </div>
);

function Failures({ failures, wanted }: { failures: readonly ProofFailure[]; wanted: number }) {
  if (failures.length === 0) return null;
  const saved = wanted - failures.length;
  return (
    <div role="alert" className="rounded-panel bg-late-tint px-3 py-2">
      <p className="font-medium">
        {saved > 0 && failures.length > 0 && wanted > 1
          ? `${figure(saved)} of ${figure(wanted)} are in the file; these are not:`
          : "The file was not made:"}
      </p>
      <ul>
        {failures.map(({ proNumber, message }) => (
          <li key={proNumber}>
            <b className="font-medium">{proNumber}</b>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists what each proves, and what it lacks. */
function ProofTable({ lines }: { lines: readonly ProofLine[] }) {
  return (
    <PlainTable
      caption="Proof of each PRO, and what is missing"
      rows={lines}
      rowKey={({ key }) => key}
      cellLook="border-b border-line py-1 pr-3 align-top"
      columns={[
        { head: "PRO", cell: ({ title }) => title, cellLook: "font-medium" },
        { head: "Delivered, picked up", cell: ({ proof }) => (proof && deliveredLabel(proof)) ?? "–" },
        { head: "Completed as", cell: ({ proof }) => (proof && codeLabelOf(proof)) ?? "–" },
        {
          head: "Missing",
          cell: ({ missing, proof }) => (
            <span className="flex items-baseline gap-1.5">
              <StateShape kind={missing === "" ? "ok" : proof === null ? "late" : "stale"} size={9} />
              {missing === "" ? "nothing" : missing}
            </span>
          ),
        },
      ]}
    />
  );
}
