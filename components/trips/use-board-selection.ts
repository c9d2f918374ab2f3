"use client";

import { type MouseEvent, useEffect, useMemo, useState } from "react";
import type { BoardRow } from "@/components/trips/board-row";
import {
  nothingSelected,
  type Selection,
  selectByClick,
  selectRange,
  toggle,
} from "@/components/trips/board-selection";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
const isCovered = () => document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null;

/** Several chosen trips: by clicks, by keys, all that the filter leaves. What the filter hides is chosen no more. */
export function useBoardSelection(rows: readonly BoardRow[], cursor: string | null) {
  const [kept, setKept] = useState<Selection>(nothingSelected);
  const order = useMemo(() => rows.map((row) => row.id), [rows]);
  const ids = useMemo(() => {
    if (kept.ids.size === 0) return kept.ids;
    return new Set(order.filter((id) => kept.ids.has(id)));
  }, [kept.ids, order]);
  const selection = { ids, anchor: kept.anchor };
  const all = () => setKept({ ids: new Set(order), anchor: cursor });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "a" || event.altKey) return;
      // In a field it means the text, in a dialog the dialog's.
      if (event.defaultPrevented || isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      setKept({ ids: new Set(order), anchor: null });
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [order]);
  return {
    ids,
    click: (id: string, event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">) => {
      const keys = { toggles: event.ctrlKey || event.metaKey, ranges: event.shiftKey };
      setKept(selectByClick(selection, id, cursor, keys, order));
    },
    toggle: (id: string) => setKept(toggle(selection, id)),
    rangeTo: (id: string) => setKept(selectRange(selection, selection.anchor ?? id, id, order)),
    all,
    clear: () => setKept(nothingSelected),
  };
}

export type BoardSelection = ReturnType<typeof useBoardSelection>;
