import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";

/** Source of a route: the built-in highway graph, an engine that is reached by address, or the straight line alone. */
export type RouteSource = "graph" | "straight" | EngineKind;

/** Routing engines that are reached by address. */
export const engineKinds = ["osrm", "valhalla"] as const;
export type EngineKind = (typeof engineKinds)[number];

/** A stretch of the way on one road. */
export interface RouteStep {
  /** Text that a driver reads on the shield and the sign: `I-80 E`, or `Local roads`. */
  readonly label: string;
  /** Id of the numbered route, null off the highways. */
  readonly routeId: string | null;
  readonly distanceMiles: number;
  readonly driveSeconds: number;
}

export interface Route {
  readonly source: RouteSource;
  /** True where the figures come from a model of the roads and not from the roads: the screens must say so. */
  readonly estimated: boolean;
  readonly distanceMiles: number;
  /** Wheels turning only: no stops, no rest. */
  readonly driveSeconds: number;
  readonly geometry: readonly LonLat[];
  readonly steps: readonly RouteStep[];
}

/** A maker of routes: the built-in highway graph, or an engine of the carrier's own. */
export interface Router {
  /** @returns null where no road leads from one to the other */
  route(from: GeoPoint, to: GeoPoint): Promise<Route | null>;
}
