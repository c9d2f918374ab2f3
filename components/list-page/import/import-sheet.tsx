import { type ReactNode, useCallback, useState } from "react";
import { ImportColumns } from "@/components/list-page/import/import-columns";
import { ImportComparing } from "@/components/list-page/import/import-comparing";
import { ImportFile } from "@/components/list-page/import/import-file";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import { ImportOutcome } from "@/components/list-page/import/import-outcome";
import { ImportReview } from "@/components/list-page/import/import-review";
import { ImportSending } from "@/components/list-page/import/import-sending";
import { type ImportRun, useImport } from "@/components/list-page/import/use-import";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useLeaveGuard } from "@/components/ui/leaving/use-leave-guard";
import { Sheet } from "@/components/ui/sheet";

interface ImportSheetProps {
  kind: ImportKind;
  /** Reason why nothing can be sent, e.g. a role that only reads. */
  disabledReason: string | null;
  /** Help on what a file may hold, below the place where it is dropped. */
  help: ReactNode;
  onClose: () => void;
}

/** Said before work is given up. */
const leaving = {
  sending: {
    title: "Stop the import?",
    confirmLabel: "Stop and close",
    cancelLabel: "Keep importing",
    text: "It stops after the part that is under way. Rows that are in stay, and the same file sends the rest.",
  },
  mended: {
    title: "Leave without importing?",
    confirmLabel: "Leave",
    cancelLabel: "Keep editing",
    text: "The cells that you changed here are in no file: they would be lost.",
  },
} as const;

/** Takes a file, shows what it would change, sends it, and says what became of each row. */
export function ImportSheet({ kind, disabledReason, help, onClose }: ImportSheetProps) {
  const run = useImport(kind);
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(() => setAsking(true), []);
  useLeaveGuard(run.atStake !== null, ask);
  const said = run.atStake === null ? null : leaving[run.atStake];
  return (
    <Sheet
      onClose={said === null ? onClose : ask}
      title={kind.title}
      description={run.file === null || run.step === "file" ? kind.description : run.file.name}
      className="w-[860px]"
    >
      <Step run={run} kind={kind} disabledReason={disabledReason} help={help} />
      {said === null ? null : (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={said.title}
          confirmLabel={said.confirmLabel}
          cancelLabel={said.cancelLabel}
          danger
          onConfirm={onClose}
        >
          {said.text}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

function Step({ run, kind, disabledReason, help }: Omit<ImportSheetProps, "onClose"> & { run: ImportRun }) {
  if (run.file === null || run.step === "file")
    return <ImportFile run={run} kind={kind} disabledReason={disabledReason} help={help} />;
  if (run.step === "comparing") return <ImportComparing run={run} file={run.file} />;
  if (run.step === "columns") return <ImportColumns run={run} file={run.file} kind={kind} />;
  if (run.step === "review") return <ImportReview run={run} kind={kind} disabledReason={disabledReason} />;
  if (run.step === "sending") return <ImportSending run={run} />;
  return <ImportOutcome run={run} file={run.file} kind={kind} />;
}
