import { useEffect, useRef, useState } from "react";
import { saveFile } from "@/components/list-page/export/save-file";
import { type ProofArchive, proofList } from "@/components/proofs/proof-list";
import { figure } from "@/components/ui/figure";
import { toastDone } from "@/components/ui/toast";
import { printProofs } from "@/lib/queries/bills/proofs";

/** A PRO that is in no file, and why. */
export interface ProofFailure {
  proNumber: string;
  message: string;
}

interface Making {
  kind: "pdf" | "zip";
  done: number;
  of: number;
}

const noFailures: readonly ProofFailure[] = [];
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes files of proofs: how far it is, what failed, and a way to stop. @param onSaved all that was wanted is saved */
export function useProofFiles(onSaved: () => void) {
  const [making, setMaking] = useState<Making | null>(null);
  const [failures, setFailures] = useState(noFailures);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  /** Runs one making at a time; what is stopped saves nothing and is no failure. */
  const run = async (begun: Making, work: (signal: AbortSignal) => Promise<readonly ProofFailure[]>) => {
    const control = new AbortController();
    stopper.current = control;
    setFailures(noFailures);
    setMaking(begun);
    try {
      const failed = await work(control.signal);
      setFailures(failed);
      if (failed.length === 0) onSaved();
    } catch (error) {
      if (!control.signal.aborted)
        setFailures([{ proNumber: begun.of === 1 ? "It" : "All of them", message: messageOf(error) }]);
    } finally {
      if (!control.signal.aborted) setMaking(null);
    }
  };

  return {
    making,
    failures,
    stop: () => {
      stopper.current?.abort();
      setMaking(null);
    },
    asPdf: (proNumbers: string[]) =>
      void run({ kind: "pdf", done: 0, of: proNumbers.length }, async (signal) => {
        const file = await printProofs(proNumbers, signal);
        signal.throwIfAborted();
        saveFile(file.name, file);
        toastDone(
          proNumbers.length === 1
            ? `${file.name} is saved`
            : `${figure(proNumbers.length)} PROs are in the file`,
        );
        return noFailures;
      }),
    /** Saves each archive as soon as it is made: one that is stopped later leaves those before it. */
    asZip: (archives: readonly ProofArchive[]) => {
      const of = archives.reduce((sum, { proNumbers }) => sum + proNumbers.length, 0);
      void run({ kind: "zip", done: 0, of }, async (signal) => {
        const failed: ProofFailure[] = [];
        let done = 0;
        for (const [index, { proNumbers, lines }] of archives.entries()) {
          const files = new Map<string, File>();
          for (const proNumber of proNumbers) {
            try {
              files.set(proNumber, await printProofs([proNumber], signal));
            } catch (error) {
              signal.throwIfAborted();
              failed.push({ proNumber, message: messageOf(error) });
            }
            signal.throwIfAborted();
            done += 1;
            setMaking({ kind: "zip", done, of });
          }
          if (files.size > 0) await saveArchive(files, lines, partName(index, archives.length));
        }
        if (of > failed.length) toastDone(savedLabel(of - failed.length, archives.length));
        return failed;
      });
    },
  };
}

const partName = (index: number, of: number) => (of === 1 ? "" : `, part ${index + 1} of ${of}`);

const savedLabel = (pros: number, archives: number) =>
  `${figure(pros)} PROs are in ${archives === 1 ? "the file" : `${archives} files`}`;

async function saveArchive(
  files: ReadonlyMap<string, File>,
  lines: ProofArchive["lines"],
  part: string,
): Promise<void> {
  const { zipBlob } = await import("@/components/list-page/export/zip-file");
  const names = new Map([...files].map(([proNumber, { name }]) => [proNumber, name]));
  const content = await zipBlob([...files.values(), proofList(lines, names)]);
  saveFile(`Proofs of delivery, ${files.size} PROs${part}.zip`, content);
}
