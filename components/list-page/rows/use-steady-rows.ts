import { type FocusEvent, useMemo, useState } from "react";
import { useHeldRows } from "@/components/list-page/rows/use-held-rows";

/**
 * Rows of a short list that is chosen from: they keep their places while the focus or a moved pointer is among them, so that
 * Enter and a click take the one that was seen there. What stands in them is always the newest; new rows go to the end.
 * @param fresh the rows as they would stand now, the same list as long as nothing changes
 * @param question what was asked for; another one is in order at once
 * @param isHeld whether something else keeps the places too
 */
export function useSteadyRows<Row extends { id: string }>(
  fresh: readonly Row[],
  question: string,
  isHeld = false,
) {
  const [hasFocus, setFocus] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const held = useHeldRows(fresh, question, hasFocus || hasPointer || isHeld);
  const rows = useMemo(() => {
    if (held.rows === fresh) return fresh;
    const left = new Map(fresh.map((row) => [row.id, row]));
    const kept = held.rows.flatMap(({ id }) => {
      const row = left.get(id);
      left.delete(id);
      return row ?? [];
    });
    return [...kept, ...left.values()];
  }, [held.rows, fresh]);
  return {
    rows,
    /** Number of rows that stand elsewhere than they would; `showMoved` puts them in order. */
    moved: held.moved,
    showMoved: held.show,
    /** For the element around the list and what its keys are typed into. */
    around: {
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false);
      },
      onPointerMove: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
    },
  };
}
