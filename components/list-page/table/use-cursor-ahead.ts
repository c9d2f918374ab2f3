import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "@/lib/live/after-paint";

/** Events with which whatever acts on the row of the cursor begins. */
const beginnings = ["keydown", "pointerdown"] as const;

/**
 * A cursor that is drawn before the page around the table knows of it: the page takes longer to draw than two rows, and
 * who holds a key down looks at the rows. The page is told once the rows are painted, and before anything else that a
 * person does: what acts on the row of the cursor never acts on the row before.
 * @returns where the cursor is drawn, and what moves it
 */
export function useCursorAhead(
  cursor: string | null,
  onCursorChange: (id: string | null) => void,
): { cursor: string | null; moveTo: (id: string) => void } {
  const [ahead, setAhead] = useState<string | null>(null);
  const change = useRef(onCursorChange);
  useLayoutEffect(() => {
    change.current = onCursorChange;
  });
  useEffect(() => {
    if (ahead === null) return;
    const tell = () => {
      setAhead(null);
      change.current(ahead);
    };
    const tellNow = () => flushSync(tell);
    const cancel = afterPaint(tell);
    for (const beginning of beginnings) window.addEventListener(beginning, tellNow, true);
    return () => {
      cancel();
      for (const beginning of beginnings) window.removeEventListener(beginning, tellNow, true);
    };
  }, [ahead]);
  return { cursor: ahead ?? cursor, moveTo: setAhead };
}
