import {
  ageCell,
  arrivesCell,
  arrivesText,
  closeCell,
  closeText,
  driveCell,
  driverCell,
  flagsCell,
  leavesCell,
  leavesText,
  legCell,
  manifestCell,
  manifestsOf,
  type NightTime,
  needsCell,
  prosCell,
  slackCell,
  statusCell,
  trailerNames,
  trailersCell,
} from "@/components/linehaul/board/board-cells";
import { type BoardRow, legText, standingOf, toDoLabel } from "@/components/linehaul/board/board-row";
import type { DataColumn } from "@/components/list-page/columns/data-column";

type Column = DataColumn<BoardRow>;

const instant = (at: string | null) => (at === null ? undefined : Date.parse(at));

const loadColumns: readonly Column[] = [
  {
    id: "status",
    header: "Status",
    // Holds the longest published word with the end of its tag, and `Departed` behind `Late`.
    widthPixels: 131,
    sortBy: ({ leg }) => standingOf(leg).label,
    cell: statusCell,
    flash: ({ leg }) => `${leg.risk} ${standingOf(leg).label}`,
  },
  {
    id: "manifest",
    header: "Manifest",
    widthPixels: 96,
    grows: true,
    // The number of a tractor's trip is long, and names nothing that anybody looks for.
    whole: (row) => manifestsOf(row)[0],
    mostPixels: 240,
    // Leaves room for the count of the others, and for the mark of what is missing.
    besidePixels: 16,
    sortBy: (row) => manifestsOf(row)[0],
    cell: manifestCell,
  },
  {
    id: "leg",
    header: "Leg, door to door",
    widthPixels: 127,
    // Leaves room behind the doors for the part of a relay.
    whole: ({ leg }) => (leg.relay === null ? undefined : legText(leg)),
    sortBy: ({ leg }) => `${leg.origin} ${leg.destination}`,
    cell: legCell,
  },
  {
    id: "trailers",
    header: "Trailers, load",
    widthPixels: 100,
    whole: trailerNames,
    mostPixels: 240,
    // Leaves room for the boxes before the numbers.
    besidePixels: 28,
    sortBy: ({ leg }) => leg.trailers.length,
    cell: trailersCell,
    flash: ({ leg }) => leg.trailers.map(({ trailer, full }) => `${trailer} ${full}`).join(),
  },
  {
    id: "pros",
    header: "PROs",
    widthPixels: 44,
    align: "right",
    // Stands beneath the row too, and in each sentence on what a late leg costs.
    givesWay: "first",
    sortBy: ({ leg }) => leg.proCount,
    cell: prosCell,
  },
  {
    id: "flags",
    header: "Flags",
    widthPixels: 48,
    // Hazardous freight is never hidden: the column stays, as narrow as its tags are.
    whole: ({ leg }) => leg.flags.join(" "),
    cell: flagsCell,
  },
];

const driverColumns: readonly Column[] = [
  {
    id: "driver",
    header: "Driver",
    widthPixels: 108,
    besidePixels: 60,
    sortBy: ({ leg }) => leg.driver?.name,
    cell: driverCell,
    flash: ({ leg }) => leg.driver?.externalUserId ?? "",
  },
  {
    id: "drive",
    header: "Drive",
    // Holds 11:00 behind its mark: a figure that is cut could be any.
    widthPixels: 62,
    align: "right",
    sortBy: ({ leg }) => leg.drive.leftMinutes ?? undefined,
    cell: driveCell,
  },
  {
    id: "needs",
    header: "Needs",
    widthPixels: 50,
    align: "right",
    givesWay: true,
    sortBy: ({ leg }) => leg.drive.neededMinutes ?? undefined,
    cell: needsCell,
  },
];

/**
 * Columns of the board, in the order in which they stand.
 * @param time writes instants, all in one zone
 */
export const boardColumns = (time: NightTime): readonly Column[] => [
  ...loadColumns,
  ...driverColumns,
  {
    id: "close",
    header: "Close",
    widthPixels: 50,
    align: "right",
    givesWay: true,
    whole: closeText(time),
    // The estimate is generous where all are digits.
    besidePixels: -2,
    sortBy: ({ leg }) => instant(leg.closedAt ?? leg.closePlannedAt ?? leg.toDo?.cutOffAt ?? null),
    cell: closeCell(time),
    flash: ({ leg }) => toDoLabel(leg) ?? "",
  },
  {
    id: "leaves",
    header: "Plan, departed",
    widthPixels: 96,
    givesWay: true,
    whole: leavesText(time),
    // The estimate is generous where all are digits.
    besidePixels: -2,
    sortBy: ({ leg }) => instant(leg.departedAt ?? leg.departPlannedAt),
    cell: leavesCell(time),
    flash: ({ leg }) => leg.departedAt ?? "",
  },
  {
    id: "arrives",
    header: "Plan, arrives",
    widthPixels: 112,
    whole: arrivesText(time),
    // Leaves room for the fine print before an ETA.
    besidePixels: 20,
    sortBy: ({ leg }) => instant(leg.arrivedAt ?? leg.etaAt ?? leg.arrivePlannedAt),
    cell: arrivesCell(time),
    flash: ({ leg }) => leg.arrivedAt ?? leg.etaAt ?? "",
  },
  {
    id: "slack",
    header: "Slack",
    widthPixels: 58,
    align: "right",
    sortBy: ({ leg }) => leg.slackMinutes ?? undefined,
    cell: slackCell,
  },
  {
    id: "age",
    header: "Age",
    // Holds `59 m`.
    widthPixels: 42,
    align: "right",
    givesWay: "first",
    sortBy: ({ leg }) => -Date.parse(leg.knownAt),
    cell: ageCell,
    eachSecond: true,
  },
];
