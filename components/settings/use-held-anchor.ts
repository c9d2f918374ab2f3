import { type RefObject, useEffect } from "react";

const ownMoves = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Keeps the card that the address names at the top while the cards above it are read and grow, until somebody moves the
 * page themselves.
 */
export function useHeldAnchor(cards: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let release = hold(cards.current);
    const holdAnew = () => {
      release();
      release = hold(cards.current);
    };
    window.addEventListener("hashchange", holdAnew);
    return () => {
      window.removeEventListener("hashchange", holdAnew);
      release();
    };
  }, [cards]);
}

/** @returns ends it */
function hold(cards: HTMLElement | null): () => void {
  const card = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (cards === null || card === null || !cards.contains(card)) return () => undefined;
  const observer = new ResizeObserver(() => card.scrollIntoView({ behavior: "instant" }));
  observer.observe(cards);
  const listeners = new AbortController();
  const release = () => {
    observer.disconnect();
    listeners.abort();
  };
  for (const move of ownMoves)
    window.addEventListener(move, release, { passive: true, signal: listeners.signal });
  return release;
}
