import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Events that end it: a key or a press comes from the page itself, also where the browser never says that it has printed. */
const ends = ["afterprint", "keydown", "pointerdown"] as const;

/** True while the page is being printed: virtual lists then render every row. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    // Before what a key does: it may be the one that prints.
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    for (const end of ends) window.addEventListener(end, after, true);
    return () => {
      window.removeEventListener("beforeprint", before);
      for (const end of ends) window.removeEventListener(end, after, true);
    };
  }, []);
  return printing;
}
