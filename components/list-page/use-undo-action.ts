import { useEffect, useRef } from "react";
import type { ListAction } from "@/components/list-page/list-actions";
import { pageKeys } from "@/components/ui/page-keys";
import { toastDone, toastFailed } from "@/components/ui/toast";

interface Undoable<Way> {
  /** Tells whether a write is under way that can be taken back once it is saved. */
  saving: boolean;
  /** Last of what was done; null where nothing can be taken back. */
  last: Way | null;
  /** Takes `last` back. */
  undo: () => void;
  /** Names what would be taken back. */
  label?: string;
  /** Says why nothing is. */
  nothing?: string;
}

/**
 * The key that takes back what was done last. Pressed while a write is still being saved it means that write: it waits
 * until it is saved, and never takes back the one before it.
 */
export function useUndoAction<Way>({
  saving,
  last,
  undo,
  label = "Undo the last change",
  nothing = "Nothing to undo.",
}: Undoable<Way>) {
  /** Holds what could be taken back when the key was pressed; null while nobody waits. */
  const pressed = useRef<{ before: Way | null } | null>(null);
  useEffect(() => {
    if (saving || pressed.current === null) return;
    const isMade = last !== null && last !== pressed.current.before;
    pressed.current = null;
    if (isMade) undo();
    else toastFailed("Nothing was undone: what was being saved was not done");
  });
  return {
    keys: pageKeys.undo,
    label: saving ? "Undo what is being saved" : label,
    disabledReason: last === null && !saving ? nothing : null,
    run: () => {
      if (!saving) return undo();
      pressed.current ??= { before: last };
      toastDone("Undone as soon as it is saved");
    },
  } satisfies ListAction;
}
