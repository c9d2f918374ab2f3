import { useState } from "react";
import { endOffer, toastDone, toastFailed, toastRefused, undoOffer } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type { ExceptionAct, ExceptionsChanged } from "@/lib/contract/desk/exceptions";
import { sentenceCase } from "@/lib/format/sentence-case";
import { useLastUndo } from "@/lib/live/use-last-undo";
import { useChangeExceptions, useUndoExceptions } from "@/lib/queries/exceptions";

/** An act without the exceptions that it is done to. */
type Act = ExceptionAct extends infer One ? (One extends unknown ? Omit<One, "ids"> : never) : never;

/** Without an end: an act can be taken back as long as it is the last. */
type Way = NonNullable<ExceptionsChanged["undo"]> & { until?: string };

/** Outcome of an act on one of several exceptions. */
interface ActResult {
  id: string;
  title: string;
  outcome: "done" | "refused";
  message: string;
}

/**
 * Carries out what is done to exceptions, and says it in a toast with the way back; of several of which some were
 * refused, each with its reason.
 * @param titleOf what people call an exception
 */
export function useExceptionActs(titleOf: (id: string) => string) {
  const [outcome, setOutcome] = useState<readonly ActResult[] | null>(null);
  const resultsOf = (ids: readonly string[], refused: ExceptionsChanged["refused"]): ActResult[] => {
    const reasons = new Map(refused.map(({ id, message }) => [id, message]));
    return ids.map((id) => ({
      ...{ id, title: titleOf(id), message: reasons.get(id) ?? "" },
      outcome: reasons.has(id) ? "refused" : "done",
    }));
  };
  const change = useChangeExceptions();
  const takeBack = useUndoExceptions();
  const [last, setLast, keptAtMs] = useLastUndo<Way>("exceptions");
  const undo = (id: string) => {
    endOffer(id);
    // Callbacks of a mutation are not called once its page is left; a toast's Undo is still there then.
    takeBack.mutateAsync({ id }).then(
      ({ changed, refused }) => {
        setLast(null);
        const ids = [...changed, ...refused].map((one) => one.id);
        if (refused.length > 0 && ids.length > 1) setOutcome(resultsOf(ids, refused));
        else if (refused[0]) toastFailed("Not undone", { description: refused[0].message });
        else toastDone("Undone");
      },
      (error: PlatformError) => toastRefused("Not undone", error),
    );
  };
  return {
    pending: change.isPending,
    /** Act that `undo` takes back; null where there is nothing. */
    last,
    /** Time at which it was kept, in ms since 1970. */
    keptAtMs,
    undo,
    /** Takes back the last act, which is shown as done no longer. */
    undoLast: () => {
      setOutcome(null);
      if (last !== null) undo(last.id);
    },
    /** Outcome of each of several, where not all was done; null while nothing is shown. */
    outcome,
    closeOutcome: () => setOutcome(null),
    act: (ids: readonly string[], act: Act, onDone: () => void = () => undefined) =>
      change.mutate({ ...act, ids: [...ids] } as ExceptionAct, {
        onSuccess: ({ refused, undo: way }) => {
          setLast(way ?? last);
          if (refused.length > 0 && ids.length > 1) setOutcome(resultsOf(ids, refused));
          else if (refused[0]) toastFailed("Not done", { description: refused[0].message });
          else if (way)
            toastDone(
              sentenceCase(way.label),
              undoOffer(way.id, () => undo(way.id)),
            );
          // Keep what was typed where nothing was done with it.
          if (refused.length < ids.length) onDone();
        },
        onError: (error) => toastRefused("Not done", error),
      }),
  };
}

export type ExceptionActsInTab = ReturnType<typeof useExceptionActs>;
