import { type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import {
  dayCell,
  departsCell,
  doneCell,
  driverCell,
  exceptionsCell,
  sentenceCell,
  slackCell,
  spacesCell,
  stateCell,
  stopsCell,
  tightestStop,
  titleCell,
  unitCell,
  weightCell,
} from "@/components/manifests/board/board-cells";
import type { BoardRow } from "@/components/manifests/board/board-row";
import type { DayAxis } from "@/components/shell/freight/day-axis";

const instant = (at: string | null) => (at === null ? undefined : Date.parse(at));

/** Width of an hour that is today's, or of another day: `ETA Wed 00:00`. */
const timePixels = 78;

/**
 * Columns of the board, in the order in which they stand: on a narrow screen the last ones have no room, so figures that the
 * page of a manifest has too stand there.
 * @param axis that the days of all rows share; null where none has hours
 * @param timeZone of the terminal, IANA
 */
export const boardColumns = (axis: DayAxis | null, timeZone: string): readonly DataColumn<BoardRow>[] => [
  {
    id: "manifest",
    header: "Manifest",
    widthPixels: 178,
    sortBy: ({ manifest }) => manifest.title,
    cell: titleCell,
  },
  {
    id: "state",
    header: "State",
    widthPixels: 118,
    sortBy: ({ manifest }) => manifest.state,
    cell: stateCell,
    flash: ({ manifest }) => `${manifest.state} ${manifest.risk} ${manifest.plan.verdict}`,
  },
  {
    id: "driver",
    header: "Driver",
    widthPixels: 124,
    sortBy: ({ manifest }) => manifest.driver?.name,
    cell: driverCell,
    flash: ({ manifest }) => manifest.driver?.externalUserId ?? "",
  },
  {
    id: "unit",
    header: "Unit + trailer",
    widthPixels: 118,
    givesWay: true,
    sortBy: ({ manifest }) => manifest.vehicle ?? undefined,
    cell: unitCell,
  },
  {
    id: "door",
    header: "Door",
    widthPixels: 52,
    align: "right",
    sortBy: ({ manifest }) => manifest.dock ?? undefined,
    cell: ({ manifest }) => quiet(manifest.dock),
  },
  {
    id: "departs",
    header: "Leaves",
    widthPixels: 64,
    align: "right",
    sortBy: ({ manifest }) => instant(manifest.departedAt ?? manifest.departAt),
    cell: departsCell(timeZone),
  },
  {
    id: "stops",
    header: "Stops",
    widthPixels: 148,
    sortBy: ({ manifest }) => manifest.stops.length,
    cell: stopsCell,
    flash: ({ done }) => String(done),
  },
  { id: "sentence", header: "What is to be done", widthPixels: 200, grows: true, cell: sentenceCell },
  { id: "day", header: "Day", widthPixels: 100, cell: dayCell(axis) },
  {
    id: "done",
    header: "Done",
    widthPixels: timePixels,
    align: "right",
    sortBy: ({ manifest }) => instant(manifest.returnedAt ?? manifest.plan.endAt),
    cell: doneCell(timeZone),
  },
  {
    id: "slack",
    header: "Slack",
    widthPixels: 66,
    align: "right",
    sortBy: (row) => tightestStop(row)?.slackMinutes ?? undefined,
    cell: slackCell,
  },
  {
    id: "exceptions",
    header: "Exc.",
    widthPixels: 44,
    align: "right",
    sortBy: ({ manifest }) => manifest.exceptions,
    cell: exceptionsCell,
  },
  {
    id: "weight",
    header: "Weight",
    widthPixels: 136,
    sortBy: ({ manifest }) => manifest.load.weight,
    cell: weightCell,
  },
  {
    id: "spaces",
    header: "Spaces",
    widthPixels: 70,
    sortBy: ({ manifest }) => manifest.load.spaces,
    cell: spacesCell,
  },
  {
    id: "pros",
    header: "PROs",
    widthPixels: 48,
    align: "right",
    sortBy: ({ manifest }) => manifest.load.shipments,
    cell: ({ manifest }) => quiet(manifest.load.shipments),
  },
];
