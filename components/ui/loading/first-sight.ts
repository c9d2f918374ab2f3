import { useSyncExternalStore } from "react";

let held = 0;
const waiting = new Set<() => void>();

/**
 * Tells that a page draws what it is for: until that ends, nothing begins that its first sight does not need.
 * @param mostMs it ends by itself after so long: nobody waits for what does not come
 * @returns ends it
 */
export function holdFirstSight(mostMs: number): () => void {
  held++;
  let isOver = false;
  const release = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    held--;
    if (held === 0) for (const listener of [...waiting]) listener();
  };
  const timer = setTimeout(release, mostMs);
  return release;
}

const isFirstSightOver = (): boolean => held === 0;

function onFirstSight(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** Runs what the first sight does not need: now, where nothing is being drawn. */
export function afterFirstSight(run: () => void): void {
  if (isFirstSightOver()) {
    run();
    return;
  }
  const leave = onFirstSight(() => {
    leave();
    run();
  });
}

/** Tells whether the page's first sight is there, on the server not yet. */
export const useFirstSight = (): boolean => useSyncExternalStore(onFirstSight, isFirstSightOver, () => false);
