"use client";

import type { KeyboardEvent, RefObject } from "react";
import { useCallback, useEffect, useRef } from "react";
import { useShortcuts } from "@/components/ui/shortcuts";

interface RowCursorOptions {
  /** Ids in the order in which they are shown. */
  ids: readonly string[];
  cursor: string | null;
  onCursorChange: (id: string | null) => void;
  onOpen: (index: number) => void;
  scroller: RefObject<HTMLElement | null>;
  rowPixels: number;
  headPixels: number;
}

/** Where a key moves the cursor to, or null when the key is none of the cursor's. */
export function cursorTarget(key: string, at: number, count: number, pageRows: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    j: at + 1,
    ArrowDown: at + 1,
    k: at - 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  if (target === undefined || count === 0) return null;
  return Math.min(count - 1, Math.max(0, target));
}

/** Moves a table's row cursor by keys, keeps it in sight, and says which keys there are. */
export function useRowCursor(options: RowCursorOptions): (event: KeyboardEvent) => void {
  const { ids, cursor, onCursorChange, onOpen, scroller, rowPixels, headPixels } = options;
  const at = cursor === null ? -1 : ids.indexOf(cursor);
  const reveal = useCallback(
    (index: number) => {
      const box = scroller.current;
      if (box === null) return;
      const top = index * rowPixels;
      const room = box.clientHeight - headPixels;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + rowPixels > box.scrollTop + room) box.scrollTop = top + rowPixels - room;
    },
    [scroller, rowPixels, headPixels],
  );
  const move = (key: string): boolean => {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPixels) - 2);
    const target = cursorTarget(key, at, ids.length, pageRows);
    const id = target === null ? undefined : ids[target];
    if (target === null || id === undefined) return false;
    onCursorChange(id);
    reveal(target);
    return true;
  };
  // A link, or what was just made, may name a row far down: it is brought into sight once, and never again while the
  // reader scrolls.
  const revealed = useRef<string | null>(null);
  useEffect(() => {
    if (at < 0 || revealed.current === cursor) return;
    revealed.current = cursor;
    reveal(at);
  }, [cursor, at, reveal]);
  useShortcuts("Table", [
    { keys: "j", label: "Next row", run: () => move("j") },
    { keys: "k", label: "Row before", run: () => move("k") },
    { keys: "Enter", label: "Open the row", run: () => at >= 0 && onOpen(at) },
  ]);
  return (event) => {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Enter" && at >= 0) onOpen(at);
    else if (!move(event.key)) return;
    event.preventDefault();
  };
}
