import { type MouseEvent, useMemo, useState } from "react";
import {
  nothingSelected,
  type Selection,
  selectByClick,
  selectRange,
  toggle,
  toggleAll,
  without,
} from "@/components/list-page/rows/selection";

/** Several chosen rows: by clicks, by keys, all that the filter leaves. What the filter hides is chosen no more. */
export function useSelection(rows: readonly { id: string }[], cursor: string | null) {
  const [kept, setKept] = useState<Selection>(nothingSelected);
  const order = useMemo(() => rows.map((row) => row.id), [rows]);
  const ids = useMemo(() => {
    if (kept.ids.size === 0) return kept.ids;
    return new Set(order.filter((id) => kept.ids.has(id)));
  }, [kept.ids, order]);
  const selection = { ids, anchor: kept.anchor };
  return {
    ids,
    click: (id: string, event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">) => {
      const keys = { toggles: event.ctrlKey || event.metaKey, ranges: event.shiftKey };
      setKept(selectByClick(selection, id, cursor, keys, order));
    },
    only: (id: string) => setKept({ ids: new Set([id]), anchor: id }),
    toggle: (id: string) => setKept(toggle(selection, id)),
    toggleAll: (ids: readonly string[]) => setKept(toggleAll(selection, ids)),
    rangeTo: (id: string) => setKept(selectRange(selection, selection.anchor ?? id, id, order)),
    all: () => setKept({ ids: new Set(order), anchor: cursor }),
    clear: () => setKept(nothingSelected),
    /** Lets some go, whatever was chosen beside them in the meantime. */
    drop: (gone: readonly string[]) => setKept((now) => without(now, gone)),
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
