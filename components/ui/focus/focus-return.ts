import { useRef } from "react";

/**
 * Brings the focus back to where it was when a dialog opened. Radix does so for a trigger of its own only; ours open by a
 * key, by the address or out of a save, and whoever works by keys must be back where they were.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    /** To be called when the dialog opens, before it takes the focus. */
    remember: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
  };
}
