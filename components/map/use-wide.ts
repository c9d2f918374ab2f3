import { type RefObject, useEffect, useState } from "react";

/** Room for list, map and panel side by side. */
const wideFrom = 900;

/** True where an element is wide enough for panels beside the map; below that they lie over it. */
export function useWide(element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(true);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const observer = new ResizeObserver(() => setIsWide(observed.clientWidth >= wideFrom));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}
