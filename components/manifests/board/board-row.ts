import { searchOf } from "@/components/list-page/rows/row-search";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";

/** A manifest as the board orders, counts and finds it. */
export interface BoardRow {
  id: string;
  manifest: ManifestRow;
  /** Stops that are over. */
  done: number;
  /** What the search looks through, in lower case. */
  searchLine: string;
}

/** What the counts on top count; one manifest may be in several. */
export const boardShows = [
  "in-jeopardy",
  "over-hours",
  "needs-driver",
  "waits",
  "planning",
  "closed",
  "dispatched",
  "in-progress",
  "completed",
] as const;
export type BoardShow = (typeof boardShows)[number];

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
      : manifest.day === day || (day === today && manifest.day < today && manifest.state !== "completed");
  return manifests
    .filter(isOf)
    .map((manifest) => ({
      id: manifest.manifestId,
      manifest,
      done: manifest.stops.filter(({ mark }) => mark === "done" || mark === "exception").length,
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

function rankOf({ manifest }: BoardRow): number {
  if (manifest.state === "completed") return 4;
  if (isShown(manifest, "over-hours") || manifest.risk === "late") return 0;
  if (isShown(manifest, "in-jeopardy") || isShown(manifest, "waits")) return 1;
  return isShown(manifest, "needs-driver") ? 2 : 3;
}

/** What is worst first, then what leaves first. */
function compareUrgency(a: BoardRow, b: BoardRow): number {
  const departure = ({ manifest }: BoardRow) =>
    manifest.departAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(manifest.departAt);
  return rankOf(a) - rankOf(b) || departure(a) - departure(b) || (a.id < b.id ? -1 : 1);
}

/** Whether a count counts this manifest. */
function isShown(manifest: ManifestRow, show: BoardShow): boolean {
  const isOpen = manifest.state !== "completed";
  if (show === "needs-driver") return isOpen && manifest.driver === null;
  if (show === "over-hours") return isOpen && manifest.plan.verdict === "over-hours";
  if (show === "waits") return isOpen && manifest.waitsFor.length > 0;
  if (show === "in-jeopardy") return isOpen && (manifest.risk === "late" || manifest.risk === "in-jeopardy");
  return manifest.state === show;
}

/** The rows that all words of a search occur in. */
export function filterBoard(rows: readonly BoardRow[], search: string): readonly BoardRow[] {
  if (search.trim() === "") return rows;
  const matches = searchOf(search);
  return rows.filter((row) => matches(row.searchLine));
}

/** The rows that a count counts; all of them for none. */
export const showOnly = (rows: readonly BoardRow[], show: BoardShow | null): readonly BoardRow[] =>
  show === null ? rows : rows.filter(({ manifest }) => isShown(manifest, show));

/** How many rows each count counts. */
export function countBoard(rows: readonly BoardRow[]): Record<BoardShow, number> {
  const counts = Object.fromEntries(boardShows.map((show) => [show, 0])) as Record<BoardShow, number>;
  for (const { manifest } of rows)
    for (const show of boardShows) if (isShown(manifest, show)) counts[show] += 1;
  return counts;
}
