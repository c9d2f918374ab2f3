import { isDeepStrictEqual } from "node:util";
import type { DeskGround } from "@/lib/desk/ground";
import { type EngineState, EngineWays, type WayEnds, wayKey } from "@/lib/desk/planning/engine-ways";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { EngineRouter } from "@/lib/routing/engine-router";
import { graphRoute } from "@/lib/routing/graph-router";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { type RoadPreferences, usualRoads } from "@/lib/routing/road-costs";
import { RoadPathFinder } from "@/lib/routing/road-path";
import type { RouteSource, RouteStep } from "@/lib/routing/router";

/** A way between two places; always an estimate. */
export interface Leg {
  miles: number;
  driveMs: number;
  source: RouteSource;
  /** The highway graph stands in for an engine that has not responded. */
  standsIn: boolean;
}

/** The line of a way over the roads. */
export interface LegPath {
  points: readonly LonLat[];
  /** The roads that it takes, in order; empty where they are not known. */
  steps: readonly RouteStep[];
  source: RouteSource;
}

/** Sources of the ways that a plan rests on. */
export interface Roads {
  sources: readonly RouteSource[];
  /** At least one way is the highway graph's, for want of the routing engine's response. */
  standsIn: boolean;
  /** Set where ways stand in because the engine is not reached. */
  notReachedSinceMs: number | null;
}

/** A routing engine, and who is notified of its responses. */
export interface LegEngine extends Pick<DeskGround, "clock"> {
  router: EngineRouter;
  /** Notified of jobs whose stand-in ways are known now, and of an engine that was lost or is back. */
  onNews: (ids: readonly string[]) => void;
  retryMs?: number;
}

const minuteMs = 60_000;
const mostKept = 50_000;
const mostHoping = 20_000;
/** A vehicle that moved no farther than this since its way was worked out is still on it. */
const sameWayMiles = 25;
/** Roads bend: how much longer than the straight line, where no way has to be exact. */
const roadFactor = 1.2;
const roadMph = 50;

interface Underway extends WayEnds {
  leg: Leg;
}

/**
 * Ways between places, kept because most are needed again: the routing engine's where it has returned them, else the
 * highway graph's. Never waits.
 */
export class LegTimes {
  #finder: RoadPathFinder;
  readonly #legs = new Map<string, Leg | null>();
  readonly #underway = new Map<string, Underway>();
  readonly #engine: EngineWays | null;
  /** Jobs planned with a way that the engine has not returned. */
  readonly #hoping = new Map<string, Set<string>>();

  constructor(
    private readonly graph: HighwayGraph,
    private readonly engine: LegEngine | null = null,
  ) {
    this.#finder = new RoadPathFinder(graph);
    this.#engine = engine && new EngineWays({ ...engine, onReceived: (keys) => this.#received(keys) });
  }

  /** From now on ways over the highway graph are driven so; what was kept of another choice is dropped. */
  driveAs(roads: RoadPreferences = usualRoads): void {
    if (isDeepStrictEqual(roads, this.#finder.costs.roads)) return;
    this.#finder = new RoadPathFinder(this.graph, roads);
    this.#legs.clear();
    this.#underway.clear();
  }

  get engineState(): EngineState | null {
    return this.#engine?.state ?? null;
  }

  /**
   * @param id the job that uses it: notified when the engine has returned the way
   * @returns null where no road leads there
   */
  between(from: GeoPoint, to: GeoPoint, id?: string): Leg | null {
    const key = wayKey({ from, to });
    const engineLeg = this.#engineLeg(key);
    if (engineLeg !== undefined) return engineLeg;
    if (this.#engine) {
      this.#engine.ask({ from, to });
      if (id !== undefined) this.#hope(key, id);
    }
    return this.overGraph(from, to);
  }

  /** The way over the highway graph, for drivers who are only compared. */
  overGraph(from: GeoPoint, to: GeoPoint): Leg | null {
    const key = wayKey({ from, to });
    const known = this.#legs.get(key);
    if (known !== undefined) return known;
    const route = graphRoute(this.#finder, from, to);
    const leg = route && {
      miles: route.distanceMiles,
      driveMs: wholeMinutes(route.driveSeconds * 1000),
      source: route.source,
      standsIn: this.#engine !== null,
    };
    if (this.#legs.size >= mostKept) this.#legs.clear();
    this.#legs.set(key, leg);
    return leg;
  }

  /**
   * The rest of the way of a moving vehicle. Within 25 miles of where it was worked out, it shrinks as the straight line
   * does: new positions of a whole fleet then need hardly a search.
   * @param id the job that moves
   */
  left(id: string, from: GeoPoint, to: GeoPoint): Leg | null {
    const known = this.#anchor(id, to);
    const movedMiles = known ? greatCircleMiles(known.from, from) : Number.POSITIVE_INFINITY;
    const beforeMiles = known ? greatCircleMiles(known.from, to) : 0;
    if (known && movedMiles < sameWayMiles && beforeMiles > 2 * sameWayMiles)
      return shrunk(known, from, beforeMiles);
    const leg = this.between(from, to, id);
    // Until the engine has returned the new way, its last one is more accurate than the graph's.
    const isBetter = leg?.standsIn && known && !known.leg.standsIn && movedMiles < 2 * sameWayMiles;
    if (isBetter && beforeMiles > 1) return shrunk(known, from, beforeMiles);
    if (leg) this.#underway.set(id, { from, to, leg });
    return leg;
  }

  /** An estimate from the straight line, for drivers who are only compared. */
  guess(from: GeoPoint, to: GeoPoint): Pick<Leg, "miles" | "driveMs"> {
    const miles = greatCircleMiles(from, to) * roadFactor;
    return { miles, driveMs: wholeMinutes((miles / roadMph) * 3_600_000) };
  }

  /** The line over the roads, for the map; straight where no road leads. */
  path(from: GeoPoint, to: GeoPoint): LegPath {
    const kind = this.engine?.router.kind();
    const line = this.#engine?.line(wayKey({ from, to }));
    if (kind && line) return { points: line, steps: [], source: kind };
    const route = graphRoute(this.#finder, from, to);
    const points = route?.geometry ?? [
      [from.longitude, from.latitude],
      [to.longitude, to.latitude],
    ];
    return { points, steps: route?.steps ?? [], source: route?.source ?? "straight" };
  }

  /** Waits a short time for the engine's ways; null where there is nothing to wait for. */
  settled(ways: readonly WayEnds[], withLines: boolean, waitMs: number): Promise<void> | null {
    return this.#engine?.settled(ways, withLines, waitMs) ?? null;
  }

  /** Finds whose ways these are. */
  roadsOf(legs: readonly Leg[]): Roads {
    const standsIn = legs.some((leg) => leg.standsIn);
    return {
      // Nobody asks how the way was found to a stop where the vehicle stands already.
      sources: [...new Set(legs.filter(({ miles }) => miles > 0).map(({ source }) => source))],
      standsIn,
      notReachedSinceMs: standsIn ? (this.#engine?.state.notReachedSinceMs ?? null) : null,
    };
  }

  forget(id: string): void {
    this.#underway.delete(id);
  }

  /** The engine's way; null where it has none, undefined while it has not responded. */
  #engineLeg(key: string): Leg | null | undefined {
    const route = this.#engine?.get(key);
    const source = this.engine?.router.kind();
    if (!route || !source) return route === null ? null : undefined;
    const { distanceMiles: miles, driveSeconds } = route;
    return { miles, driveMs: wholeMinutes(driveSeconds * 1000), source, standsIn: false };
  }

  /** The way that a vehicle was last on, from the engine where it has returned it by now. */
  #anchor(id: string, to: GeoPoint): Underway | null {
    const known = this.#underway.get(id);
    if (!known || wayKey({ from: to, to }) !== wayKey({ from: known.to, to: known.to })) return null;
    const engineLeg = known.leg.standsIn ? this.#engineLeg(wayKey(known)) : undefined;
    if (!engineLeg) {
      if (known.leg.standsIn) this.#hope(wayKey(known), id);
      return known;
    }
    const better = { ...known, leg: engineLeg };
    this.#underway.set(id, better);
    return better;
  }

  #hope(key: string, id: string): void {
    const ids = this.#hoping.get(key);
    if (ids) ids.add(id);
    else {
      if (this.#hoping.size >= mostHoping) this.#hoping.clear();
      this.#hoping.set(key, new Set([id]));
    }
  }

  #received(keys: readonly string[] | "all"): void {
    const of = keys === "all" ? [...this.#hoping.keys()] : keys;
    const ids = of.flatMap((key) => [...(this.#hoping.get(key) ?? [])]);
    // Jobs still waiting are notified again when the response comes.
    if (keys !== "all") for (const key of keys) this.#hoping.delete(key);
    if (ids.length > 0 || keys === "all") this.engine?.onNews([...new Set(ids)]);
  }
}

/** The way from a point near its beginning, by how much of the straight line is left. */
function shrunk({ to, leg }: Underway, from: GeoPoint, beforeMiles: number): Leg {
  const share = greatCircleMiles(from, to) / beforeMiles;
  return { ...leg, miles: leg.miles * share, driveMs: wholeMinutes(leg.driveMs * share) };
}

const wholeMinutes = (ms: number) => Math.ceil(ms / minuteMs) * minuteMs;
