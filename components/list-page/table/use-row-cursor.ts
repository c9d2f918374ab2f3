import type { KeyboardEvent, RefObject } from "react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { RowPlaces } from "@/components/list-page/table/row-places";
import { cursorTarget } from "@/components/ui/cursor-target";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";

interface RowCursorOptions {
  /** Ids of those that the cursor can be at, in the order in which they are shown. */
  ids: readonly string[];
  /** Places of these among all rows. */
  indexes: readonly number[];
  cursor: string | null;
  onCursorChange: (id: string) => void;
  onOpen: (index: number) => void;
  scroller: RefObject<HTMLElement | null>;
  places: RowPlaces;
  headPixels: number;
  /** Id of the row beneath which something is open; null for none. */
  openId: string | null;
  /** The table has come back to where it stood, which the cursor of the address must not draw it away from. */
  isBack: boolean;
}

/** Moves a table's row cursor by keys, keeps it in sight, and says which keys there are. */
export function useRowCursor(options: RowCursorOptions): (event: KeyboardEvent) => void {
  const { ids, indexes, cursor, onCursorChange, onOpen, scroller, places, headPixels } = options;
  // Kept from key to key: to look for the row would take longer the further down it stands.
  const turns = useMemo(() => new Map(ids.map((id, turn) => [id, turn])), [ids]);
  const at = cursor === null ? -1 : (turns.get(cursor) ?? -1);
  const reveal = useCallback(
    (turn: number) => {
      const box = scroller.current;
      const index = indexes[turn];
      if (box === null || index === undefined) return;
      // With the first one the head above it comes into sight.
      const top = turn === 0 ? 0 : places.topOf(index);
      // With what is open beneath it, as far as there is room for both.
      const bottom = index + 1 < places.count ? places.topOf(index + 1) : places.totalPixels;
      const room = box.clientHeight - headPixels;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (bottom > box.scrollTop + room) box.scrollTop = Math.min(places.topOf(index), bottom - room);
    },
    [scroller, indexes, places, headPixels],
  );
  // A link, or what was just made, may name a row far down: it is brought into sight once, and never again while the
  // reader scrolls.
  const revealed = useRef<string | null>(options.isBack ? cursor : null);
  const move = (key: string): boolean => {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / places.usualPixels) - 2);
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
  const isOpen = options.openId !== null && options.openId === cursor;
  // Once, as it opens: never again while its reader scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isOpen && at >= 0) reveal(at);
  }, [isOpen]);
  const openAt = (turn: number) => {
    const index = indexes[turn];
    if (index !== undefined) onOpen(index);
  };
  useShortcuts("Table", [
    { keys: pageKeys.next, label: "Next row", run: () => move("j") },
    { keys: pageKeys.previous, label: "Previous row", run: () => move("k") },
    { keys: pageKeys.openRow, label: "Open the row", run: () => at >= 0 && openAt(at) },
  ]);
  return (event) => {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Enter" && at >= 0) openAt(at);
    else if (!move(event.key)) return;
    event.preventDefault();
  };
}
