import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { graphRoute } from "@/lib/routing/graph-router";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { RoadPathFinder } from "@/lib/routing/road-path";

/** A way between two places; estimated, as all figures of the highway graph are. */
export interface Leg {
  miles: number;
  driveMs: number;
}

const minuteMs = 60_000;
const mostKept = 50_000;
/** A truck that moved no farther than this since its way was worked out is still on it. */
const sameWayMiles = 25;
/** Roads bend: how much longer than the straight line, where no way has to be exact. */
const roadFactor = 1.2;
const roadMph = 50;

interface Underway {
  from: GeoPoint;
  to: GeoPoint;
  leg: Leg;
}

/** Ways over the highway graph, kept, since most are asked for again and again. */
export class LegTimes {
  readonly #finder: RoadPathFinder;
  readonly #legs = new Map<string, Leg | null>();
  readonly #underway = new Map<string, Underway>();

  constructor(graph: HighwayGraph) {
    this.#finder = new RoadPathFinder(graph);
  }

  /** @returns null where no road leads there */
  between(from: GeoPoint, to: GeoPoint): Leg | null {
    const key = `${keyOf(from)} ${keyOf(to)}`;
    const known = this.#legs.get(key);
    if (known !== undefined) return known;
    const route = graphRoute(this.#finder, from, to);
    const leg = route && { miles: route.distanceMiles, driveMs: wholeMinutes(route.driveSeconds * 1000) };
    if (this.#legs.size >= mostKept) this.#legs.clear();
    this.#legs.set(key, leg);
    return leg;
  }

  /**
   * The way that is left of a moving truck. Within 25 miles of where it was worked out, it shrinks as the straight line
   * does: a round of pings of a whole fleet then needs hardly a search.
   * @param id who moves
   */
  left(id: string, from: GeoPoint, to: GeoPoint): Leg | null {
    const known = this.#underway.get(id);
    const isSame =
      known && keyOf(known.to) === keyOf(to) && greatCircleMiles(known.from, from) < sameWayMiles;
    if (isSame) {
      const before = greatCircleMiles(known.from, to);
      if (before > 2 * sameWayMiles) {
        const share = greatCircleMiles(from, to) / before;
        return { miles: known.leg.miles * share, driveMs: wholeMinutes(known.leg.driveMs * share) };
      }
    }
    const leg = this.between(from, to);
    if (leg) this.#underway.set(id, { from, to, leg });
    return leg;
  }

  /** A guess from the straight line, for those who are only compared. */
  guess(from: GeoPoint, to: GeoPoint): Leg {
    const miles = greatCircleMiles(from, to) * roadFactor;
    return { miles, driveMs: wholeMinutes((miles / roadMph) * 3_600_000) };
  }

  /** The line over the roads, for the map; straight where no road leads. */
  path(from: GeoPoint, to: GeoPoint): readonly LonLat[] {
    return (
      graphRoute(this.#finder, from, to)?.geometry ?? [
        [from.longitude, from.latitude],
        [to.longitude, to.latitude],
      ]
    );
  }

  forget(id: string): void {
    this.#underway.delete(id);
  }
}

/** About 100 metres. */
const keyOf = ({ latitude, longitude }: GeoPoint) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
const wholeMinutes = (ms: number) => Math.ceil(ms / minuteMs) * minuteMs;
