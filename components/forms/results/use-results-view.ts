import { parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { useListView } from "@/components/list-page/use-list-view";
import { useAddress } from "@/components/ui/address";
import { resultTimes } from "@/lib/contract/desk/plain/choices";

/** Days that the list goes back. */
export const resultSpans = ["1", "7", "30"] as const;

const parsers = {
  search: parseAsString.withDefault(""),
  form: parseAsString,
  driver: parseAsString,
  trip: parseAsInteger,
  /** One stop of it, by the platform's number. */
  stop: parseAsInteger,
  /** Days back; null for all. */
  days: parseAsStringLiteral(resultSpans),
  /** Chooses which of both times orders the list. */
  by: parseAsStringLiteral(resultTimes).withDefault("submitted"),
  /** The result that is opened. */
  result: parseAsString,
};

/** Keeps in the address what the list shows. */
export function useResultsView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, form, driver, trip, stop, days, by } = view;
  const {
    sort: _,
    setSort: __,
    ...list
  } = useListView("", { search, form, driver, trip, stop, days }, setView);
  return { view, setView, setSoon, ...list, question: `${list.question} ${by}` };
}

export type ResultsView = ReturnType<typeof useResultsView>;

/** Parts of the address that belong to a saved view. */
export const savedParts = ["search", "form", "driver", "days", "by"] as const;
