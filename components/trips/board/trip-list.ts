import { parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import type { KeptColumns } from "@/components/list-page/columns/kept-columns";
import type { ExportColumn } from "@/components/list-page/export/export-column";
import { listKind } from "@/components/list-page/list-kind";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { columnsWithOut, usuallyHidden } from "@/components/trips/board/board-columns";
import { tripsExport } from "@/components/trips/board/board-export";
import { timelineSpans } from "@/components/trips/timeline-scale";
import { type BoardRow, boardRows, tripFilters, tripShows } from "@/components/trips/trip-row";
import { pageKeys } from "@/components/ui/page-keys";
import type { OutOfServiceRow } from "@/lib/contract/desk/people/out-of-service";
import type { TripBoard, TripRow } from "@/lib/contract/desk/trips-board";
import { routes } from "@/lib/routes";
import { localZone } from "@/lib/time/zones";

const tripList = listKind({
  area: "trips",
  href: routes.trips(),
  title: "Trips",
  label: "Trips",
  noun: "trips",
  one: "trip",
  search: { label: "Filter the trips", placeholder: "Trip, driver, place" },
  crowded: true,
  offersClear: true,
  shows: tripShows,
  filters: tripFilters,
  cursor: "at",
  address: {
    lens: parseAsStringLiteral(["timeline"]),
    /** Hours that the timeline shows. */
    span: parseAsStringLiteral(timelineSpans).withDefault("24h"),
    /** Beginning of the timeline, UTC to the minute; without it, it follows now. */
    from: parseAsString,
    /** Drivers beside the board, to drop trips on. */
    rail: parseAsStringLiteral(["drivers"]),
    /** The trip that keys act on. */
    at: parseAsInteger,
    /** The trip whose panel is open. */
    trip: parseAsInteger,
    /** Sheets over the board; each is about the trip of `trip` or of the cursor. */
    sheet: parseAsStringLiteral(["new", "edit", "copy", "assign", "follow", "tenders"]),
  },
  saved: ["search", "terminal", "customer", "show", "when", "sort", "lens", "span"],
  usually: "urgency first",
  keyHints: [
    { keys: [pageKeys.assignBest], does: "assign best" },
    { keys: [pageKeys.dispatch], does: "dispatch" },
    { keys: [pageKeys.undo], does: "undo" },
  ],
  exportColumns: (nowMs) =>
    tripsExport(localZone(), nowMs).map(
      ([header, value]): ExportColumn<BoardRow> => [header, ({ trip }) => value(trip)],
    ),
});

/** Keeps in the address what the board shows. The panel, where it is open, goes with the cursor. */
export function useTripAddress() {
  const address = useListAddress(tripList);
  const { view, setSoon } = address;
  const at = view.at ?? view.trip;
  return {
    ...address,
    cursor: at === null ? null : String(at),
    moveTo: (id: string | null) => {
      const next = id === null ? null : Number(id);
      setSoon(view.trip === null ? { at: next } : { at: next, trip: next });
    },
  };
}

export type TripAddress = ReturnType<typeof useTripAddress>;

const noTrips: readonly TripRow[] = [];

const noneOut: ReadonlyMap<string, OutOfServiceRow> = new Map();

/**
 * The rows of the board.
 * @param kept which columns the server drew
 * @param out units that are out of service, by number
 */
export function useTripList(
  board: Pick<TripBoard, "rows" | "more"> | undefined,
  address: TripAddress,
  kept: KeptColumns | null = null,
  out: ReadonlyMap<string, OutOfServiceRow> = noneOut,
) {
  const trips = board?.rows ?? noTrips;
  return useList({
    kind: tripList,
    address,
    rows: useMemo(() => boardRows(trips), [trips]),
    columns: useMemo(() => columnsWithOut(out), [out]),
    usuallyHidden,
    keptColumns: kept,
    // Hold no places once a part has come: its rows belong among those that are there.
    question: board?.more ?? "",
  });
}

export type TripList = ReturnType<typeof useTripList>;

/** Drivers of these trips, each once. */
export const driversOf = (trips: readonly TripRow[]) => [
  ...new Map(
    trips.flatMap(({ driver }) => (driver === null ? [] : [[driver.externalUserId, driver]])),
  ).values(),
];
