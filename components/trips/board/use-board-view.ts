import { parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { useListView } from "@/components/list-page/use-list-view";
import { timelineSpans } from "@/components/trips/timeline-scale";
import { boardShows, boardWhens } from "@/components/trips/trip-row";
import { useAddress } from "@/components/ui/address";

/** Sheets over the board; each is about the trip of `trip` or of the cursor. */
const boardSheets = ["new", "edit", "assign", "follow"] as const;

const parsers = {
  search: parseAsString.withDefault(""),
  terminal: parseAsString,
  customer: parseAsString,
  show: parseAsStringLiteral(boardShows),
  when: parseAsStringLiteral(boardWhens),
  /** `slack`, or `-slack` for the other way round; empty is urgency first. */
  sort: parseAsString.withDefault(""),
  lens: parseAsStringLiteral(["timeline"]),
  /** Hours that the timeline shows. */
  span: parseAsStringLiteral(timelineSpans).withDefault("24h"),
  /** Where the timeline begins, UTC to the minute; without it, it follows now. */
  from: parseAsString,
  /** Drivers beside the board, to drop trips on. */
  rail: parseAsStringLiteral(["drivers"]),
  /** The trip that keys act on. */
  at: parseAsInteger,
  /** The trip whose panel is open. */
  trip: parseAsInteger,
  sheet: parseAsStringLiteral(boardSheets),
};

/** What the board shows, all of it in the address: a colleague who gets the link sees the same. */
export function useBoardView() {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, terminal, customer, show, when } = view;
  const list = useListView(view.sort, { search, terminal, customer, show, when }, setView);
  const at = view.at ?? view.trip;
  return {
    view,
    setView,
    setSoon,
    ...list,
    /** Id of the row that keys act on. */
    cursor: at === null ? null : String(at),
    /** The panel, where it is open, goes with the cursor. */
    moveTo: (id: string | null) => {
      const next = id === null ? null : Number(id);
      setSoon(view.trip === null ? { at: next } : { at: next, trip: next });
    },
  };
}

export type BoardView = ReturnType<typeof useBoardView>;

/** Parts of the address that belong to a saved view: what is asked for and how it is shown, not where one stands. */
export const savedParts = ["search", "terminal", "customer", "show", "when", "sort", "lens", "span"] as const;
