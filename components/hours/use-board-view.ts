"use client";

import type { SortingState } from "@tanstack/react-table";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { boardShows } from "@/components/hours/board-row";

const parsers = {
  search: parseAsString.withDefault(""),
  terminal: parseAsString,
  show: parseAsStringLiteral(boardShows),
  /** Only who may drive so many hours from now. */
  hours: parseAsInteger,
  /** `drive`, or `-drive` for the other way round; empty is most urgent first. */
  sort: parseAsString.withDefault(""),
  /** The driver that keys act on. */
  driver: parseAsString,
};

/** What the board shows, all of it in the address: a colleague who gets the link sees the same. */
export function useBoardView() {
  const [view, setView] = useQueryStates(parsers, { history: "replace" });
  const sorting = useMemo<SortingState>(
    () => (view.sort === "" ? [] : [{ id: view.sort.replace(/^-/, ""), desc: view.sort.startsWith("-") }]),
    [view.sort],
  );
  const { search, terminal, show, hours } = view;
  return {
    view,
    setView,
    sorting,
    setSorting: ([first]: SortingState) =>
      void setView({ sort: first === undefined ? null : `${first.desc ? "-" : ""}${first.id}` }),
    /** What is asked for: another question is another order. */
    key: JSON.stringify([search, terminal, show, hours, view.sort]),
    filtered: search !== "" || terminal !== null || show !== null || hours !== null,
    clearFilters: () => void setView({ search: null, terminal: null, show: null, hours: null }),
  };
}

export type BoardView = ReturnType<typeof useBoardView>;
