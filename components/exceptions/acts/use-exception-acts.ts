import { endOffer, toastDone, toastFailed, toastRefused, undoOffer } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type { ExceptionAct, ExceptionsChanged } from "@/lib/contract/desk/exceptions";
import { useLastUndo } from "@/lib/live/use-last-undo";
import { useChangeExceptions, useUndoExceptions } from "@/lib/queries/exceptions";

/** An act without the exceptions that it is done to. */
type Act = ExceptionAct extends infer One ? (One extends unknown ? Omit<One, "ids"> : never) : never;

/** Without an end: an act can be taken back as long as it is the last. */
type Way = NonNullable<ExceptionsChanged["undo"]> & { until?: string };

/** What is done to exceptions, said in a toast with the way back. */
export function useExceptionActs() {
  const change = useChangeExceptions();
  const takeBack = useUndoExceptions();
  const [last, setLast, keptAtMs] = useLastUndo<Way>("exceptions");
  const undo = (id: string) => {
    endOffer(id);
    // Callbacks of a mutation are not called once its page is left; a toast's Undo is still there then.
    takeBack.mutateAsync({ id }).then(
      ({ refused }) => {
        setLast(null);
        if (refused[0]) toastFailed("Not undone", { description: refused[0].message });
        else toastDone("Undone");
      },
      (error: PlatformError) => toastRefused("Not undone", error),
    );
  };
  return {
    pending: change.isPending,
    /** What `undo` takes back; null where there is nothing. */
    last,
    /** When it was kept, in ms since 1970. */
    keptAtMs,
    undo,
    act: (ids: readonly string[], act: Act, onDone: () => void = () => undefined) =>
      change.mutate({ ...act, ids: [...ids] } as ExceptionAct, {
        onSuccess: ({ refused, undo: way }) => {
          setLast(way ?? last);
          if (refused[0])
            toastFailed(notAll(refused.length, ids.length), { description: refused[0].message });
          else if (way)
            toastDone(
              sentence(way.label),
              undoOffer(way.id, () => undo(way.id)),
            );
          // What was typed stays where nothing was done with it.
          if (refused.length < ids.length) onDone();
        },
        onError: (error) => toastRefused("Not done", error),
      }),
  };
}

export type ExceptionActsInTab = ReturnType<typeof useExceptionActs>;

const notAll = (refused: number, all: number): string =>
  all === 1 ? "Not done" : `${refused} of ${all} not done`;

const sentence = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
