import { useState } from "react";
import type { ListAction } from "@/components/list-page/list-actions";
import { pageKeys } from "@/components/ui/page-keys";
import { toastDone, toastRefused } from "@/components/ui/toast";

interface LastWrite {
  /** `P5001 is saved`. */
  label: string;
  /** @throws PlatformError */
  back: () => Promise<unknown>;
}

/** Limits how long the button that takes it back stands there, milliseconds. */
const undoMs = 30_000;

/** Says what was done last on a page and takes it back, by the button beside the words or by the page's key. */
export function useLastWrite() {
  const [last, setLast] = useState<LastWrite | null>(null);
  const takeBack = async (write: LastWrite) => {
    const { label, back } = write;
    // The button of an older write leaves the newest to the key.
    setLast((newest) => (newest === write ? null : newest));
    try {
      await back();
      toastDone("Undone", { description: label });
    } catch (error) {
      toastRefused(`Not undone: ${label}`, error as Error);
    }
  };
  return {
    /** @param back null where nothing can take it back */
    done(label: string, back: LastWrite["back"] | null) {
      const made = back && { label, back };
      setLast(made);
      if (made === null) toastDone(label);
      else toastDone(label, { action: { label: "Undo", run: () => void takeBack(made) }, forMs: undoMs });
    },
    undo: {
      keys: pageKeys.undo,
      label: last === null ? "Undo" : `Undo: ${last.label}`,
      disabledReason: last === null ? "Nothing was done here yet that can be undone." : null,
      run: () => last !== null && void takeBack(last),
    } satisfies ListAction,
  };
}

export type LastWriteOfPage = ReturnType<typeof useLastWrite>;
