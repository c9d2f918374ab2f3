import { z } from "zod";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import { askEngine, type EngineCall, engineFault, engineRoute, rounded } from "@/lib/routing/engine-call";
import type { Router } from "@/lib/routing/router";

const ResponseBody = z.object({
  trip: z.object({
    summary: z.object({ length: z.number().min(0), time: z.number().min(0) }),
    legs: z.array(z.object({ shape: z.string() })),
  }),
});

const Refusal = z.object({ error_code: z.number(), error: z.string() });
/** No road near a place; no way between the places. */
const noWayCodes = [171, 442];

/** A router that asks a Valhalla server (`GET /route?json=…`, costing truck): miles and seconds, latitude by name. */
export function createValhallaRouter(call: EngineCall): Router {
  return {
    async route(from, to) {
      const question = {
        locations: [from, to].map(location),
        costing: "truck",
        units: "miles",
        directions_type: "none",
      };
      const { status, body } = await askEngine(
        call,
        `/route?json=${encodeURIComponent(JSON.stringify(question))}`,
      );
      const refusal = Refusal.safeParse(body).data;
      if (refusal && noWayCodes.includes(refusal.error_code)) return null;
      if (refusal) throw engineFault("Valhalla", status, `${refusal.error_code} ${refusal.error}`);
      const { trip } = ResponseBody.parse(body);
      return engineRoute("valhalla", {
        distanceMiles: trip.summary.length,
        driveSeconds: trip.summary.time,
        geometry: trip.legs.flatMap(({ shape }) => decodeShape(shape)),
      });
    },
  };
}

function location(point: GeoPoint): { lat: number; lon: number } {
  const { latitude, longitude } = rounded(point);
  return { lat: latitude, lon: longitude };
}

/** Encoded polyline with six decimals: differences, latitude first, five bits a character, the lowest first. */
export function decodeShape(shape: string): LonLat[] {
  const points: LonLat[] = [];
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const code = shape.charCodeAt(at++);
      if (Number.isNaN(code)) throw new Error("Valhalla's shape ends in the middle of a number");
      const bits = code - 63;
      value |= (bits & 31) << shift;
      if (bits < 32) return value & 1 ? ~(value >> 1) : value >> 1;
    }
  };
  let [latitude, longitude] = [0, 0];
  while (at < shape.length) {
    latitude += next();
    longitude += next();
    points.push([longitude / 1e6, latitude / 1e6]);
  }
  return points;
}
