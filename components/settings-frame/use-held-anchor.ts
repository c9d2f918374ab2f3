import { type RefObject, useEffect } from "react";

const ownMoves = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

const marginPixels = 16;

/**
 * Keeps the card that the address names at the top while the cards above it are read and grow, until somebody moves the
 * page themselves.
 * @param scroller what the cards are scrolled in
 */
export function useHeldAnchor(
  scroller: RefObject<HTMLElement | null>,
  cards: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let release = hold(scroller.current, cards.current);
    const holdAnew = () => {
      release();
      release = hold(scroller.current, cards.current);
    };
    window.addEventListener("hashchange", holdAnew);
    return () => {
      window.removeEventListener("hashchange", holdAnew);
      release();
    };
  }, [scroller, cards]);
}

/** @returns ends it */
function hold(scroller: HTMLElement | null, cards: HTMLElement | null): () => void {
  const card = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (scroller === null || cards === null || card === null || !cards.contains(card)) return () => undefined;
  const observer = new ResizeObserver(() => {
    // Undo what the browser scrolled beside the cards' own scroller would leave the page's head out of sight.
    for (let around = scroller.parentElement; around; around = around.parentElement) around.scrollTop = 0;
    const below = card.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollTo({ top: scroller.scrollTop + below - marginPixels, behavior: "instant" });
  });
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
