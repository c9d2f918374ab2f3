"use client";

import type { SortingState } from "@tanstack/react-table";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { boardShows, boardWhens } from "@/components/trips/board-row";
import { timelineSpans } from "@/components/trips/timeline-scale";

/** Sheets over the board; each is about the trip of `trip` or of the cursor. */
export const boardSheets = ["new", "edit", "assign"] as const;

const parsers = {
  search: parseAsString.withDefault(""),
  terminal: parseAsString,
  customer: parseAsString,
  show: parseAsStringLiteral(boardShows),
  when: parseAsStringLiteral(boardWhens),
  /** `slack`, or `-slack` for the other way round; empty is urgency first. */
  sort: parseAsString.withDefault(""),
  lens: parseAsStringLiteral(["timeline"]),
  /** Hours that the timeline shows. */
  span: parseAsStringLiteral(timelineSpans).withDefault("24h"),
  /** Where the timeline begins, UTC to the minute; without it, it follows now. */
  from: parseAsString,
  /** Drivers beside the board, to drop trips on. */
  rail: parseAsStringLiteral(["drivers"]),
  /** The trip that keys act on. */
  at: parseAsInteger,
  /** The trip whose panel is open. */
  trip: parseAsInteger,
  sheet: parseAsStringLiteral(boardSheets),
};

/** What the board shows, all of it in the address: a colleague who gets the link sees the same. */
export function useBoardView() {
  const [view, setView] = useQueryStates(parsers, { history: "replace" });
  const sorting = useMemo<SortingState>(
    () => (view.sort === "" ? [] : [{ id: view.sort.replace(/^-/, ""), desc: view.sort.startsWith("-") }]),
    [view.sort],
  );
  const { search, terminal, customer, show, when } = view;
  const at = view.at ?? view.trip;
  return {
    view,
    setView,
    sorting,
    setSorting: ([first]: SortingState) =>
      void setView({ sort: first === undefined ? null : `${first.desc ? "-" : ""}${first.id}` }),
    /** Id of the row that keys act on. */
    cursor: at === null ? null : String(at),
    /** The panel, where it is open, goes with the cursor. */
    moveTo: (id: string | null) => {
      const next = id === null ? null : Number(id);
      void setView(view.trip === null ? { at: next } : { at: next, trip: next });
    },
    /** What is asked for: another question is another order. */
    key: JSON.stringify([search, terminal, customer, show, when, view.sort]),
    filtered: search !== "" || terminal !== null || customer !== null || show !== null || when !== null,
    clearFilters: () =>
      void setView({ search: null, terminal: null, customer: null, show: null, when: null }),
  };
}

export type BoardView = ReturnType<typeof useBoardView>;

/** Parts of the address that belong to a saved view: what is asked for and how it is shown, not where one stands. */
const savedParts = ["search", "terminal", "customer", "show", "when", "sort", "lens", "span"] as const;

/** The query string of a view as it is saved. */
export function savedQuery(address: string): string {
  const all = new URLSearchParams(address);
  const kept = new URLSearchParams();
  for (const part of savedParts) {
    const value = all.get(part);
    if (value !== null) kept.set(part, value);
  }
  return kept.toString();
}
