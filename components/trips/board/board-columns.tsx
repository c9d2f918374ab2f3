import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { zonedPixels } from "@/components/list-page/table/zoned-cell";
import { placeOf } from "@/components/trip/trip-standing";
import { howManyCan } from "@/components/trips/best-driver";
import {
  ageCell,
  clockCell,
  deliveryCell,
  driverCell,
  laneCell,
  nextStopCell,
  nextStopOf,
  noticeCell,
  slackCell,
  stateCell,
  stopsCell,
  stopTimeMs,
  windowCell,
} from "@/components/trips/board/board-cells";
import { clockNowMs } from "@/components/trips/trip-clocks";
import { type BoardRow, laneLabel } from "@/components/trips/trip-row";
import { figure } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";
import { outOfServiceLabels } from "@/components/work/out-of-service/out-of-service-labels";
import type { OutOfServiceRow } from "@/lib/contract/desk/people/out-of-service";
import { decisiveStopOf, nobodyCan } from "@/lib/contract/desk/plain/trip-urgency";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { wholeDistance } from "@/lib/format/measures";
import { deskNowMs } from "@/lib/live/desk-clock";

const instant = (iso: string | null | undefined) => (iso == null ? undefined : Date.parse(iso));
const isDone = (trip: TripRow) => trip.stops.filter(({ mark }) => mark === "done" || mark === "at").length;

const dayMs = 86_400_000;

/** Text that is about as long as what stands under "Next stop": to write each time only to measure it would cost all rows. */
function nextStopText(trip: TripRow): string | null {
  const can = howManyCan(trip);
  if (can !== null) return can;
  const stop = nextStopOf(trip);
  const atMs = stopTimeMs(stop);
  if (stop === null) return null;
  if (atMs === null) return trip.noEtaBecause;
  return `${Math.abs(atMs - deskNowMs()) < dayMs / 2 ? "" : "Wed "}00:00 CST ${placeOf(stop)}`;
}

/** The driver with the marks of other work, or what the button says that assigns one. */
const driverText = ({ driver, best }: TripRow): string | null =>
  driver === null ? (best?.name ? `${best.name}      A` : null) : `${driver.name}      trip`;

type Column = Omit<DataColumn<BoardRow>, "sortBy" | "cell" | "whole" | "wish" | "flash"> & {
  sortBy?: (trip: TripRow) => string | number | undefined;
  whole?: (trip: TripRow) => string | null | undefined;
  wish?: (trip: TripRow) => string | null;
  flash?: (trip: TripRow) => string;
  cell: (trip: TripRow, nowMs: number) => Cell;
};

/** Columns say what they read of a trip; the row around it is none of their business. */
const column = ({ sortBy, whole, wish, flash, cell, ...rest }: Column): DataColumn<BoardRow> => ({
  ...rest,
  ...(sortBy === undefined ? {} : { sortBy: (row: BoardRow) => sortBy(row.trip) }),
  ...(whole === undefined ? {} : { whole: (row: BoardRow) => whole(row.trip) }),
  ...(wish === undefined ? {} : { wish: (row: BoardRow) => wish(row.trip) }),
  ...(flash === undefined ? {} : { flash: (row: BoardRow) => flash(row.trip) }),
  cell: (row, nowMs) => cell(row.trip, nowMs),
});

/** Columns of the board, in the order in which they stand. */
export const boardColumns: readonly DataColumn<BoardRow>[] = [
  column({
    id: "trip",
    header: "Trip",
    widthPixels: 84,
    whole: (trip) => trip.title,
    sortBy: (trip) => trip.title,
    cell: (trip) => ({ content: trip.title, look: "font-medium" }),
  }),
  column({
    id: "state",
    header: "Status",
    widthPixels: 138,
    flash: (trip) => `${trip.state} ${trip.risk}`,
    cell: stateCell,
  }),
  column({
    id: "customer",
    header: "Customer",
    widthPixels: 100,
    whole: (trip) => trip.customer,
    mostPixels: 130,
    givesWay: true,
    sortBy: (trip) => trip.customer ?? undefined,
    cell: (trip) => quiet(trip.customer),
  }),
  column({
    id: "lane",
    header: "Lane",
    widthPixels: 140,
    grows: true,
    whole: laneLabel,
    mostPixels: 150,
    sortBy: (trip) => laneLabel(trip) || undefined,
    cell: laneCell,
  }),
  column({
    id: "stops",
    header: "Stops",
    widthPixels: 104,
    givesWay: true,
    flash: (trip) => trip.stops.map((stop) => `${stop.mark}${stop.risk}`).join(),
    cell: stopsCell,
  }),
  column({
    id: "progress",
    header: "Done",
    widthPixels: 52,
    align: "right",
    cell: (trip) => quiet(`${isDone(trip)}/${trip.stops.length}`),
  }),
  column({
    id: "pickup",
    header: "Pick-up by",
    widthPixels: zonedPixels,
    sortBy: (trip) => instant(trip.stops[0]?.windowEnd),
    cell: (trip, nowMs) => windowCell(trip.stops[0], nowMs),
  }),
  column({
    id: "delivery",
    header: "Deliver by",
    widthPixels: zonedPixels,
    sortBy: (trip) => instant(trip.stops.at(-1)?.windowEnd),
    cell: (trip, nowMs) => windowCell(trip.stops.at(-1), nowMs),
  }),
  column({
    id: "next",
    header: "Next stop",
    widthPixels: zonedPixels,
    whole: nextStopText,
    mostPixels: 160,
    sortBy: (trip) => stopTimeMs(nextStopOf(trip)) ?? undefined,
    cell: nextStopCell,
  }),
  column({
    id: "eta",
    header: "Delivery",
    widthPixels: zonedPixels,
    givesWay: true,
    sortBy: (trip) => stopTimeMs(trip.stops.at(-1)) ?? undefined,
    cell: deliveryCell,
  }),
  column({
    id: "window",
    header: "Window ends",
    widthPixels: zonedPixels,
    givesWay: "first",
    sortBy: (trip) => instant(decisiveStopOf(trip)?.windowEnd),
    cell: (trip, nowMs) => windowCell(decisiveStopOf(trip), nowMs),
  }),
  column({
    id: "slack",
    header: "Slack",
    // Leaves room for the stop that it is of: `+10:22 stop 2`.
    widthPixels: 104,
    align: "right",
    sortBy: (trip) => (trip.best ?? decisiveStopOf(trip))?.slackMinutes ?? undefined,
    flash: (trip) => (trip.best === null ? (decisiveStopOf(trip)?.risk ?? "") : String(nobodyCan(trip))),
    cell: slackCell,
  }),
  column({
    id: "driver",
    header: "Driver",
    widthPixels: 118,
    whole: (trip) => trip.driver?.name,
    besidePixels: 8,
    mostPixels: 140,
    wish: driverText,
    sortBy: (trip) => (trip.driver ?? trip.best)?.name ?? undefined,
    flash: (trip) => trip.driver?.externalUserId ?? "",
    cell: driverCell,
  }),
  column({
    id: "drive",
    header: "Drive",
    widthPixels: 54,
    givesWay: true,
    align: "right",
    sortBy: (trip) => clockNowMs(trip, "drive", deskNowMs()),
    cell: (trip, nowMs) => clockCell(trip, "drive", nowMs),
  }),
  column({
    id: "cycle",
    header: "Cycle",
    widthPixels: 56,
    givesWay: true,
    align: "right",
    sortBy: (trip) => clockNowMs(trip, "cycle", deskNowMs()),
    cell: (trip, nowMs) => clockCell(trip, "cycle", nowMs),
  }),
  column({
    id: "unit",
    header: "Unit",
    widthPixels: 66,
    sortBy: (trip) => trip.vehicle ?? undefined,
    whole: (trip) => trip.vehicle,
    besidePixels: 14,
    givesWay: "first",
    cell: (trip) => quiet(trip.vehicle),
  }),
  column({
    id: "trailer",
    header: "Trailer",
    widthPixels: 72,
    sortBy: (trip) => trip.trailer ?? undefined,
    whole: (trip) => trip.trailer,
    cell: (trip) => quiet(trip.trailer),
  }),
  column({
    id: "miles",
    header: "Distance",
    widthPixels: 76,
    align: "right",
    sortBy: (trip) => trip.miles ?? undefined,
    cell: (trip) => quiet(trip.miles === null ? null : wholeDistance(trip.miles)),
  }),
  column({
    id: "weight",
    header: "Weight",
    widthPixels: 72,
    align: "right",
    sortBy: (trip) => trip.weight ?? undefined,
    cell: (trip) => quiet(trip.weight === null ? null : figure(Math.round(trip.weight))),
  }),
  column({
    id: "terminal",
    header: "Terminal",
    widthPixels: 80,
    sortBy: (trip) => trip.terminal ?? undefined,
    whole: (trip) => trip.terminal,
    cell: (trip) => quiet(trip.terminal),
  }),
  column({ id: "told", header: "Told", widthPixels: 64, cell: noticeCell }),
  column({
    id: "age",
    header: "Age",
    widthPixels: 48,
    givesWay: "first",
    align: "right",
    sortBy: (trip) => {
      const asOf = instant(trip.positionAt ?? trip.driver?.clocksAsOf);
      return asOf === undefined ? undefined : -asOf;
    },
    cell: ageCell,
    eachSecond: true,
  }),
];

/** Not shown until a person asks for them: with them the table is wider than a usual screen. */
export const usuallyHidden = "progress,pickup,delivery,trailer,miles,weight,terminal,told";

/** The columns, with a mark beside units that are out of service. @param out those, by number */
export const columnsWithOut = (out: ReadonlyMap<string, OutOfServiceRow>): readonly DataColumn<BoardRow>[] =>
  out.size === 0
    ? boardColumns
    : boardColumns.map((one) => (one.id === "unit" ? { ...one, cell: (row) => unitCell(row, out) } : one));

function unitCell({ trip: { vehicle } }: BoardRow, out: ReadonlyMap<string, OutOfServiceRow>): Cell {
  const row = vehicle === null ? undefined : out.get(vehicle);
  if (row === undefined) return quiet(vehicle);
  const said = `${vehicle}, out of service: ${outOfServiceLabels[row.reason]}`;
  return {
    content: (
      <>
        {vehicle} <StateShape kind="late" />
      </>
    ),
    look: "text-ink-2",
    title: said,
    label: said,
  };
}
