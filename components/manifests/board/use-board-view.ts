import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useListView } from "@/components/list-page/use-list-view";
import { boardShows } from "@/components/manifests/board/board-row";
import { useTerminal } from "@/components/shell/terminal/use-terminal";
import { useAddress } from "@/components/ui/address";

const boardSheets = ["new", "driver", "copy", "print"] as const;

const parsers = {
  search: parseAsString.withDefault(""),
  /** YYYY-MM-DD; left out it is today. */
  day: parseAsString,
  show: parseAsStringLiteral(boardShows),
  /** `departs`, or `-departs` for the other way round; empty is most urgent first. */
  sort: parseAsString.withDefault(""),
  /** The manifest that keys act on. */
  at: parseAsString,
  sheet: parseAsStringLiteral(boardSheets),
};

/** What the board shows, all of it in the address: a colleague who gets the link sees the same. */
export function useBoardView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { terminal, setTerminal } = useTerminal();
  const { search, show, day } = view;
  const list = useListView(view.sort, { search, show }, setView);
  return {
    view,
    setView,
    setSoon,
    terminal,
    setTerminal,
    ...list,
    question: `${list.question} ${terminal} ${day}`,
  };
}

export type BoardView = ReturnType<typeof useBoardView>;

/** Parts of the address that belong to a saved view. */
export const savedParts = ["search", "terminal", "show", "sort"] as const;
