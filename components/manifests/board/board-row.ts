import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { isStopOver } from "@/lib/format/stop-over";

/** A manifest as the board orders, counts and finds it. */
export interface BoardRow extends ListRow {
  manifest: ManifestRow;
  /** Stops that are over. */
  done: number;
}

/** One manifest may be in several. */
const boardShows = [
  "in-jeopardy",
  "over-hours",
  "needs-driver",
  "waits",
  "planning",
  "closed",
  "dispatched",
  "in-progress",
  "completed",
  "canceled",
] as const;
type BoardShow = (typeof boardShows)[number];

export interface DayQuestion {
  /** YYYY-MM-DD */
  day: string;
  /** YYYY-MM-DD at the terminal. */
  today: string;
}

/** The manifests of a day; of today, those too that earlier days have left open. The most urgent stands first. */
export function boardRows(manifests: readonly ManifestRow[], { day, today }: DayQuestion): BoardRow[] {
  const isOf = (manifest: ManifestRow) =>
    manifest.day === null
      ? day === today
      : manifest.day === day || (day === today && manifest.day < today && isOpen(manifest));
  return manifests
    .filter(isOf)
    .map((manifest) => ({
      id: manifest.manifestId,
      manifest,
      done: manifest.stops.filter(isStopOver).length,
      searchLine: searchLine(manifest),
    }))
    .sort(compareUrgency);
}

const searchLine = ({ title, manifestNumber, name, route, driver, vehicle, trailer, stops }: ManifestRow) =>
  [
    title,
    manifestNumber,
    name,
    route,
    driver?.name,
    vehicle,
    trailer,
    ...stops.map((stop) => `${stop.name} ${stop.zip ?? ""}`),
  ]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();

const isOpen = ({ state }: ManifestRow): boolean => state !== "completed" && state !== "canceled";

function rankOf({ manifest }: BoardRow): number {
  if (manifest.state === "completed") return 5;
  if (manifest.state === "canceled") return 6;
  // A manifest that should have left holds up all of its stops.
  if (manifest.risk === "late" && manifest.state !== "in-progress") return 0;
  if (isShown(manifest, "over-hours") || manifest.risk === "late") return 1;
  if (isShown(manifest, "in-jeopardy") || isShown(manifest, "waits")) return 2;
  return isShown(manifest, "needs-driver") ? 3 : 4;
}

/** Puts what is worst first, then what leaves first. */
function compareUrgency(a: BoardRow, b: BoardRow): number {
  const departure = ({ manifest }: BoardRow) =>
    manifest.departAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(manifest.departAt);
  return rankOf(a) - rankOf(b) || departure(a) - departure(b) || (a.id < b.id ? -1 : 1);
}

/** Tells whether a count counts this manifest. */
function isShown(manifest: ManifestRow, show: BoardShow): boolean {
  if (show === "needs-driver") return isOpen(manifest) && manifest.driver === null;
  if (show === "over-hours") return isOpen(manifest) && manifest.plan.verdict === "over-hours";
  if (show === "waits") return isOpen(manifest) && manifest.waitsFor.length > 0;
  if (show === "in-jeopardy")
    return isOpen(manifest) && (manifest.risk === "late" || manifest.risk === "in-jeopardy");
  return manifest.state === show;
}

/** The counts on top of the board. On a bar without room only what needs somebody is counted. */
export const manifestShows: ListShows<BoardRow, BoardShow> = {
  names: boardShows,
  labels: {
    "in-jeopardy": "in jeopardy",
    "over-hours": "over hours",
    "needs-driver": "needs driver",
    waits: "waiting for freight",
    planning: "planning",
    closed: "closed",
    dispatched: "dispatched",
    "in-progress": "in progress",
    completed: "completed",
    canceled: "canceled",
  },
  kinds: {
    "in-jeopardy": "jeopardy",
    "over-hours": "late",
    "needs-driver": "unknown",
    waits: "jeopardy",
    "in-progress": "moving",
  },
  top: ["in-jeopardy", "over-hours", "needs-driver", "waits", "in-progress", "completed"],
  seldom: ["needs-driver", "waits", "in-progress", "completed"],
  isShown:
    (show) =>
    ({ manifest }) =>
      isShown(manifest, show),
};
