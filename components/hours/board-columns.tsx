"use client";

import {
  AgeCell,
  ClockCell,
  DriverCell,
  NextCell,
  SinceCell,
  StatusCell,
  TomorrowCell,
  VehicleCell,
  WhereCell,
} from "@/components/hours/board-cells";
import type { BoardRow } from "@/components/hours/board-row";
import type { DataColumn } from "@/components/ui/data-column";
import { type ClockName, clockNames } from "@/lib/contract/desk-hours";
import { clockWords } from "@/lib/format/hours-words";

const clockWidths: Readonly<Record<ClockName, number>> = { drive: 88, shift: 88, break: 88, cycle: 92 };

/** Columns of the board, in the order in which they stand. */
export const boardColumns: readonly DataColumn<BoardRow>[] = [
  {
    id: "driver",
    header: "Driver",
    widthPixels: 160,
    sortBy: (row) => row.name,
    cell: (row) => <DriverCell driver={row.hours} />,
  },
  {
    id: "status",
    header: "Status",
    widthPixels: 100,
    sortBy: (row) => (row.state.known === null ? undefined : (row.hours.status ?? undefined)),
    cell: (row) => <StatusCell driver={row.hours} />,
  },
  {
    id: "since",
    header: "Since",
    widthPixels: 110,
    sortBy: (row) => row.hours.sinceMs ?? undefined,
    cell: (row) => <SinceCell driver={row.hours} />,
  },
  ...clockNames.map(
    (name): DataColumn<BoardRow> => ({
      id: name,
      header: clockWords[name],
      widthPixels: clockWidths[name],
      sortBy: (row) => row.state.known?.clocks[name] ?? undefined,
      cell: (row) => <ClockCell driver={row.hours} name={name} />,
    }),
  ),
  {
    id: "next",
    header: "Next",
    widthPixels: 186,
    grows: true,
    cell: (row) => <NextCell driver={row.hours} />,
  },
  {
    id: "tomorrow",
    header: "Tomorrow",
    widthPixels: 98,
    align: "right",
    sortBy: (row) =>
      row.state.known === null ? undefined : (row.hours.engine?.availableTomorrowMs ?? undefined),
    cell: (row) => <TomorrowCell driver={row.hours} />,
  },
  {
    id: "vehicle",
    header: "Unit",
    widthPixels: 68,
    sortBy: (row) => row.hours.vehicle ?? undefined,
    cell: (row) => <VehicleCell driver={row.hours} />,
  },
  { id: "where", header: "Where", widthPixels: 118, cell: (row) => <WhereCell driver={row.hours} /> },
  {
    id: "age",
    header: "Age",
    widthPixels: 48,
    align: "right",
    sortBy: (row) => row.state.ageMs ?? undefined,
    cell: (row) => <AgeCell driver={row.hours} />,
  },
];
