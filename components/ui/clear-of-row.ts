import { useEffect, useState } from "react";
import { useSonner } from "sonner";

/** Height at the foot of the window that a toast, or two of them, may cover. */
const toastPixels = 120;
/** Rows that a person has chosen: of tables, of lists, of what is dragged from the timeline. */
const chosenRows = '[data-cursor], [role="option"][aria-selected="true"], [aria-current="true"]';

/** Tells whether a chosen row stands where toasts are shown, below the window's own middle. */
export function isRowAtFoot(root: ParentNode, windowPixels: number): boolean {
  return [...root.querySelectorAll(chosenRows)].some((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return height > 0 && top < windowPixels && bottom > windowPixels - toastPixels;
  });
}

/** Puts toasts at the foot of the window, and at its head while the row that one works on is at the foot. */
export function useClearOfRow(): "bottom-center" | "top-center" {
  const isShown = useSonner().toasts.length > 0;
  const [isAtFoot, setAtFoot] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setAtFoot(isRowAtFoot(document, window.innerHeight)));
    };
    look();
    const events = ["keyup", "pointerup", "scroll", "resize"] as const;
    for (const event of events) window.addEventListener(event, look, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) window.removeEventListener(event, look, { capture: true });
    };
  }, [isShown]);
  return isAtFoot ? "top-center" : "bottom-center";
}
