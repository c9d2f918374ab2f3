import { parseAsString, parseAsStringLiteral } from "nuqs";
import { sessionStates } from "@/components/apps/session-row";
import { useListView } from "@/components/list-page/use-list-view";
import { useAddress } from "@/components/ui/address";

const parsers = {
  search: parseAsString.withDefault(""),
  app: parseAsString,
  state: parseAsStringLiteral(sessionStates),
  sort: parseAsString.withDefault(""),
  /** The session beside the list: its id opens nothing, and its token stands in no address. */
  at: parseAsString,
};

/** Keeps all that the page of market apps shows in the address. */
export function useAppsView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, app, state } = view;
  return { view, setView, setSoon, ...useListView(view.sort, { search, app, state }, setView) };
}

export type AppsView = ReturnType<typeof useAppsView>;
