import { parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs";
import { groupings } from "@/components/freight/board/freight-groups";
import { deliveryShows, freightModes, pickupShows } from "@/components/freight/board/freight-line";
import { useListView } from "@/components/list-page/use-list-view";
import { useAddress } from "@/components/ui/address";

/** Sheets and dialogs over the page that a link can open. */
const freightSheets = ["manifest", "pickup", "delivery", "checkstop", "bills", "import"] as const;

const parsers = {
  search: parseAsString.withDefault(""),
  mode: parseAsStringLiteral(freightModes).withDefault("deliveries"),
  /** YYYY-MM-DD; without it, today at the terminal. */
  day: parseAsString,
  show: parseAsStringLiteral([...new Set([...deliveryShows, ...pickupShows])]),
  route: parseAsString,
  flag: parseAsString,
  /** Also what is on a manifest already. */
  planned: parseAsBoolean.withDefault(false),
  group: parseAsStringLiteral(groupings).withDefault("route"),
  /** `zip`, or `-zip` for the other way round; empty is by when it is due. */
  sort: parseAsString.withDefault(""),
  /** The row that keys act on. */
  at: parseAsString,
  /** The manifest that is planned onto. */
  aim: parseAsString,
  /** Manifests beside the rows. */
  beside: parseAsStringLiteral(["none"]),
  /** The freight on a large map in place of its rows. */
  face: parseAsStringLiteral(["map"]),
  sheet: parseAsStringLiteral(freightSheets),
};

/** Keeps in the address what the page shows: a colleague who gets the link sees the same. */
export function useFreightView() {
  const { view, setView, setSoon, setFrom } = useAddress(parsers);
  const { search, mode, day, show, route, flag, group } = view;
  const planned = view.planned ? 1 : null;
  const list = useListView(view.sort, { search, show, route, flag, planned }, setView);
  return {
    view,
    setView,
    setSoon,
    setFrom,
    ...list,
    question: `${list.question} ${mode} ${day} ${group}`,
  };
}

export type FreightView = ReturnType<typeof useFreightView>;

/** Parts of the address that belong to a saved view: what is asked for and how it is shown, not where one stands. */
export const savedParts = ["search", "mode", "show", "route", "flag", "planned", "group", "sort"] as const;
