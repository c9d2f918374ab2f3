import { useState } from "react";
import type { LegWay } from "@/components/linehaul/edit/use-leg-writes";
import { prosLabel, replannedPros, type TakenWay } from "@/components/linehaul/late/chosen-ways";
import { useWayBack, type WayBack, wayBackOf } from "@/components/shipment/use-way-back";
import { endProgress, toastProgress, toastRefused } from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import type { FreightMoveResult } from "@/lib/contract/desk/freight-writes";
import type { WayStep } from "@/lib/contract/desk/linehaul/late-leg";
import { useMoveFreight } from "@/lib/queries/freight-moves";
import { useChangeManifest } from "@/lib/queries/manifests";

/** Result of one write. */
interface StepResult {
  results: readonly FreightMoveResult[];
  undo: { id: string; until: string } | null;
}

const progressToast = "replan";
/**
 * Limits how long the key takes a re-planning back: freight allows it while nobody changed what it wrote, and of many
 * PROs it is seen on other boards first whether it was right.
 */
const keyHoldsMs = 10 * 60_000;
const heldLonger = (way: WayBack): LegWay => ({
  ...way,
  until: new Date(Date.parse(way.until) + keyHoldsMs).toISOString(),
});

/** Re-plans the freight of a late leg by freight's own writes, one after another, and takes all of it back as one. */
export function useReplan() {
  const move = useMoveFreight();
  const change = useChangeManifest();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<readonly FreightMoveResult[] | null>(null);
  const { last, keep, sayDone, undoLast } = useWayBack<LegWay>("linehaul", { onRefused: setOutcome });

  const send = async (step: WayStep, title: string): Promise<StepResult> => {
    if (step.call === "moveFreight") return move.mutateAsync(step.body);
    const written = await change.mutateAsync({ manifestId: step.manifestId, ...step.body });
    const isDone = written.outcome === "done";
    const done = written.outcome === "needs-reason" ? "refused" : written.outcome;
    const result = { shipmentId: step.manifestId, title, outcome: done, message: written.message };
    return { results: [result], undo: isDone ? written.undo : null };
  };

  /** Says what became of it; what was done has its way back, also where the rest was not. */
  const settle = (done: readonly StepResult[], what: string) => {
    const way = wayBackOf(done, what);
    keep(way && heldLonger(way));
    const results = done.flatMap((one) => one.results);
    if (results.some((result) => result.outcome !== "done")) return setOutcome(results);
    if (results.length > 0) sayDone(`Re-planned: ${what}`, way);
  };

  const run = async (taken: readonly TakenWay[]) => {
    setPending(true);
    const done: StepResult[] = [];
    let error: PlatformError | null = null;
    try {
      for (const [index, { manifest, way }] of taken.entries()) {
        if (taken.length > 1)
          toastProgress(progressToast, `${index} of ${taken.length} delivery manifests re-planned`);
        for (const step of way.steps) done.push(await send(step, manifest.title));
      }
    } catch (fault) {
      if (!(fault instanceof PlatformError)) throw fault;
      error = fault;
    } finally {
      endProgress(progressToast);
      setPending(false);
    }
    settle(done, prosLabel(replannedPros(taken)));
    if (error !== null)
      toastRefused(done.length === 0 ? "Nothing was re-planned" : "The rest was not re-planned", error);
  };

  return {
    replan: (taken: readonly TakenWay[]) => {
      if (!pending && taken.length > 0) void run(taken);
    },
    pending,
    outcome,
    closeOutcome: () => setOutcome(null),
    last,
    undoLast,
  };
}
