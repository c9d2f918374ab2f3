import { endProgress, toastDone, toastFailed, toastProgress, toastRefused } from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import type { FreightMoveResult, FreightUndoResponse } from "@/lib/contract/desk/freight-writes";

const undoToast = "freight-undo";
const notAllUndone = "Not everything could be undone";

/** Results of taking back up to its end, an error or a stop. */
interface TakenBack {
  results: readonly FreightMoveResult[];
  error: PlatformError | null;
  /** Moves of which something is left, since it was stopped. */
  rest: readonly string[];
}

/** Takes so many back at once; more go part after part. */
const undoneAtOnce = 10;

/**
 * Takes all back, the last part first, saying how far it has come; it can be stopped between two parts.
 * @param of so many shipments it is about; null where that is not known
 */
export async function takeBack(
  { ids, of }: { ids: readonly string[]; of: number | null },
  undoPart: (part: { id: string; most: number; skip: number }) => Promise<FreightUndoResponse>,
): Promise<TakenBack> {
  const results: FreightMoveResult[] = [];
  const stop = new AbortController();
  const say = (left: number) => {
    // Count what comes with them too, such as the manifest that was canceled.
    const all = of === null ? "" : ` of ${Math.max(of, results.length + left)}`;
    toastProgress(undoToast, `${results.length}${all} undone`, { label: "Stop", run: () => stop.abort() });
  };
  try {
    // Say at once that it is under way: the first part of many takes seconds.
    if (of !== null && of > undoneAtOnce) say(of);
    for (const [place, id] of ids.entries()) {
      let [skip, left] = [0, 1];
      while (left > 0) {
        if (stop.signal.aborted) return { results, error: null, rest: ids.slice(place) };
        const part = await undoPart({ id, most: undoneAtOnce, skip });
        results.push(...part.results);
        skip += part.results.filter(({ outcome }) => outcome !== "done").length;
        left = part.left;
        const isAll = left === 0 && id === ids.at(-1);
        if (!isAll) say(left);
      }
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { results, error, rest: [] };
  } finally {
    endProgress(undoToast);
  }
  return { results, error: null, rest: [] };
}

/** Says what became of it. @param what as the move was called @returns what could not be undone */
export function sayTakenBack({ results, error, rest }: TakenBack, what: string): FreightMoveResult[] {
  const refused = results.filter(({ outcome }) => outcome !== "done");
  const done = results.length - refused.length;
  if (error !== null) toastRefused(results.length === 0 ? "It could not be undone" : notAllUndone, error);
  else if (rest.length > 0)
    toastFailed(`Stopped: ${done} undone`, { description: "The rest stays; Undo again to continue." });
  else if (refused.length === 0) toastDone(`Undone: ${what}`);
  else
    toastFailed(`${notAllUndone}: ${done} of ${results.length}`, {
      description: refused.map(({ message }) => message)[0] ?? "",
    });
  return refused;
}
