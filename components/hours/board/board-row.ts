import { searchOf } from "@/components/list-page/rows/row-search";
import type { DriverHours } from "@/lib/contract/desk/hours";
import {
  canDrive,
  type DriverState,
  driverState,
  type HoursThresholds,
  hoursUrgencies,
} from "@/lib/driver-hours/driver-state";

/** A driver as the board orders, counts and finds them, judged at one instant. */
export interface BoardRow {
  id: string;
  /** The name, or the number where there is no name. */
  name: string;
  hours: DriverHours;
  state: DriverState;
  thresholds: HoursThresholds;
  /** What the search looks through, in lower case. */
  searchLine: string;
}

/** What the counts on top count. A driver who is about to run out also drives: the counts may overlap. */
export const boardShows = ["violation", "soon", "driving", "on-duty", "resting", "unknown"] as const;
export type BoardShow = (typeof boardShows)[number];

/** Judges all drivers at `nowMs` and puts the most urgent first. */
export function boardRows(
  drivers: readonly DriverHours[],
  nowMs: number,
  thresholds: HoursThresholds,
): BoardRow[] {
  const rows = drivers.map((hours) => ({
    id: hours.id,
    name: hours.name ?? hours.id,
    hours,
    state: driverState(hours, nowMs, thresholds),
    thresholds,
    searchLine: searchLine(hours),
  }));
  return rows.sort(compareUrgency);
}

const searchLine = ({ id, name, vehicle, terminals, place }: DriverHours) =>
  [id, name, vehicle, ...terminals, place?.text].filter(Boolean).join(" ").toLowerCase();

/** Violations, then who runs out first, then who drives, is on duty, was last heard at work, rests. */
function compareUrgency(a: BoardRow, b: BoardRow): number {
  return (
    rankOf(a) - rankOf(b) ||
    withinRank(a) - withinRank(b) ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

const ranks = new Map(hoursUrgencies.map((urgency, rank) => [urgency, rank]));

/** One who fell silent at work may be in trouble by now; one who fell silent at rest most likely sleeps. */
function rankOf({ state, hours }: BoardRow): number {
  const awake = hours.status === "DRIVING" || hours.status === "ON_DUTY_NOT_DRIVING";
  if (state.urgency === "unknown" && !awake) return ranks.size;
  return ranks.get(state.urgency) ?? ranks.size;
}

/** Least time left first; of those who rest, who is ready first; of the silent, who was heard last. */
function withinRank({ state, hours }: BoardRow): number {
  if (state.known === null) return state.ageMs ?? Number.MAX_SAFE_INTEGER;
  if (state.urgency === "resting") return hours.engine?.resetMs ?? 0;
  return state.known.least.leftMs;
}

/** Whether a count counts this row. */
function isShown({ state, hours }: Pick<BoardRow, "state" | "hours">, show: BoardShow): boolean {
  if (show === "violation" || show === "soon" || show === "unknown") return state.urgency === show;
  if (state.known === null) return false;
  if (show === "driving") return hours.status === "DRIVING";
  if (show === "on-duty") return hours.status === "ON_DUTY_NOT_DRIVING";
  return state.urgency === "resting";
}

export interface BoardFilter {
  /** Words that all must occur. */
  search: string;
  terminal: string | null;
  /** Only who may drive so many hours from now without stopping. */
  hours: number | null;
}

/** The rows that a filter leaves, in the order they came. */
export function filterBoard(rows: readonly BoardRow[], filter: BoardFilter): BoardRow[] {
  const matches = searchOf(filter.search);
  const { terminal, hours } = filter;
  return rows.filter(
    (row) =>
      (terminal === null || row.hours.terminals.includes(terminal)) &&
      (hours === null || canDrive(row.state, hours * 3_600_000)) &&
      matches(row.searchLine),
  );
}

/** The rows that a count counts; all of them for none. */
export const showOnly = (rows: readonly BoardRow[], show: BoardShow | null): readonly BoardRow[] =>
  show === null ? rows : rows.filter((row) => isShown(row, show));

/** How many rows each count counts. */
export function countBoard(rows: readonly BoardRow[]): Record<BoardShow, number> {
  const counts = { violation: 0, soon: 0, driving: 0, "on-duty": 0, resting: 0, unknown: 0 };
  for (const row of rows) for (const show of boardShows) if (isShown(row, show)) counts[show] += 1;
  return counts;
}
