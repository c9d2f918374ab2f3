"use client";

import type { SortingState } from "@tanstack/react-table";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { vehicleStatuses } from "@/lib/contract/vehicles";

const sheets = ["new", "edit", "upload"] as const;
export type FleetSheet = (typeof sheets)[number];

const parsers = {
  search: parseAsString.withDefault(""),
  terminal: parseAsString,
  status: parseAsStringLiteral(vehicleStatuses),
  /** `year`, or `-year` for the other way round. */
  sort: parseAsString.withDefault("number"),
  /** The unit that keys act on. */
  vehicle: parseAsString,
  sheet: parseAsStringLiteral(sheets),
};

/** What the fleet page shows, all of it in the address: a colleague who gets the link sees the same. */
export function useFleetView() {
  const [view, setView] = useQueryStates(parsers, { history: "replace" });
  const sorting = useMemo<SortingState>(
    () => (view.sort === "" ? [] : [{ id: view.sort.replace(/^-/, ""), desc: view.sort.startsWith("-") }]),
    [view.sort],
  );
  return {
    view,
    setView,
    sorting,
    setSorting: (next: SortingState) => {
      const [first] = next;
      void setView({ sort: first === undefined ? null : `${first.desc ? "-" : ""}${first.id}` });
    },
    filtered: view.search !== "" || view.terminal !== null || view.status !== null,
    clearFilters: () => void setView({ search: null, terminal: null, status: null }),
  };
}
