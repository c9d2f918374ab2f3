"use client";

import {
  AgeCell,
  ClockCell,
  DriverCell,
  EtaCell,
  LaneCell,
  PlainCell,
  SlackCell,
  StateCell,
  StopsCell,
  ToldCell,
  WindowCell,
} from "@/components/trips/board-cells";
import { type BoardRow, laneWords } from "@/components/trips/board-row";
import { decisiveStopOf } from "@/components/trips/board-words";
import type { DataColumn } from "@/components/ui/data-column";
import type { TripRow } from "@/lib/desk/trips/answers";

const instant = (iso: string | null | undefined) => (iso == null ? undefined : Date.parse(iso));
const isDone = (trip: TripRow) => trip.stops.filter(({ mark }) => mark === "done" || mark === "at").length;

type Column = Omit<DataColumn<BoardRow>, "sortBy" | "cell"> & {
  sortBy?: (trip: TripRow) => string | number | undefined;
  cell: DataColumn<TripRow>["cell"];
};

/** Columns say what they read of a trip; the row around it is none of their business. */
const column = ({ sortBy, cell, ...rest }: Column): DataColumn<BoardRow> => ({
  ...rest,
  ...(sortBy === undefined ? {} : { sortBy: (row: BoardRow) => sortBy(row.trip) }),
  cell: (row) => cell(row.trip),
});

/** Columns of the board, in the order in which they stand. */
export const boardColumns: readonly DataColumn<BoardRow>[] = [
  column({
    id: "trip",
    header: "Trip",
    widthPixels: 116,
    sortBy: (trip) => trip.title,
    cell: (trip) => <span className="font-medium">{trip.title}</span>,
  }),
  column({ id: "state", header: "Status", widthPixels: 122, cell: (trip) => <StateCell trip={trip} /> }),
  column({
    id: "customer",
    header: "Customer",
    widthPixels: 100,
    sortBy: (trip) => trip.customer ?? undefined,
    cell: (trip) => <PlainCell text={trip.customer} />,
  }),
  column({
    id: "lane",
    header: "Lane",
    widthPixels: 160,
    grows: true,
    sortBy: (trip) => laneWords(trip) || undefined,
    cell: (trip) => <LaneCell trip={trip} />,
  }),
  column({ id: "stops", header: "Stops", widthPixels: 104, cell: (trip) => <StopsCell trip={trip} /> }),
  column({
    id: "progress",
    header: "Done",
    widthPixels: 52,
    align: "right",
    cell: (trip) => <PlainCell text={`${isDone(trip)}/${trip.stops.length}`} />,
  }),
  column({
    id: "pickup",
    header: "Pick-up by",
    widthPixels: 114,
    sortBy: (trip) => instant(trip.stops[0]?.windowEnd),
    cell: (trip) => <WindowCell stop={trip.stops[0] ?? null} />,
  }),
  column({
    id: "delivery",
    header: "Deliver by",
    widthPixels: 114,
    sortBy: (trip) => instant(trip.stops.at(-1)?.windowEnd),
    cell: (trip) => <WindowCell stop={trip.stops.at(-1) ?? null} />,
  }),
  column({
    id: "window",
    header: "Window ends",
    widthPixels: 112,
    sortBy: (trip) => instant(decisiveStopOf(trip)?.windowEnd),
    cell: (trip) => <WindowCell stop={decisiveStopOf(trip)} />,
  }),
  column({
    id: "eta",
    header: "Legal ETA",
    widthPixels: 112,
    sortBy: (trip) => instant(decisiveStopOf(trip)?.serviceStartAt),
    cell: (trip) => <EtaCell trip={trip} />,
  }),
  column({
    id: "slack",
    header: "Slack",
    widthPixels: 68,
    align: "right",
    sortBy: (trip) => decisiveStopOf(trip)?.slackMinutes ?? undefined,
    cell: (trip) => <SlackCell trip={trip} />,
  }),
  column({
    id: "driver",
    header: "Driver",
    widthPixels: 118,
    sortBy: (trip) => trip.driver?.name,
    cell: (trip) => <DriverCell trip={trip} />,
  }),
  column({
    id: "drive",
    header: "Drive",
    widthPixels: 54,
    align: "right",
    sortBy: (trip) => trip.driver?.driveMs ?? undefined,
    cell: (trip) => <ClockCell trip={trip} name="driveMs" />,
  }),
  column({
    id: "cycle",
    header: "Cycle",
    widthPixels: 56,
    align: "right",
    sortBy: (trip) => trip.driver?.cycleMs ?? undefined,
    cell: (trip) => <ClockCell trip={trip} name="cycleMs" />,
  }),
  column({
    id: "unit",
    header: "Unit",
    widthPixels: 66,
    sortBy: (trip) => trip.vehicle ?? undefined,
    cell: (trip) => <PlainCell text={trip.vehicle} />,
  }),
  column({
    id: "trailer",
    header: "Trailer",
    widthPixels: 72,
    sortBy: (trip) => trip.trailer ?? undefined,
    cell: (trip) => <PlainCell text={trip.trailer} />,
  }),
  column({
    id: "miles",
    header: "Miles",
    widthPixels: 60,
    align: "right",
    sortBy: (trip) => trip.miles ?? undefined,
    cell: (trip) => (
      <PlainCell text={trip.miles === null ? null : Math.round(trip.miles).toLocaleString("en-US")} />
    ),
  }),
  column({
    id: "weight",
    header: "Weight",
    widthPixels: 72,
    align: "right",
    sortBy: (trip) => trip.weight ?? undefined,
    cell: (trip) => <PlainCell text={trip.weight === null ? null : trip.weight.toLocaleString("en-US")} />,
  }),
  column({
    id: "terminal",
    header: "Terminal",
    widthPixels: 80,
    sortBy: (trip) => trip.terminal ?? undefined,
    cell: (trip) => <PlainCell text={trip.terminal} />,
  }),
  column({ id: "told", header: "Told", widthPixels: 64, cell: (trip) => <ToldCell trip={trip} /> }),
  column({
    id: "age",
    header: "Age",
    widthPixels: 48,
    align: "right",
    sortBy: (trip) => {
      const asOf = instant(trip.positionAt ?? trip.driver?.clocksAsOf);
      return asOf === undefined ? undefined : -asOf;
    },
    cell: (trip) => <AgeCell trip={trip} />,
  }),
];

/** Not shown until a person asks for them: with them the table is wider than a usual screen. */
export const usuallyHidden = "progress,pickup,delivery,trailer,miles,weight,terminal,told";
