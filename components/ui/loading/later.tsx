import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "@/components/ui/loading/when-idle";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Parts that are fetched once the page has drawn itself, so that nobody waits for them when they are opened. */
const awaited: (() => Promise<unknown>)[] = [];

/**
 * A part of a page that its first sight does not need. Its code is fetched when the part is first shown, or while nothing
 * else is to do (`useFetchLater`); from then on it is drawn at once.
 */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Fetched = lazy(fetchPart);
  awaited.push(fetchPart);
  return function Later(props: Props) {
    // Keep what it began as: another component in its place would begin with a state of its own.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Fetched);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** The page's own first reads and its first picture come before. */
const quietMs = 2_500;

/** False until the page has had the time to draw itself, and has nothing else to do. */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isOver = false;
    const settle = () => {
      if (!isOver) setQuiet(true);
    };
    const timer = setTimeout(() => whenIdle(settle), quietMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return isQuiet;
}

/** Fetches one after another what `later` left out, as soon as the page has nothing else to do. */
export function useFetchLater(): void {
  useEffect(() => {
    let isOver = false;
    const next = async () => {
      const fetchPart = awaited.shift();
      if (fetchPart === undefined || isOver) return;
      // Without a connection it is fetched when it is shown.
      await fetchPart().catch(() => undefined);
      whenIdle(() => void next());
    };
    const timer = setTimeout(() => whenIdle(() => void next()), quietMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
}
