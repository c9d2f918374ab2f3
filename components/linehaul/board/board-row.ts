import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { StateKind } from "@/components/ui/state-shape";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legStates } from "@/lib/contract/desk/plain/leg-states";
import { compareUrgency, isOfNight, isOver, type NightQuestion } from "@/lib/contract/desk/plain/leg-urgency";

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

/** Legs of a night; tonight, those too that earlier nights have left open. The most urgent stands first. */
export const boardRows = (legs: readonly LinehaulRow[], question: NightQuestion): BoardRow[] =>
  legs
    .filter((leg) => isOfNight(leg, question))
    .sort(compareUrgency)
    .map((leg) => ({ id: leg.legId, leg, searchLine: searchLine(leg) }));

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

/** Writes ends, doors and part of a relay as they are measured. */
export const legText = ({ origin, originDoor, destination, destinationDoor, meetsAt, relay }: LinehaulRow) =>
  [
    ...[origin ?? "?", meetsAt.includes("origin") ? "meet point" : originDoor, "→"],
    ...[destination ?? "?", meetsAt.includes("destination") ? "meet point" : destinationDoor],
    relay && `${relay.part}/${relay.of}`,
  ]
    .filter(Boolean)
    .join(" ");
