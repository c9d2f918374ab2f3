import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useMemo } from "react";
import { usePrinting } from "@/components/ui/use-printing";
import { useRowPixels } from "@/components/ui/use-row-pixels";

/** Height of the header row in pixels; rows start below it and never hide behind it. */
export const headPixels = 28;
/** Rows kept ready above and below what is seen. */
const overscan = 6;

/** Which rows are in sight, by their places; on paper, all. */
export function useRowWindow(scroller: RefObject<HTMLDivElement | null>, count: number, dense: boolean) {
  const rowPixels = useRowPixels(dense);
  const printing = usePrinting();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    scrollMargin: headPixels,
    overscan,
    initialRect: { width: 1_200, height: 900 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes are stale exactly when the row height changed
  useEffect(() => virtualizer.measure(), [rowPixels, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const first = printing ? 0 : (items[0]?.index ?? 0);
  const last = printing ? count - 1 : (items.at(-1)?.index ?? -1);
  const indexes = useMemo(
    () => Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at),
    [first, last],
  );
  return { indexes, rowPixels, printing };
}
