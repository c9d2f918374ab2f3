import { useState } from "react";
import type { LegWay } from "@/components/linehaul/edit/use-leg-writes";
import { prosLabel, replannedPros, type TakenWay } from "@/components/linehaul/late/chosen-ways";
import { sayTakenBack, takeBack } from "@/components/shipment/take-back-freight";
import {
  endOffer,
  endProgress,
  toastDone,
  toastFailed,
  toastProgress,
  toastRefused,
  undoOffer,
} from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import type { FreightMoveResult } from "@/lib/contract/desk/freight-writes";
import type { WayStep } from "@/lib/contract/desk/linehaul/late-leg";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useLastUndo } from "@/lib/live/use-last-undo";
import { useMoveFreight, useUndoFreight } from "@/lib/queries/freight-moves";
import { useChangeManifest } from "@/lib/queries/manifests";

/** What became of one write. */
interface StepResult {
  results: readonly FreightMoveResult[];
  undo: { id: string; until: string } | null;
}

/** The way back of a re-planning, the last write first; until when the first of them can be taken back. */
type Undo = LegWay;

const progressToast = "replan";

/** Re-plans the freight of a late leg by freight's own writes, one after another, and takes all of it back as one. */
export function useReplan() {
  const move = useMoveFreight();
  const change = useChangeManifest();
  const undoing = useUndoFreight();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<readonly FreightMoveResult[] | null>(null);
  const [last, setLast] = useLastUndo<Undo>("linehaul");

  const send = async (step: WayStep, title: string): Promise<StepResult> => {
    if (step.call === "moveFreight") return move.mutateAsync(step.body);
    const written = await change.mutateAsync({ manifestId: step.manifestId, ...step.body });
    const isDone = written.outcome === "done";
    const done = written.outcome === "needs-reason" ? "refused" : written.outcome;
    const result = { shipmentId: step.manifestId, title, outcome: done, message: written.message };
    return { results: [result], undo: isDone ? written.undo : null };
  };

  const undo = async (way: Undo) => {
    setLast(null);
    endOffer(way.ids.join(" "));
    const taken = await takeBack(way.ids, (part) => undoing.mutateAsync(part));
    if (taken.rest.length > 0) setLast({ ...way, ids: taken.rest });
    const refused = sayTakenBack(taken, way.what);
    if (refused.length > 1) setOutcome(refused);
  };

  /** Says what became of it; what was done has its way back, also where the rest was not. */
  const settle = (done: readonly StepResult[], what: string) => {
    const ways = done.flatMap((one) => one.undo ?? []);
    const until = ways.map((one) => one.until).sort()[0];
    const way = until === undefined ? null : { ids: ways.map(({ id }) => id).reverse(), until, what };
    setLast(way);
    const results = done.flatMap((one) => one.results);
    if (results.some((result) => result.outcome !== "done")) return setOutcome(results);
    if (results.length === 0) return;
    toastDone(
      `Re-planned: ${what}`,
      way === null
        ? {}
        : undoOffer(way.ids.join(" "), () => void undo(way), Date.parse(way.until) - deskNowMs()),
    );
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
    undoLast: () => {
      if (last === null) return;
      if (deskNowMs() > Date.parse(last.until))
        toastFailed("Too late to undo", { description: "It was done more than 30 seconds ago." });
      else void undo(last);
    },
  };
}
