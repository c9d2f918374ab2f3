import { parseAsString, parseAsStringLiteral } from "nuqs";
import { exceptionShows } from "@/components/exceptions/board/exception-line";
import { useListView } from "@/components/list-page/use-list-view";
import { useAddress } from "@/components/ui/address";

const parsers = {
  search: parseAsString.withDefault(""),
  terminal: parseAsString,
  show: parseAsStringLiteral(exceptionShows),
  rule: parseAsString,
  kind: parseAsString,
  /** `age`, or `-age` for the other way round; empty is most urgent first. */
  sort: parseAsString.withDefault(""),
  /** The exception that keys act on, shown beside the list. */
  at: parseAsString,
};

/** What the page shows, all of it in the address: a colleague who gets the link sees the same. */
export function useExceptionsView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, terminal, show, rule, kind } = view;
  const list = useListView(view.sort, { search, terminal, show, rule, kind }, setView);
  return { view, setView, setSoon, ...list };
}

/** Parts of the address that belong to a saved view. */
export const savedParts = ["search", "terminal", "show", "rule", "kind", "sort"] as const;

export type ExceptionsView = ReturnType<typeof useExceptionsView>;
