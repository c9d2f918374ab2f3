import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Elements of a table show other rows by turns: the focus must not go along, or Enter would do to the new row what was
 * meant for the old one.
 * @param isDrawn whether the row with an id is among those drawn now
 * @returns for the element around the rows
 */
export function useFocusInRows(body: RefObject<HTMLElement | null>, isDrawn: (id: string) => boolean) {
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null || isDrawn(focused.current)) return;
    focused.current = null;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && body.current?.contains(activeElement)) activeElement.blur();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>("[data-row]")?.dataset.row ?? null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
