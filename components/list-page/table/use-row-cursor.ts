import type { KeyboardEvent, RefObject } from "react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { cursorTarget } from "@/components/ui/cursor-target";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";

interface RowCursorOptions {
  /** Ids in the order in which they are shown. */
  ids: readonly string[];
  cursor: string | null;
  onCursorChange: (id: string) => void;
  onOpen: (index: number) => void;
  scroller: RefObject<HTMLElement | null>;
  rowPixels: number;
  headPixels: number;
}

/** Moves a table's row cursor by keys, keeps it in sight, and says which keys there are. */
export function useRowCursor(options: RowCursorOptions): (event: KeyboardEvent) => void {
  const { ids, cursor, onCursorChange, onOpen, scroller, rowPixels, headPixels } = options;
  // Kept from key to key: to look for the row would take longer the further down it stands.
  const places = useMemo(() => new Map(ids.map((id, place) => [id, place])), [ids]);
  const at = cursor === null ? -1 : (places.get(cursor) ?? -1);
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
  // A link, or what was just made, may name a row far down: it is brought into sight once, and never again while the
  // reader scrolls.
  const revealed = useRef<string | null>(null);
  const move = (key: string): boolean => {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPixels) - 2);
    const target = cursorTarget(key, at, ids.length, pageRows);
    const id = target === null ? undefined : ids[target];
    if (target === null || id === undefined) return false;
    onCursorChange(id);
    // Now, while the layout is as it was painted: to ask for places after the change would lay out twice.
    reveal(target);
    revealed.current = id;
    return true;
  };
  useEffect(() => {
    if (at < 0 || revealed.current === cursor) return;
    revealed.current = cursor;
    reveal(at);
  }, [cursor, at, reveal]);
  useShortcuts("Table", [
    { keys: pageKeys.next, label: "Next row", run: () => move("j") },
    { keys: pageKeys.previous, label: "Row before", run: () => move("k") },
    { keys: pageKeys.openRow, label: "Open the row", run: () => at >= 0 && onOpen(at) },
  ]);
  return (event) => {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Enter" && at >= 0) onOpen(at);
    else if (!move(event.key)) return;
    event.preventDefault();
  };
}
