import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keepScroll, keptScroll } from "@/components/list-page/table/kept-scroll";
import type { RowPlaces } from "@/components/list-page/table/row-places";

interface KeptScrollOptions {
  /** Names the table among those of a page. */
  label: string;
  /** Ids of the rows, in the order in which they are shown. */
  idAt: (index: number) => string | undefined;
  indexOf: (id: string) => number;
  places: RowPlaces;
}

const settledMs = 150;
/** Rows that come later than this would move under the hand of whoever looks at others by then. */
const longestWaitMs = 10_000;

/**
 * Keeps where a table is scrolled to, so that Back and a reload show the same rows: by the row on top, since others may have
 * come before it. Rows may come in parts: it waits for that one until the reader scrolls.
 * @returns whether it has come back to an older place, to which a cursor elsewhere must not draw it away
 */
export function useKeptScroll(
  scroller: RefObject<HTMLElement | null>,
  { label, idAt, indexOf, places }: KeptScrollOptions,
): boolean {
  const [kept] = useState(() => (typeof window === "undefined" ? null : keptScroll(label)));
  const waits = useRef(kept !== null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || kept === null || !waits.current) return;
    const index = indexOf(kept.rowId);
    if (index < 0) return;
    box.scrollTop = places.topOf(index) + kept.pastPixels;
    // A table that is not laid out yet cannot scroll: the next rows try again.
    if (box.scrollTop > 0) waits.current = false;
  });
  const now = useRef({ idAt, places });
  useLayoutEffect(() => {
    now.current = { idAt, places };
  });
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const top = now.current.places.indexAt(box.scrollTop);
      const rowId = now.current.idAt(top);
      if (waits.current) return;
      const isTop = box.scrollTop <= 0 || rowId === undefined;
      keepScroll(label, isTop ? null : { rowId, pastPixels: box.scrollTop - now.current.places.topOf(top) });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, settledMs);
    };
    const onHand = () => {
      waits.current = false;
    };
    const giveUp = setTimeout(onHand, longestWaitMs);
    box.addEventListener("scroll", onScroll, { passive: true });
    box.addEventListener("wheel", onHand, { passive: true });
    box.addEventListener("keydown", onHand, { passive: true });
    box.addEventListener("pointerdown", onHand, { passive: true });
    return () => {
      clearTimeout(timer);
      clearTimeout(giveUp);
      box.removeEventListener("scroll", onScroll);
      box.removeEventListener("wheel", onHand);
      box.removeEventListener("keydown", onHand);
      box.removeEventListener("pointerdown", onHand);
    };
  }, [scroller, label]);
  return kept !== null;
}
