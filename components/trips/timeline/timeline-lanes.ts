import type { TimeRange } from "@/components/trips/timeline-scale";
import type { BoardRow } from "@/components/trips/trip-row";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** One trip on the timeline. */
export interface TimelineBar extends TimeRange {
  row: BoardRow;
}

/** A line of the timeline: a driver's, or one of those for trips without a driver. */
export interface TimelineLine {
  key: string;
  /** Null for trips without a driver. */
  externalUserId: string | null;
  name: string;
  /** Only the first line of a driver carries the name. */
  isFirst: boolean;
  /** Number of trips on all lines of this driver. */
  trips: number;
  bars: readonly TimelineBar[];
}

export interface LaneDriver {
  /** The driver's `externalUserId`. */
  id: string;
  name: string;
}

const ms = (iso: string | null | undefined): number | null => (iso == null ? null : Date.parse(iso));
/** A bar that is shorter can't be hit. */
const leastMs = 30 * 60_000;

/** From when to when a trip runs: as it went, else as it is expected, else as it is planned; null where nothing tells. */
export function barRange(trip: TripRow): TimeRange | null {
  const first = trip.stops[0];
  const last = trip.stops.at(-1);
  const startMs =
    ms(trip.started) ??
    ms(first?.arrived) ??
    ms(trip.scheduledStart) ??
    ms(first?.arriveAt) ??
    ms(first?.windowStart) ??
    ms(first?.windowEnd);
  if (startMs === null) return null;
  const endMs =
    ms(trip.ended) ??
    ms(last?.departed) ??
    ms(last?.serviceStartAt) ??
    ms(trip.scheduledEnd) ??
    ms(last?.windowEnd) ??
    startMs;
  return { startMs, endMs: Math.max(endMs, startMs + leastMs) };
}

/** Puts bars on as few lines as they need without covering each other. */
export function packLines(bars: readonly TimelineBar[]): TimelineBar[][] {
  const lines: TimelineBar[][] = [];
  for (const bar of [...bars].sort((a, b) => a.startMs - b.startMs)) {
    const free = lines.find((line) => (line.at(-1)?.endMs ?? 0) <= bar.startMs);
    if (free === undefined) lines.push([bar]);
    else free.push(bar);
  }
  return lines;
}

/** Lines for trips without a driver while others are shown too: more would push every driver out of sight. */
const mostOpenLines = 5;

const byName = new Intl.Collator("en-US", { numeric: true });

/**
 * The rows of the board as lines: trips without a driver on top, then drivers in the order of their most urgent trip,
 * then drivers without a trip by name.
 * @param rows in the order of the board
 * @param drivers who may be given one
 * @returns the lines, how many trips have no time at all, and how many without a driver found no line
 */
export function timelineLines(
  rows: readonly BoardRow[],
  drivers: readonly LaneDriver[],
  range: TimeRange,
): { lines: TimelineLine[]; timeless: number; folded: number } {
  const lanes = new Map<string | null, { name: string; bars: TimelineBar[]; trips: number }>();
  lanes.set(null, { name: "No driver", bars: [], trips: 0 });
  let timeless = 0;
  for (const row of rows) {
    if (row.trip.state === "canceled") continue;
    const { driver } = row.trip;
    const id = driver?.externalUserId ?? null;
    const lane = lanes.get(id) ?? { name: driver?.name ?? "", bars: [], trips: 0 };
    lanes.set(id, lane);
    lane.trips += 1;
    const stretch = barRange(row.trip);
    if (stretch === null) timeless += 1;
    else if (stretch.endMs > range.startMs && stretch.startMs < range.endMs)
      lane.bars.push({ row, ...stretch });
  }
  const idle = drivers.filter(({ id }) => !lanes.has(id));
  idle.sort((a, b) => byName.compare(a.name, b.name));
  for (const { id, name } of idle) lanes.set(id, { name, bars: [], trips: 0 });
  let folded = 0;
  const lines = [...lanes].flatMap(([externalUserId, { name, bars, trips }]) => {
    const all = packLines(bars);
    const packed = externalUserId === null && lanes.size > 1 ? all.slice(0, mostOpenLines) : all;
    for (const line of all.slice(packed.length)) folded += line.length;
    return (packed.length === 0 ? [[]] : packed).map(
      (line, at): TimelineLine => ({
        key: `${externalUserId ?? ""}#${at}`,
        externalUserId,
        name,
        isFirst: at === 0,
        trips,
        bars: line,
      }),
    );
  });
  return { lines, timeless, folded };
}

/** Ids of all bars from top to bottom and left to right, as keys move through them. */
export const barOrder = (lines: readonly TimelineLine[]): string[] =>
  lines.flatMap((line) => line.bars.map((bar) => bar.row.id));
