import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { LegTrailer, LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legTitle } from "@/lib/format/leg-title";

/** A departure of a terminal with what is still to be done before its cut-off. */
export interface DepartureRow extends ListRow {
  kind: "leg" | "manifest";
  /** Id of the leg or of the delivery manifest. */
  opens: string;
  title: string;
  from: string | null;
  /** Place where a leg goes, the name of a delivery manifest. */
  to: string | null;
  driver: string | null;
  departAt: string | null;
  cutOffAt: string | null;
  /** PROs that are not loaded, trailers that are not closed, and those without a seal. */
  load: number;
  close: number;
  seal: number;
  assign: boolean;
}

const hourMs = 3_600_000;
/** A shift, and what the next one finds prepared. */
const aheadMs = 12 * hourMs;
/** Keeps what should have left and did not on the list for so long. */
const behindMs = 12 * hourMs;

export const isReady = ({ load, close, seal, assign }: DepartureRow): boolean =>
  load + close + seal === 0 && !assign;

interface Departing {
  legs: readonly LinehaulRow[];
  manifests: readonly ManifestRow[];
  /** Null for all terminals. */
  terminal: string | null;
}

/** Departures of a terminal in the coming shift that have not left: what is to do first, by its cut-off; then what is ready. */
export function departureRows({ legs, manifests, terminal }: Departing, nowMs: number): DepartureRow[] {
  const leaving = legs.filter(({ origin }) => terminal === null || origin === terminal);
  return [...leaving.flatMap(ofLeg), ...manifests.flatMap(ofManifest)]
    .filter(({ departAt }) => departAt === null || isNear(Date.parse(departAt), nowMs))
    .sort(
      (a, b) =>
        Number(isReady(a)) - Number(isReady(b)) || instantOf(a) - instantOf(b) || (a.id < b.id ? -1 : 1),
    );
}

const isNear = (atMs: number, nowMs: number) => atMs >= nowMs - behindMs && atMs <= nowMs + aheadMs;
const instantOf = ({ cutOffAt }: DepartureRow) =>
  cutOffAt === null ? Number.MAX_VALUE : Date.parse(cutOffAt);

function ofLeg(leg: LinehaulRow): DepartureRow[] {
  const { legId, toDo, origin, destination, driver, departPlannedAt, trailers, kind } = leg;
  if (toDo === null) return [];
  const title = legTitle(leg);
  // A trailer without freight is sealed by nobody.
  const seal = kind === "freight" ? trailers.filter(lacksSeal).length : 0;
  return [
    row({
      ...{ kind: "leg", opens: legId, title, from: origin, to: destination, driver: driver?.name ?? null },
      ...{ departAt: departPlannedAt, cutOffAt: toDo.cutOffAt },
      ...{ load: toDo.load, close: toDo.close, assign: toDo.assign, seal },
      search: trailers.map(({ trailer }) => trailer).join(" "),
    }),
  ];
}

const lacksSeal = ({ seal, proNumbers }: LegTrailer) => seal.out === null && proNumbers.length > 0;

function ofManifest(manifest: ManifestRow): DepartureRow[] {
  const { manifestId, title, name, terminal, state, driver, departAt, cutOffAt, departedAt } = manifest;
  if (departedAt !== null || (state !== "planning" && state !== "closed" && state !== "dispatched"))
    return [];
  const { notLoaded, seals, load, trailer } = manifest;
  return [
    row({
      ...{ kind: "manifest", opens: manifestId, title, from: terminal, to: name },
      ...{ driver: driver?.name ?? null, departAt, cutOffAt, assign: driver === null },
      load: notLoaded.length,
      close: state === "planning" ? 1 : 0,
      seal: seals.out === null && load.shipments > 0 && trailer !== null ? 1 : 0,
      search: trailer ?? "",
    }),
  ];
}

const row = ({
  search,
  ...rest
}: Omit<DepartureRow, "id" | "searchLine"> & { search: string }): DepartureRow => ({
  ...rest,
  id: `${rest.kind} ${rest.opens}`,
  searchLine: [rest.title, rest.to, rest.driver, search].filter(Boolean).join(" ").toLowerCase(),
});

const shows = [
  "passed",
  "to-do",
  "load",
  "close",
  "assign",
  "seal",
  "ready",
  "linehaul",
  "delivery",
] as const;
type Show = (typeof shows)[number];

/** Counts over the list. @param now gives epoch milliseconds, by which a cut-off has passed */
export const departureShows = (now: () => number): ListShows<DepartureRow, Show> => ({
  names: shows,
  labels: {
    passed: "cut-off passed",
    "to-do": "to do",
    load: "to load",
    close: "to close",
    assign: "need a driver",
    seal: "to seal",
    ready: "ready",
    linehaul: "linehaul",
    delivery: "deliveries",
  },
  kinds: { passed: "late", "to-do": "jeopardy", ready: "ok" },
  top: ["passed", "to-do", "assign", "ready"],
  isShown: (show) => (one) => isShown(one, show, now()),
});

function isShown(one: DepartureRow, show: Show, nowMs: number): boolean {
  switch (show) {
    case "passed":
      return !isReady(one) && instantOf(one) <= nowMs;
    case "to-do":
      return !isReady(one);
    case "ready":
      return isReady(one);
    case "linehaul":
      return one.kind === "leg";
    case "delivery":
      return one.kind === "manifest";
    case "assign":
      return one.assign;
    default:
      return one[show] > 0;
  }
}
