import { useState } from "react";
import { toastDone, toastFailed, toastRefused } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { LegResult, LegWritten } from "@/lib/contract/desk/linehaul/leg-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useLastUndo } from "@/lib/live/use-last-undo";
import { useMakeLeg, useUndoLeg, useWriteLeg } from "@/lib/queries/linehaul/leg-writes";

/** The way back of a write of legs; that of a re-planning, which is freight's, names none. */
export interface LegWay {
  ids: readonly string[];
  /** ISO 8601 */
  until: string;
  what: string;
  of?: "legs";
}

/** A write of a leg that was not done, as a form reads it: what was typed stays. */
export class LegNotWritten extends Error {
  readonly mayHaveBeenMade: boolean;
  readonly fields: LegWritten["fields"];

  constructor(
    written: LegWritten,
    readonly outcome: LegResult["outcome"],
  ) {
    super(written.message);
    this.fields = written.fields;
    this.mayHaveBeenMade = outcome === "unknown";
  }
}

/** Writes of legs: what was done is said with the way back, what was not with its reason. */
export function useLegWrites() {
  const making = useMakeLeg();
  const writing = useWriteLeg();
  const undoing = useUndoLeg();
  const [outcome, setOutcome] = useState<readonly LegResult[] | null>(null);
  const [last, setLast] = useLastUndo<LegWay>("linehaul");
  const failed = (error: PlatformError) => toastRefused("It could not be done", error);

  const undo = (way: LegWay) => {
    setLast(null);
    const [id = ""] = way.ids;
    // Callbacks of a mutation are not called once its page is left; a toast's Undo is still there then.
    undoing.mutateAsync({ id }).then(
      ({ results }) => {
        const refused = results.find((result) => result.outcome !== "done");
        if (refused === undefined) toastDone(`Undone: ${way.what}`);
        else if (results.length > 1) setOutcome(results);
        else toastFailed("It could not be undone", { description: refused.message });
      },
      (error: PlatformError) => toastRefused("It could not be undone", error),
    );
  };

  /** Says what was done; a part that was not is shown beside the others. */
  const settle = ({ results, message, undo: offered }: LegWritten) => {
    const way = offered && {
      ids: [offered.id],
      until: offered.until,
      what: offered.what,
      of: "legs" as const,
    };
    if (way !== null) setLast(way);
    if (results.some((result) => result.outcome !== "done")) {
      if (results.length > 1) setOutcome(results);
      else toastFailed(message);
      return;
    }
    toastDone(
      message,
      way === null
        ? {}
        : {
            action: { label: "Undo", run: () => undo(way) },
            forMs: Math.max(0, Date.parse(way.until) - deskNowMs()),
          },
    );
  };

  /** For forms. @throws LegNotWritten where nothing was done, PlatformError */
  const expectDone = (written: LegWritten): LegWritten => {
    const [refused] = written.results.filter((result) => result.outcome !== "done");
    const isAnyDone = written.results.some((result) => result.outcome === "done");
    if (refused !== undefined && !isAnyDone) throw new LegNotWritten(written, refused.outcome);
    settle(written);
    return written;
  };

  return {
    make: async (body: DeskBody<"makeLeg">) => expectDone(await making.mutateAsync(body)),
    save: async (legId: string, body: DeskBody<"writeLeg">) =>
      expectDone(await writing.mutateAsync({ legId, body })),
    /** For what needs no form. */
    write: (legId: string, body: DeskBody<"writeLeg">, onDone?: () => void) =>
      writing.mutate(
        { legId, body },
        {
          onSuccess: (written) => {
            settle(written);
            if (written.results.every((result) => result.outcome === "done")) onDone?.();
          },
          onError: failed,
        },
      ),
    pending: making.isPending || writing.isPending || undoing.isPending,
    /** Tells whether a write is under way that can be undone once it is saved. */
    saving: making.isPending || writing.isPending,
    outcome,
    closeOutcome: () => setOutcome(null),
    last,
    undo,
  };
}

export type LegWrites = ReturnType<typeof useLegWrites>;
