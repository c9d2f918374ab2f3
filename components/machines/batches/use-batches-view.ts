import { parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs";
import { useListView } from "@/components/list-page/use-list-view";
import { logSpans } from "@/components/machines/log/log-span";
import { useAddress } from "@/components/ui/address";

const parsers = {
  search: parseAsString.withDefault(""),
  machine: parseAsString,
  line: parseAsString,
  shift: parseAsString,
  recipe: parseAsString,
  order: parseAsString,
  /** Only those with a material out of tolerance. */
  out: parseAsBoolean.withDefault(false),
  days: parseAsStringLiteral(logSpans),
  /** The batch beside the list. */
  at: parseAsString,
};

const noPlace = { search: null, machine: null, line: null, shift: null, recipe: null };
const noOrder = { order: null, out: null, days: null };

/** Keeps in the address what the batch log shows. */
export function useBatchesView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, machine, line, shift, recipe, order, out, days } = view;
  const asked = { search, machine, line, shift, recipe, order, out: out ? "true" : null, days };
  const { sort: _, setSort: __, ...list } = useListView("", asked, () => undefined);
  const clearFilters = () => setView({ ...noPlace, ...noOrder });
  return { view, setView, setSoon, ...list, clearFilters };
}

export type BatchesView = ReturnType<typeof useBatchesView>;

/** Parts of the address that belong to a saved view. */
export const savedParts = ["search", "machine", "line", "shift", "recipe", "order", "out", "days"] as const;
