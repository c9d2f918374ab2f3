import type { ListFilter, ListToggle } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import { pageKeys } from "@/components/ui/page-keys";
import type { DriverHours } from "@/lib/contract/desk/hours";
import {
  canDrive,
  type DriverState,
  driverState,
  type HoursThresholds,
  hoursUrgencies,
} from "@/lib/driver-hours/driver-state";

/** A driver as the board orders, counts and finds them, judged at one instant. */
export interface BoardRow extends ListRow {
  /** The name, or the number where there is no name. */
  name: string;
  hours: DriverHours;
  state: DriverState;
  thresholds: HoursThresholds;
}

/** A driver who is about to run out also drives: the counts may overlap. */
const boardShows = ["violation", "soon", "driving", "on-duty", "resting", "unknown"] as const;
type BoardShow = (typeof boardShows)[number];

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

/** Tells whether a count counts this row. */
function isShown({ state, hours }: BoardRow, show: BoardShow): boolean {
  if (show === "violation" || show === "soon" || show === "unknown") return state.urgency === show;
  if (state.known === null) return false;
  if (show === "driving") return hours.status === "DRIVING";
  if (show === "on-duty") return hours.status === "ON_DUTY_NOT_DRIVING";
  return state.urgency === "resting";
}

/** The counts on top of the board. */
export const hoursShows: ListShows<BoardRow, BoardShow> = {
  names: boardShows,
  labels: {
    violation: "in violation",
    soon: "about to run out",
    driving: "driving",
    "on-duty": "on duty",
    resting: "resting",
    unknown: "unknown",
  },
  kinds: {
    violation: "late",
    soon: "jeopardy",
    driving: "moving",
    "on-duty": "ok",
    resting: "rest",
    unknown: "unknown",
  },
  // Nothing is to be done about them.
  seldom: ["resting", "unknown"],
  isShown: (show) => (row) => isShown(row, show),
};

export const terminalFilter: ListFilter<BoardRow> = {
  part: "terminal",
  label: "Terminal",
  any: "All terminals",
  isTerminal: true,
  valuesOf: (row) => row.hours.terminals,
};

/** Only who may drive so many hours from now without stopping; three is what a load of the day at least asks for. */
export const canDriveToggle: ListToggle<BoardRow> = {
  part: "hours",
  value: 3,
  chip: (hours) => `can drive ${hours} h now`,
  keys: pageKeys.hoursLeft,
  onLabel: "Only who can drive 3 h now",
  offLabel: "Whatever they can drive",
  keeps: (hours) => (row) => canDrive(row.state, hours * 3_600_000),
};
