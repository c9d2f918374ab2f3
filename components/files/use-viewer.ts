import { useEffect, useState } from "react";
import { pageKeys } from "@/components/ui/page-keys";

const leastZoom = 1;
const mostZoom = 8;
const zoomStep = 1.5;

/**
 * Keeps which of several files is shown, and how large, with the keys for it: a dialog has the keyboard to itself, so
 * they are bound here with the meaning that they have on pages.
 */
export function useViewer(place: number, count: number, onPlace: (place: number) => void) {
  const [zoom, setZoom] = useState(leastZoom);
  const zoomBy = (factor: number) =>
    setZoom((before) => Math.min(mostZoom, Math.max(leastZoom, before * factor)));
  const show = (next: number) => {
    if (next < 0 || next >= count) return;
    setZoom(leastZoom);
    onPlace(next);
  };
  const viewer = {
    zoom,
    larger: () => zoomBy(zoomStep),
    smaller: () => zoomBy(1 / zoomStep),
    next: () => show(place + 1),
    previous: () => show(place - 1),
  };
  useEffect(() => {
    const runs = new Map<string, () => void>([
      [pageKeys.zoomIn, viewer.larger],
      [pageKeys.zoomInPlain, viewer.larger],
      [pageKeys.zoomOut, viewer.smaller],
      [pageKeys.wholeFleet, () => setZoom(leastZoom)],
      [pageKeys.later, viewer.next],
      [pageKeys.earlier, viewer.previous],
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      // With these held the keys are the browser's own: its zoom, its history.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const run = runs.get(event.key);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
  return viewer;
}

export type Viewer = ReturnType<typeof useViewer>;
