import { z } from "zod";
import { askEngine, type EngineCall, engineFault, engineRoute, rounded } from "@/lib/routing/engine-call";
import type { Router } from "@/lib/routing/router";

const metresPerMile = 1609.344;

const ResponseBody = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        distance: z.number().min(0),
        duration: z.number().min(0),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .optional(),
});

/**
 * A router that asks an OSRM server (`GET /route/v1/driving/lon,lat;lon,lat`): metres and seconds, longitude first.
 * Whether its profile knows trucks is up to who built it.
 */
export function createOsrmRouter(call: EngineCall): Router {
  return {
    async route(from, to) {
      const ends = [from, to].map(rounded).map(({ longitude, latitude }) => `${longitude},${latitude}`);
      const path = `/route/v1/driving/${ends.join(";")}?overview=simplified&geometries=geojson`;
      const { status, body } = await askEngine(call, path);
      const { code, routes } = ResponseBody.parse(body);
      if (code === "NoRoute" || code === "NoSegment") return null;
      const [best] = routes ?? [];
      if (code !== "Ok" || !best) throw engineFault("OSRM", status, code);
      return engineRoute("osrm", {
        distanceMiles: best.distance / metresPerMile,
        driveSeconds: best.duration,
        geometry: best.geometry.coordinates,
      });
    },
  };
}
