import { useRef, useState } from "react";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { toastFailed, toastRefused } from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { CanceledManifest } from "@/lib/contract/desk/freight-writes";
import { useCancelManifest } from "@/lib/queries/dock/dock";

/** Lets so many PROs leave at once; more go part after part, so that it can be said how far it has come. */
export const leaveAtOnce = 20;

/** Progress of a canceling, in PROs. */
interface Progress {
  done: number;
  of: number;
}

interface Wanted {
  reason: string;
  /** The manifest that it is merged into; null where its freight waits. */
  into: string | null;
  /** `taken off`, `put onto STL-109` */
  where: string;
}

const isDone = ({ results }: CanceledManifest) => results.every(({ outcome }) => outcome === "done");

/** Sends part after part until nothing is left, one is refused, or it is stopped. */
async function inParts(
  sendPart: () => Promise<CanceledManifest>,
  onPart: (left: number) => void,
  stop: AbortSignal,
): Promise<{ parts: CanceledManifest[]; error: PlatformError | null }> {
  const parts: CanceledManifest[] = [];
  try {
    do {
      const part = await sendPart();
      parts.push(part);
      onPart(part.left);
      if (part.left === 0 || !isDone(part)) break;
    } while (!stop.aborted);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { parts, error };
  }
  return { parts, error: null };
}

/** Cancels a manifest, its freight part after part: how far it is, a stop between two parts, and one way back for all. */
export function useCanceling(row: ManifestRow, moves: FreightMoves) {
  const { mutateAsync } = useCancelManifest();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopper = useRef<AbortController | null>(null);

  /** @param open so many PROs are to leave it @param onDone it is canceled */
  const run = async (open: number, { reason, into, where }: Wanted, onDone: () => void) => {
    const { manifestId, version, title } = row;
    const body = { manifestId, version, reason, most: leaveAtOnce, ...(into === null ? {} : { into }) };
    const stop = new AbortController();
    stopper.current = stop;
    setProgress({ done: 0, of: open });
    const { parts, error } = await inParts(
      () => mutateAsync(body),
      (left) => setProgress({ done: open - left, of: open }),
      stop.signal,
    );
    setProgress(null);
    const left = parts.at(-1)?.left ?? open;
    const gone = `${open - left} of ${open} PROs ${where}`;
    const all = left === 0 ? `${title} canceled, its ${open} PROs ${where}` : gone;
    if (parts.length > 0) moves.settleParts(parts, parts.length === 1 ? undefined : all);
    if (error !== null)
      toastRefused(parts.length === 0 ? "It could not be canceled" : `Not canceled: ${gone}`, error);
    else if (left === 0) onDone();
    else if (parts.every(isDone))
      toastFailed(`Stopped: ${gone}`, { description: `${title} is not canceled; the rest stays on it.` });
  };

  return { progress, run, stop: () => stopper.current?.abort() };
}
