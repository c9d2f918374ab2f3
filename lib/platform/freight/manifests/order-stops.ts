import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";

/** A stop as far as its order is concerned. */
export interface OrderedStop {
  stopId: string;
  point: GeoPoint | null;
  /** `HH:mm`, the start of the window, by which stops of unknown place are ordered. */
  windowStart: string | null;
}

/**
 * Orders stops into a short way by straight-line distance: always the nearest one next, then turned round piece by
 * piece as long as that shortens it. Stops of unknown place come last, the earlier window first.
 * @param start where the driver leaves; null where it is not known: then the way starts at the first stop
 * @param end where the way has to end; null leaves it open
 * @returns ids in driving order
 */
export function orderStops(
  stops: readonly OrderedStop[],
  start: GeoPoint | null,
  end: GeoPoint | null,
): string[] {
  const placed = stops.flatMap(({ stopId, point }) => (point === null ? [] : [{ stopId, point }]));
  const unplaced = stops
    .filter((stop) => stop.point === null)
    .sort((a, b) => ((a.windowStart ?? "99:99") < (b.windowStart ?? "99:99") ? -1 : 1));
  const way = shortened(nearestNext(placed, start), start, end);
  return [...way.map((stop) => stop.stopId), ...unplaced.map((stop) => stop.stopId)];
}

interface Placed {
  stopId: string;
  point: GeoPoint;
}

function nearestNext(stops: readonly Placed[], start: GeoPoint | null): Placed[] {
  const left = [...stops];
  const way: Placed[] = [];
  let at = start ?? left[0]?.point ?? null;
  while (left.length > 0 && at !== null) {
    let nearest = 0;
    let best = Number.POSITIVE_INFINITY;
    for (const [i, stop] of left.entries()) {
      const miles = greatCircleMiles(at, stop.point);
      if (miles >= best) continue;
      best = miles;
      nearest = i;
    }
    const [next] = left.splice(nearest, 1);
    if (!next) break;
    way.push(next);
    at = next.point;
  }
  return way;
}

/** Beyond this many stops one round of turning takes too long for a response, and the nearest-next way stands. */
const turnableStops = 150;

function shortened(way: readonly Placed[], start: GeoPoint | null, end: GeoPoint | null): Placed[] {
  const stops = [...way];
  if (stops.length > turnableStops) return stops;
  const miles = (a: GeoPoint | null | undefined, b: GeoPoint | null | undefined) =>
    a && b ? greatCircleMiles(a, b) : 0;
  const pointAt = (i: number) => (i < 0 ? start : i >= stops.length ? end : stops[i]?.point);
  for (let improved = true; improved; ) {
    improved = false;
    for (let from = start === null ? 1 : 0; from < stops.length - 1; from++)
      for (let to = from + 1; to < stops.length; to++) {
        const [before, first, last, after] = [pointAt(from - 1), pointAt(from), pointAt(to), pointAt(to + 1)];
        const gain = miles(before, first) + miles(last, after) - miles(before, last) - miles(first, after);
        if (gain < 1e-6) continue;
        stops.splice(from, to - from + 1, ...stops.slice(from, to + 1).reverse());
        improved = true;
      }
  }
  return stops;
}
