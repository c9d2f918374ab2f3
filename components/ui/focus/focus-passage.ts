import { type FocusEvent, type KeyboardEvent, useRef } from "react";

/**
 * Lets the focus arrive where it was going. Between the field that is left and the one that is entered nothing has the
 * focus; when a node vanishes in that moment, as a list that closes on blur does, the scope of a dialog takes the focus to
 * the dialog itself, and what is typed next is lost. A field that Tab leads to is marked as a whole, as browsers do it, so
 * that what is typed takes the place of what is there. For the element that is the scope.
 */
export function useFocusPassage() {
  const goal = useRef<EventTarget | null>(null);
  const isByTab = useRef(false);
  return {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      isByTab.current = key === "Tab";
    },
    onPointerDownCapture: () => {
      isByTab.current = false;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      goal.current = relatedTarget;
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const wanted = goal.current;
      goal.current = null;
      const isTaken = target === currentTarget && wanted !== target;
      if (!isTaken || !(wanted instanceof HTMLElement) || !currentTarget.contains(wanted)) return;
      wanted.focus();
      if (isByTab.current && wanted instanceof HTMLInputElement) wanted.select();
    },
  };
}
