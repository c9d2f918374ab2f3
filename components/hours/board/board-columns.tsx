import {
  ageCell,
  clockCell,
  driverCell,
  nextCell,
  sinceCell,
  statusCell,
  tomorrowCell,
  whereCell,
} from "@/components/hours/board/board-cells";
import type { BoardRow } from "@/components/hours/board/board-row";
import { type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { zonedPixels } from "@/components/list-page/table/zoned-cell";
import type { PlaceNames } from "@/components/map/basemap/place-names";
import { type ClockName, clockNames } from "@/lib/contract/desk/plain/clock-names";
import { clockLabel } from "@/lib/driver-hours/hours-labels";

const clockWidths: Readonly<Record<ClockName, number>> = { drive: 88, shift: 88, break: 88, cycle: 92 };

/**
 * Columns of the board, in the order in which they stand.
 * @param places names towns; null until they are loaded
 */
export const boardColumns = (places: PlaceNames | null): readonly DataColumn<BoardRow>[] => [
  {
    id: "driver",
    header: "Driver",
    widthPixels: 184,
    sortBy: (row) => row.name,
    cell: driverCell,
  },
  {
    id: "status",
    header: "Status",
    widthPixels: 100,
    sortBy: (row) => (row.state.known === null ? undefined : (row.hours.status ?? undefined)),
    cell: statusCell,
  },
  {
    id: "since",
    header: "Since",
    widthPixels: zonedPixels,
    sortBy: (row) => row.hours.sinceMs ?? undefined,
    cell: sinceCell,
  },
  ...clockNames.map(
    (name): DataColumn<BoardRow> => ({
      id: name,
      header: clockLabel[name],
      widthPixels: clockWidths[name],
      sortBy: (row) => row.state.known?.clocks[name] ?? undefined,
      cell: clockCell(name),
    }),
  ),
  { id: "next", header: "Next", widthPixels: 186, grows: true, cell: nextCell },
  {
    id: "tomorrow",
    header: "Tomorrow",
    widthPixels: 116,
    align: "right",
    sortBy: (row) => row.state.known?.tomorrowMs ?? undefined,
    cell: tomorrowCell,
  },
  {
    id: "vehicle",
    header: "Unit",
    widthPixels: 68,
    whole: (row) => row.hours.vehicle,
    sortBy: (row) => row.hours.vehicle ?? undefined,
    cell: (row) => quiet(row.hours.vehicle),
  },
  { id: "where", header: "Where", widthPixels: 118, grows: true, cell: whereCell(places) },
  {
    id: "age",
    header: "Age",
    widthPixels: 48,
    align: "right",
    sortBy: (row) => row.state.ageMs ?? undefined,
    cell: ageCell,
    eachSecond: true,
  },
];
