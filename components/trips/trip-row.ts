import { searchOf } from "@/components/list-page/rows/row-search";
import { placeOf } from "@/components/shell/trip/trip-standing";
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
export interface BoardRow extends Urgency {
  id: string;
  trip: TripRow;
  /** What the counts on top count it among, a bit each in the order of `boardShows`. */
  shows: number;
  /** What the search looks through, in lower case. */
  searchLine: string;
}

/** What the counts on top count. A late trip is also on the road: the counts may overlap. */
export const boardShows = [
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
export type BoardShow = (typeof boardShows)[number];

/** Which trips by time: their next stop is due before that. */
export const boardWhens = ["4h", "today", "tomorrow", "later"] as const;
export type BoardWhen = (typeof boardWhens)[number];

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

/** Whether a count counts this trip. */
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

export interface BoardFilter {
  /** Words that all must occur. */
  search: string;
  terminal: string | null;
  customer: string | null;
  when: BoardWhen | null;
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

function isWithin(trip: TripRow, when: BoardWhen, days: BoardDays): boolean {
  const due = dueMs(trip);
  if (due === null) return when === "later";
  if (when === "4h") return due <= days.soonMs;
  if (when === "today") return due < days.todayMs;
  if (when === "tomorrow") return due >= days.todayMs && due < days.tomorrowMs;
  return due >= days.tomorrowMs;
}

/** The rows that a filter leaves, in the order they came; where it leaves all, the same array. */
export function filterBoard(
  rows: readonly BoardRow[],
  filter: BoardFilter,
  days: BoardDays,
): readonly BoardRow[] {
  const matches = searchOf(filter.search);
  const { terminal, customer, when } = filter;
  const left = rows.filter(
    ({ trip, searchLine }) =>
      (terminal === null || trip.terminal === terminal) &&
      (customer === null || trip.customer === customer) &&
      (when === null || isWithin(trip, when, days)) &&
      matches(searchLine),
  );
  // Nothing that is worked out of the rows need be worked out again.
  return left.length === rows.length ? rows : left;
}

/** The rows that a count counts; all of them for none. */
export function showOnly(rows: readonly BoardRow[], show: BoardShow | null): readonly BoardRow[] {
  if (show === null) return rows;
  const bit = bitOf(show);
  return rows.filter(({ shows }) => (shows & bit) !== 0);
}

/** How many rows each count counts. Thousands are counted at each letter of a search, so rows are counted by their bits. */
export function countBoard(rows: readonly BoardRow[]): Record<BoardShow, number> {
  const byBits = new Uint32Array(1 << boardShows.length);
  for (const { shows } of rows) byBits[shows] = (byBits[shows] ?? 0) + 1;
  const count = (show: BoardShow) =>
    byBits.reduce((sum, rowCount, bits) => ((bits & bitOf(show)) === 0 ? sum : sum + rowCount), 0);
  return Object.fromEntries(boardShows.map((show) => [show, count(show)])) as Record<BoardShow, number>;
}

/** `Joliet IL → Omaha NE`, with what stands between left out. */
export function laneLabel(trip: TripRow): string {
  const lane = laneOf(trip);
  if (lane === null) return "";
  const [only] = trip.stops;
  return trip.stops.length === 1 && only ? placeOf(only) : `${lane.from} → ${lane.to}`;
}
