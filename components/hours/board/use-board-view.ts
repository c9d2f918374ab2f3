import { parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { boardShows } from "@/components/hours/board/board-row";
import { useListView } from "@/components/list-page/use-list-view";
import { useAddress } from "@/components/ui/address";

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
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, terminal, show, hours } = view;
  const list = useListView(view.sort, { search, terminal, show, hours }, setView);
  return { view, setView, setSoon, ...list };
}

export type BoardView = ReturnType<typeof useBoardView>;

/** Parts of the address that belong to a saved view. */
export const savedParts = ["search", "terminal", "show", "hours", "sort"] as const;
