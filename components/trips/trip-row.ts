import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import { placeOf } from "@/components/trip/trip-standing";
import { laneOf } from "@/components/trips/trip-labels";
import {
  compareUrgency,
  dueMs,
  isOver,
  nobodyCan,
  type Urgency,
  urgencyOf,
} from "@/lib/contract/desk/plain/trip-urgency";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** A trip as the board orders, counts and finds it. */
export interface BoardRow extends ListRow, Urgency {
  trip: TripRow;
  /** Counts on top that include it, a bit each in the order of `boardShows`. */
  shows: number;
}

/** A late trip is also on the road: the counts may overlap. */
const boardShows = [
  "late",
  "in-jeopardy",
  "nobody-can",
  "needs-driver",
  "to-dispatch",
  "underway",
  "resting",
  "no-eta",
  "done",
] as const;
type BoardShow = (typeof boardShows)[number];

const bitOf = (show: BoardShow) => 1 << boardShows.indexOf(show);

const known = new WeakMap<TripRow, BoardRow>();

/** Rows of the trips, most urgent first. A trip that did not change keeps its row object. */
export function boardRows(trips: readonly TripRow[]): BoardRow[] {
  return trips.map(rowOf).sort((a, b) => compareUrgency([a, a.trip], [b, b.trip]));
}

function rowOf(trip: TripRow): BoardRow {
  const before = known.get(trip);
  if (before !== undefined) return before;
  const row = {
    id: String(trip.tripId),
    trip,
    ...urgencyOf(trip),
    shows: boardShows.reduce((bits, show) => (isShown(trip, show) ? bits | bitOf(show) : bits), 0),
    searchLine: searchLine(trip),
  };
  known.set(trip, row);
  return row;
}

function searchLine(trip: TripRow): string {
  const { title, externalTripId, tripId, customer, driver, vehicle, trailer, terminal, stops } = trip;
  const places = stops.flatMap((stop) => [stop.name, stop.town]);
  const parts = [
    title,
    externalTripId,
    tripId,
    customer,
    driver?.name,
    driver?.externalUserId,
    vehicle,
    trailer,
  ];
  return [...parts, terminal, ...places].filter(Boolean).join(" ").toLowerCase();
}

/** Tells whether a count counts this trip. */
function isShown(trip: TripRow, show: BoardShow): boolean {
  const { state, risk } = trip;
  if (show === "done") return isOver(trip);
  if (isOver(trip)) return false;
  if (show === "late" || show === "in-jeopardy") return risk === show;
  if (show === "nobody-can") return nobodyCan(trip);
  if (show === "no-eta") return risk === "unknown" && state !== "needs-driver";
  if (show === "underway") return state === "on-the-road" || state === "at-stop" || state === "resting";
  return state === show;
}

/** Ends of today and tomorrow where the reader is, and four hours from now; epoch milliseconds. */
export interface BoardDays {
  soonMs: number;
  todayMs: number;
  tomorrowMs: number;
}

/** @param nowMs epoch milliseconds; days are those of the machine that asks */
export function boardDays(nowMs: number): BoardDays {
  const midnight = new Date(nowMs);
  midnight.setHours(24, 0, 0, 0);
  const next = new Date(midnight);
  next.setDate(next.getDate() + 1);
  return { soonMs: nowMs + 4 * 3_600_000, todayMs: midnight.getTime(), tomorrowMs: next.getTime() };
}

/** By when the next stop is due; what has no time is later. */
const whens: Readonly<Record<string, (dueMs: number | null, days: BoardDays) => boolean>> = {
  "4h": (due, { soonMs }) => due !== null && due <= soonMs,
  today: (due, { todayMs }) => due !== null && due < todayMs,
  tomorrow: (due, { todayMs, tomorrowMs }) => due !== null && due >= todayMs && due < tomorrowMs,
  later: (due, { tomorrowMs }) => due === null || due >= tomorrowMs,
};

/** Filters of the board that are no counts. */
export const tripFilters: readonly ListFilter<BoardRow>[] = [
  {
    part: "when",
    label: "Due",
    any: "Any time",
    options: [
      { value: "4h", label: "Next 4 hours", chip: "next 4 hours" },
      { value: "today", label: "Today", chip: "today" },
      { value: "tomorrow", label: "Tomorrow", chip: "tomorrow" },
      { value: "later", label: "Later", chip: "later" },
    ],
    keeps: (when, nowMs) => {
      const days = boardDays(nowMs);
      const isWithin = whens[when];
      return ({ trip }) => isWithin?.(dueMs(trip), days) ?? true;
    },
  },
  {
    part: "terminal",
    label: "Terminal",
    any: "All terminals",
    isTerminal: true,
    valuesOf: ({ trip }) => [trip.terminal],
  },
  {
    part: "customer",
    label: "Customer",
    any: "All customers",
    valuesOf: ({ trip }) => [trip.customer],
  },
];

/** Counts rows by their bits. */
function countAll(rows: readonly BoardRow[]): Record<BoardShow, number> {
  const byBits = new Uint32Array(1 << boardShows.length);
  for (const { shows } of rows) byBits[shows] = (byBits[shows] ?? 0) + 1;
  const count = (show: BoardShow) =>
    byBits.reduce((sum, rowCount, bits) => ((bits & bitOf(show)) === 0 ? sum : sum + rowCount), 0);
  return Object.fromEntries(boardShows.map((show) => [show, count(show)])) as Record<BoardShow, number>;
}

/** The counts on top of the board; those that are asked for too seldom to stand there all day are in the menu. */
export const tripShows: ListShows<BoardRow, BoardShow> = {
  names: boardShows,
  labels: {
    late: "late",
    "in-jeopardy": "in jeopardy",
    "nobody-can": "nobody can make",
    "needs-driver": "need a driver",
    "to-dispatch": "to dispatch",
    underway: "on the road",
    resting: "resting",
    "no-eta": "without ETA",
    done: "done",
  },
  kinds: { late: "late", "in-jeopardy": "jeopardy", underway: "moving" },
  top: ["late", "in-jeopardy", "needs-driver", "to-dispatch", "underway"],
  seldom: ["to-dispatch", "underway"],
  seldomFromRows: 1_000,
  isShown: (show) => {
    const bit = bitOf(show);
    return ({ shows }) => (shows & bit) !== 0;
  },
  countAll,
};

/** `Joliet IL → Omaha NE`, with what stands between left out. */
export function laneLabel(trip: TripRow): string {
  const lane = laneOf(trip);
  if (lane === null) return "";
  const [only] = trip.stops;
  return trip.stops.length === 1 && only ? placeOf(only) : `${lane.from} → ${lane.to}`;
}
