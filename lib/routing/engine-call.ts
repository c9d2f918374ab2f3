import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { speedMph } from "@/lib/routing/highway-graph";
import type { Route, RouteSource } from "@/lib/routing/router";

/** How a routing engine is reached. */
export interface EngineCall {
  /** Without a path: `http://osrm:5000`. */
  url: string;
  fetch: typeof fetch;
  /** An engine that has not answered by then has failed. */
  timeoutMs: number;
}

/** What an engine says of a way. */
export interface EngineAnswer {
  distanceMiles: number;
  driveSeconds: number;
  geometry: readonly LonLat[];
}

/**
 * Asks an engine.
 * @returns its status and body; engines say in both that there is no way
 * @throws where it cannot be reached in time or answers no JSON
 */
export async function askEngine(call: EngineCall, path: string): Promise<{ status: number; body: unknown }> {
  const url = `${call.url.replace(/\/+$/, "")}${path}`;
  const response = await call.fetch(url, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(call.timeoutMs),
  });
  return { status: response.status, body: await response.json() };
}

/** An engine may know cars only; a loaded truck averages no more than it does on an interstate. */
export function engineRoute(source: RouteSource, answer: EngineAnswer): Route {
  const { distanceMiles, geometry } = answer;
  const driveSeconds = Math.max(answer.driveSeconds, (distanceMiles / speedMph.interstate) * 3600);
  return {
    source,
    estimated: true,
    distanceMiles,
    driveSeconds,
    geometry,
    steps: [{ label: "By road", routeId: null, distanceMiles, driveSeconds }],
  };
}

/** For addresses and requests: engines read six decimals, a tenth of a metre. */
export const rounded = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});
