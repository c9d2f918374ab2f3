import { parseAsString, parseAsStringLiteral } from "nuqs";
import { fleetShows } from "@/components/fleet/fleet-row";
import { useListView } from "@/components/list-page/use-list-view";
import { useAddress } from "@/components/ui/address";

const sheets = ["new", "edit", "upload"] as const;
export type FleetSheet = (typeof sheets)[number];

const parsers = {
  search: parseAsString.withDefault(""),
  terminal: parseAsString,
  status: parseAsStringLiteral(fleetShows),
  /** `year`, or `-year` for the other way round. */
  sort: parseAsString.withDefault("number"),
  /** The unit that keys act on. */
  vehicle: parseAsString,
  sheet: parseAsStringLiteral(sheets),
};

/** Keeps in the address what the fleet page shows: a colleague who gets the link sees the same. */
export function useFleetView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, terminal, status } = view;
  const list = useListView(view.sort, { search, terminal, status }, setView);
  return { view, setView, setSoon, ...list };
}

export type FleetView = ReturnType<typeof useFleetView>;

/** Parts of the address that belong to a saved view. */
export const savedParts = ["search", "terminal", "status", "sort"] as const;
