import { isOver } from "@/components/linehaul/leg-over";
import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { StateKind } from "@/components/ui/state-shape";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legStates } from "@/lib/contract/desk/plain/leg-states";

/** A leg as the board orders, counts and finds it. */
export interface BoardRow extends ListRow {
  leg: LinehaulRow;
}

/** A leg may be in several. */
const boardShows = [
  "late",
  "in-jeopardy",
  "departed",
  "needs-driver",
  "at-destination",
  "to-do",
  "no-eta",
  "empty",
  "to-check",
] as const;
type BoardShow = (typeof boardShows)[number];

/** Dates on which nights began, YYYY-MM-DD. */
interface NightQuestion {
  night: string;
  tonight: string;
}

/** Legs of a night; tonight, those too that earlier nights have left open. The most urgent stands first. */
export function boardRows(legs: readonly LinehaulRow[], { night, tonight }: NightQuestion): BoardRow[] {
  const isOf = (leg: LinehaulRow) =>
    leg.night === null
      ? night === tonight
      : leg.night === night || (night === tonight && leg.night < tonight && !isOver(leg));
  return legs
    .filter(isOf)
    .map((leg) => ({ id: leg.legId, leg, searchLine: searchLine(leg) }))
    .sort(compareUrgency);
}

const searchLine = ({ trailers, tripNumber, origin, destination, driver, vehicle }: LinehaulRow) =>
  [
    ...[origin, destination, tripNumber, driver?.name, vehicle],
    ...trailers.flatMap((one) => [one.manifestNumber, one.trailer, ...one.proNumbers]),
  ]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();

/** Tells whether a leg that has not left has nobody to drive it. */
export const needsDriver = (leg: LinehaulRow): boolean =>
  leg.driver === null && !isOver(leg) && leg.state !== "departed";

/** Says what is still to be done before a leg leaves, `load 12, close, assign`; null where nothing is. */
export function toDoLabel({ toDo }: Pick<LinehaulRow, "toDo">): string | null {
  if (toDo === null) return null;
  const { load, close, assign } = toDo;
  const parts = [
    ...(load > 0 ? [`load ${load}`] : []),
    ...(close > 0 ? [close === 1 ? "close" : `close ${close}`] : []),
    ...(assign ? ["assign"] : []),
  ];
  return parts.length === 0 ? null : parts.join(", ");
}

function rankOf({ leg }: BoardRow): number {
  if (isOver(leg)) return 4;
  if (leg.risk === "late") return 0;
  if (leg.risk === "in-jeopardy") return 1;
  return leg.state === "departed" ? 2 : 3;
}

/**
 * Orders by what is worst first; then what arrives, else what leaves first; of what is there the last one that came.
 */
function compareUrgency(a: BoardRow, b: BoardRow): number {
  const rank = rankOf(a);
  return rank - rankOf(b) || withinRank(a, rank) - withinRank(b, rank) || (a.id < b.id ? -1 : 1);
}

function withinRank({ leg }: BoardRow, rank: number): number {
  const at = (instant: string | null) => (instant === null ? Number.MAX_SAFE_INTEGER : Date.parse(instant));
  if (rank < 2) return leg.slackMinutes ?? 0;
  if (rank === 2) return at(leg.etaAt ?? leg.arrivePlannedAt);
  return rank === 3 ? at(leg.departPlannedAt) : -Date.parse(leg.arrivedAt ?? leg.knownAt);
}

/** Tells whether a count counts this leg. */
function isShown(leg: LinehaulRow, show: BoardShow): boolean {
  switch (show) {
    case "late":
    case "in-jeopardy":
      return leg.risk === show && !isOver(leg);
    case "departed":
      return leg.state === "departed";
    case "needs-driver":
      return needsDriver(leg);
    case "at-destination":
      return isOver(leg);
    case "to-do":
      return toDoLabel(leg) !== null;
    case "no-eta":
      return leg.etaAt === null && !isOver(leg);
    case "empty":
      return leg.kind !== "freight";
    case "to-check":
      return leg.missing.length > 0;
  }
}

/** The counts on top of the board. */
export const linehaulShows: ListShows<BoardRow, BoardShow> = {
  names: boardShows,
  labels: {
    late: "late",
    "in-jeopardy": "in jeopardy",
    departed: "departed origin",
    "needs-driver": "needs a driver",
    "at-destination": "at destination",
    "to-do": "to do before cut-off",
    "no-eta": "no ETA",
    empty: "empty or bobtail",
    "to-check": "something missing",
  },
  kinds: {
    late: "late",
    "in-jeopardy": "jeopardy",
    departed: "moving",
    "at-destination": "ok",
    "to-check": "unknown",
  },
  top: ["late", "in-jeopardy", "departed", "needs-driver", "at-destination"],
  seldom: ["at-destination", "departed"],
  isShown:
    (show) =>
    ({ leg }) =>
      isShown(leg, show),
};

/** Out of a terminal, and into one. */
export const endFilters: readonly ListFilter<BoardRow>[] = [
  { part: "from", label: "Out of", any: "Any origin", valuesOf: ({ leg }) => [leg.origin] },
  { part: "to", label: "Into", any: "Any destination", valuesOf: ({ leg }) => [leg.destination] },
];

const stateLabels: Readonly<Record<LinehaulRow["state"], string>> = {
  planned: "Pending",
  loading: "Loading",
  closed: "Closed",
  departed: "Departed origin",
  arrived: "Arrived",
  unloading: "Unloading",
  completed: "Completed",
  unknown: "Not known",
};

const stateKinds: Readonly<Record<LinehaulRow["state"], StateKind>> = {
  planned: "unknown",
  loading: "unknown",
  closed: "ok",
  departed: "moving",
  arrived: "ok",
  unloading: "ok",
  completed: "ok",
  unknown: "unknown",
};

const dispatched = "Dispatched";

const order: readonly LinehaulRow["state"][] = legStates;

/** Orders the published status words by how far a leg is; a word that is not published says nothing of it. */
const publishedStates: ReadonlyMap<string, number> = new Map([
  ["pending", 0],
  ["loading", 1],
  ["closed", 2],
  ["dispatched", 2],
  ["departed origin", 3],
  ["arrived destination", 4],
  ["spotted", 4],
  ["unloading", 5],
  ["completed", 6],
]);

/**
 * Says what the manifests of a leg say that they are. A manifest that goes by several legs says it of one of them, and
 * one that has not caught up says nothing of this leg: then it is how far the leg is.
 */
export function wordOf({ trailers, relay, state }: LinehaulRow): string {
  const present = (status: string) =>
    (publishedStates.get(status.toLowerCase()) ?? Number.POSITIVE_INFINITY) < order.indexOf(state)
      ? stateLabels[state]
      : status;
  const words = [...new Set(trailers.flatMap(({ status }) => (status === null ? [] : present(status))))];
  const isOfLeg = relay === null && words.length > 0;
  return isOfLeg ? words.join(", ") : stateLabels[state];
}

/** Shape and word of a leg: its risk before its status, which then stands behind it. */
export function standingOf(leg: LinehaulRow): { kind: StateKind; label: string; behind: string | null } {
  const word = wordOf(leg);
  if (!isOver(leg) && leg.risk === "late") return { kind: "late", label: "Late", behind: word };
  if (!isOver(leg) && leg.risk === "in-jeopardy")
    return { kind: "jeopardy", label: "In jeopardy", behind: word };
  const isSent = leg.state === "closed" && leg.trailers.every(({ status }) => status === dispatched);
  return { kind: isSent ? "moving" : stateKinds[leg.state], label: word, behind: null };
}
