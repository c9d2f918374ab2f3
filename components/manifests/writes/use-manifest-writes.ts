import { useState } from "react";
import { toastDone, toastFailed, toastRefused } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ManifestWritten } from "@/lib/contract/desk/freight-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useUndoFreight } from "@/lib/queries/freight-moves";
import { useChangeManifest, useOrderManifest } from "@/lib/queries/manifests";

type Manifest = Pick<ManifestRow, "manifestId" | "version" | "title">;
type Change = Omit<DeskBody<"changeManifest">, "version">;
type Undo = NonNullable<ManifestWritten["undo"]>;

/** A change that asks for a reason, with why it does. */
export interface Asked {
  manifest: Manifest;
  change: Change;
  because: string;
}

/**
 * Changes of manifests: what was done is said with the way back, what was refused with its reason, and what needs a reason
 * asks for one.
 */
export function useManifestWrites() {
  const changing = useChangeManifest();
  const ordering = useOrderManifest();
  const undoing = useUndoFreight();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [last, setLast] = useState<Undo | null>(null);

  const undo = (way: Undo) => {
    setLast(null);
    undoing.mutate(
      { id: way.id },
      {
        onSuccess: ({ results }) => {
          const refused = results.find(({ outcome }) => outcome !== "done");
          if (refused === undefined) toastDone(`Undone: ${way.what}`);
          else toastFailed("Not all of it could be undone", { description: refused.message });
        },
        onError: (error) => toastRefused("It could not be undone", error),
      },
    );
  };

  /** Says what became of a write. @returns whether it was done */
  const settle = ({ outcome, message, undo: way }: ManifestWritten): boolean => {
    if (outcome !== "done") {
      toastFailed(message);
      return false;
    }
    setLast(way);
    if (way === null) toastDone(message);
    else
      toastDone(message, {
        action: { label: "Undo", run: () => undo(way) },
        forMs: Math.max(0, Date.parse(way.until) - deskNowMs()),
      });
    return true;
  };
  const failed = (error: PlatformError) => toastRefused("The desk could not do it", error);

  const change = (manifest: Manifest, what: Change, onDone: () => void = () => undefined) =>
    changing.mutate(
      { manifestId: manifest.manifestId, version: manifest.version, ...what },
      {
        onSuccess: (written) => {
          if (written.outcome === "needs-reason")
            return setAsked({ manifest, change: what, because: written.message });
          setAsked(null);
          if (settle(written)) onDone();
        },
        onError: failed,
      },
    );

  return {
    change,
    order: (manifest: Manifest, stopIds: string[], pinned: string[]) =>
      ordering.mutate(
        { manifestId: manifest.manifestId, version: manifest.version, stopIds, pinned },
        { onSuccess: settle, onError: failed },
      ),
    settle,
    failed,
    pending: changing.isPending || ordering.isPending || undoing.isPending,
    asked,
    changeAnyway: (overrideReason: string) => {
      if (asked !== null) change(asked.manifest, { ...asked.change, overrideReason });
    },
    dropAsked: () => setAsked(null),
    last,
    undoLast: () => {
      if (last === null) return;
      if (deskNowMs() > Date.parse(last.until)) toastFailed("Too late to undo");
      else undo(last);
    },
  };
}

export type ManifestWrites = ReturnType<typeof useManifestWrites>;
