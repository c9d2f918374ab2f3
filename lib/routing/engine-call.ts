import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { usualRoads } from "@/lib/routing/road-costs";
import type { Route, RouteSource } from "@/lib/routing/router";

/** Access to a routing engine. */
export interface EngineCall {
  /** Without a path: `http://osrm:5000`. */
  url: string;
  fetch: typeof fetch;
  /** An engine that has not answered by then has failed. */
  timeoutMs: number;
}

/** An engine that was reached and will not answer this question; asked again it says the same. */
export class EngineRefusal extends Error {}

/** A refusal where the question was at fault; an engine that is overloaded or broken has failed. */
export function engineFault(engine: string, status: number, text: string): Error {
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const message = `${engine} responded with ${status} ${text}`;
  return isRefusal ? new EngineRefusal(message) : new Error(message);
}

/** Figures of an engine about a way. */
export interface EngineResponse {
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
  const limit = timeLimit(call.timeoutMs);
  try {
    const ask = () =>
      call.fetch(url, {
        headers: { accept: "application/json" },
        // The operator named one host: whatever it points at was named by nobody.
        redirect: "error",
        signal: limit.signal,
      });
    // An engine closes connections that lie idle; the next question then fails once, through nobody's fault.
    const response = await ask().catch((error: unknown) => {
      if (limit.signal.aborted) throw error;
      return ask();
    });
    return { status: response.status, body: JSON.parse(await readText(response)) };
  } finally {
    limit.clear();
  }
}

/** A way across the continent is some 2 MB. */
const longestBytes = 20_000_000;

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > longestBytes) throw new Error(`The engine's response is larger than ${longestBytes} bytes`);
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** A thread that computes notices late: that much later than asked for, its timer is not the engine's fault. */
const deafMs = 100;

/** Aborts after so long, not counting the time in which this very thread was too busy to hear an answer. */
function timeLimit(afterMs: number): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const startAfter = (waitMs: number): ReturnType<typeof setTimeout> => {
    const dueMs = performance.now() + waitMs;
    return setTimeout(() => {
      const lateMs = performance.now() - dueMs;
      if (lateMs > deafMs) timer = startAfter(Math.min(lateMs, afterMs));
      else controller.abort(new DOMException(`No answer within ${afterMs} ms`, "TimeoutError"));
    }, waitMs);
  };
  let timer = startAfter(afterMs);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

/** An engine may know cars only; a loaded truck averages no more than it does on an interstate. */
export function engineRoute(source: RouteSource, result: EngineResponse): Route {
  const { distanceMiles } = result;
  const geometry = thinned(result.geometry);
  const driveSeconds = Math.max(
    result.driveSeconds,
    (distanceMiles / usualRoads.speedsMph.interstate) * 3600,
  );
  return {
    source,
    estimated: true,
    distanceMiles,
    driveSeconds,
    geometry,
    steps: [{ label: "By road", routeId: null, distanceMiles, driveSeconds }],
  };
}

/** Enough for the map of a trip; an engine's own line may have tens of thousands. */
const mostPoints = 400;

function thinned(points: readonly LonLat[]): readonly LonLat[] {
  if (points.length <= mostPoints) return points;
  const last = points.length - 1;
  return Array.from({ length: mostPoints }, (_, index) =>
    elementAt(points, Math.round((index * last) / (mostPoints - 1))),
  );
}

/** For addresses and requests: engines read six decimals, a tenth of a metre. */
export const rounded = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});
