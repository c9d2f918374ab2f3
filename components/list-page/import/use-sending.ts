import { useEffect, useRef, useState } from "react";
import type { ImportKind, SentRow } from "@/components/list-page/import/import-kind";
import { keepBefore, keptParts, settleAfter } from "@/components/list-page/import/kept-before";
import { batchesOf, type ReviewRow } from "@/components/list-page/import/review-rows";
import type { TableFile } from "@/components/list-page/import/table-file";
import { type SaveFailure, toSaveFailure } from "@/components/ui/save-failure";
import { useSignInAgain } from "@/components/ui/sign-in-again";

/** Ends work that somebody canceled; no fault. */
export class Canceled extends Error {}

const nothingSent: ReadonlyMap<ReviewRow, SentRow> = new Map();
const nothingBegun: ReadonlySet<ReviewRow> = new Set();

/** Rows on their way, in parts: each part is in or not, and a stop lets the part that is under way end. */
export function useSending(
  kind: ImportKind,
  file: TableFile | null,
  toSend: readonly ReviewRow[],
  onEnd: () => void,
) {
  const [sent, setSent] = useState(nothingSent);
  const [begun, setBegun] = useState(nothingBegun);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isStopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const id = useRef<string | null>(null);
  const signInAgain = useSignInAgain();
  // Nobody would see what goes on behind a sheet that is closed, nor could stop it.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const send = async () => {
    setFailure(null);
    setStopping(false);
    stopped.current = false;
    id.current ??= crypto.randomUUID();
    const about = { id: id.current, fileName: file?.name ?? "", rowCount: toSend.length };
    const [results, started] = [new Map(sent), new Set(begun)];
    const waiting = toSend.filter((row) => !results.has(row));
    const sendPart = async (part: readonly ReviewRow[]) => {
      for (const batch of batchesOf(part, kind)) {
        if (stopped.current) break;
        for (const row of batch) started.add(row);
        setBegun(new Set(started));
        const sentRows = await kind.send(
          batch.map((row) => ({ cells: row.cells, isNew: row.kind === "new", line: row.source.line })),
          about,
        );
        batch.forEach((row, index) => {
          results.set(row, sentRows[index] ?? { state: "unknown" });
        });
        setSent(new Map(results));
      }
    };
    try {
      for (const part of keptParts(waiting, kind)) {
        if (stopped.current) break;
        await keepBefore(kind, about, part);
        try {
          await sendPart(part);
        } finally {
          settleAfter(kind, about);
        }
      }
      onEnd();
    } catch (thrown) {
      const failed = toSaveFailure(thrown);
      setFailure(failed);
      if (failed.status === 401) await signInAgain();
    }
  };
  return {
    ...{ sent, begun, failure, isStopping, send },
    stop: () => {
      stopped.current = true;
      setStopping(true);
    },
    forgetFailure: () => setFailure(null),
    /** For another file. */
    forget: () => {
      setSent(nothingSent);
      setBegun(nothingBegun);
      id.current = null;
    },
  };
}
