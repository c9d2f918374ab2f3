import { useState } from "react";
import { endOffer, toastDone, toastFailed, toastRefused, undoOffer } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ManifestWritten } from "@/lib/contract/desk/freight-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useLastUndo } from "@/lib/live/use-last-undo";
import { useUndoFreight } from "@/lib/queries/freight-moves";
import { useChangeManifest, useOrderManifest } from "@/lib/queries/manifests";

type Manifest = Pick<ManifestRow, "manifestId" | "version" | "title">;
type Change = Omit<DeskBody<"changeManifest">, "version">;
type Undo = NonNullable<ManifestWritten["undo"]> & Named;

/** Subject of a toast, as people call it. */
interface Named {
  /** Title of the manifest; left out where the message itself says which. */
  title?: string;
  /** The stop or the driver that a change is about. */
  about?: string | undefined;
}

const ofTitle = ({ title }: Named, message: string) =>
  title === undefined ? message : `${title}: ${message}`;

/** A change that asks for a reason, with why it does. */
export interface Asked {
  manifest: Manifest;
  change: Change;
  because: string;
  about: string | undefined;
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
  const [last, setLast] = useLastUndo<Undo>("manifests");

  const undo = (way: Undo) => {
    setLast(null);
    endOffer(way.id);
    // Callbacks of a mutation are not called once its page is left; a toast's Undo is still there then.
    undoing.mutateAsync({ id: way.id }).then(
      ({ results }) => {
        const refused = results.find(({ outcome }) => outcome !== "done");
        if (refused === undefined) toastDone(`Undone: ${way.what}`, described(way));
        else toastFailed("Not everything could be undone", { description: refused.message });
      },
      (error: PlatformError) => toastRefused("It could not be undone", error),
    );
  };

  /** Says what became of a write. @returns whether it was done */
  const settle = (written: ManifestWritten, named: Named = {}): boolean => {
    const message = ofTitle(named, written.message);
    if (written.outcome !== "done") {
      toastFailed(message, described(named));
      return false;
    }
    const way = written.undo === null ? null : { ...written.undo, ...named };
    setLast(way);
    if (way === null) toastDone(message, described(named));
    else
      toastDone(message, {
        ...described(named),
        ...undoOffer(way.id, () => undo(way), Date.parse(way.until) - deskNowMs()),
      });
    return true;
  };
  const failed = (error: PlatformError) => toastRefused("It could not be done", error);

  /** @param about the driver whom it is about, by name */
  const change = (
    manifest: Manifest,
    what: Change,
    { about, onDone }: { about?: string | undefined; onDone?: () => void } = {},
  ) =>
    changing.mutate(
      { manifestId: manifest.manifestId, version: manifest.version, ...what },
      {
        onSuccess: (written) => {
          if (written.outcome === "needs-reason")
            return setAsked({ manifest, change: what, because: written.message, about });
          setAsked(null);
          if (settle(written, { title: manifest.title, about })) onDone?.();
        },
        onError: failed,
      },
    );

  return {
    change,
    /** @param about the stop that was moved, with its places */
    order: (manifest: Manifest, stopIds: string[], pinned: string[], about?: string) =>
      ordering.mutate(
        { manifestId: manifest.manifestId, version: manifest.version, stopIds, pinned },
        {
          onSuccess: (written) => settle(written, { title: manifest.title, about }),
          onError: failed,
        },
      ),
    settle,
    failed,
    pending: changing.isPending || ordering.isPending || undoing.isPending,
    /** Tells whether a change is under way that can be undone once it is saved. */
    saving: changing.isPending || ordering.isPending,
    asked,
    changeAnyway: (overrideReason: string) => {
      if (asked === null) return;
      change(asked.manifest, { ...asked.change, overrideReason }, { about: asked.about });
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

const described = ({ about }: Named) => (about === undefined ? {} : { description: about });

export type ManifestWrites = ReturnType<typeof useManifestWrites>;
