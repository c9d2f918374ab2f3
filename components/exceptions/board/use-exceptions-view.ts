import { parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs";
import { exceptionShows } from "@/components/exceptions/board/exception-line";
import { useListView } from "@/components/list-page/use-list-view";
import { useTerminal } from "@/components/terminal/use-terminal";
import { useAddress } from "@/components/ui/address";

const parsers = {
  search: parseAsString.withDefault(""),
  show: parseAsStringLiteral(exceptionShows),
  rule: parseAsString,
  kind: parseAsString,
  /** `age`, or `-age` for the other way round; empty is most urgent first. */
  sort: parseAsString.withDefault(""),
  /** The exception that keys act on, shown beside the list. */
  at: parseAsString,
  /** Rows of OS&D are folded up into their head. */
  fold: parseAsBoolean.withDefault(false),
  /** All of them stand there, not the first alone. */
  whole: parseAsBoolean.withDefault(false),
};

/** Keeps in the address what the page shows: a colleague who gets the link sees the same. */
export function useExceptionsView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { terminal, setTerminal } = useTerminal();
  const { search, show, rule, kind } = view;
  const list = useListView(view.sort, { search, show, rule, kind }, setView);
  // Another terminal is another question; it is no filter that is cleared with the others.
  const question = `${terminal} ${list.question}`;
  return { view, setView, setSoon, terminal, setTerminal, ...list, question };
}

/** Parts of the address that belong to a saved view. */
export const savedParts = ["search", "terminal", "show", "rule", "kind", "sort"] as const;

export type ExceptionsView = ReturnType<typeof useExceptionsView>;
