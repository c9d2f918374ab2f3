import { expect, test } from "vitest";
import type { EngineCall } from "@/lib/routing/engine-call";
import { createFallbackRouter } from "@/lib/routing/fallback-router";
import { createOsrmRouter } from "@/lib/routing/osrm-router";
import type { Route, Router } from "@/lib/routing/router";
import { createValhallaRouter, decodeShape } from "@/lib/routing/valhalla-router";

const chicago = { latitude: 41.88, longitude: -87.63 };
const denver = { latitude: 39.74, longitude: -104.99 };

/** An engine that answers the same to everything and remembers what it was asked. */
function engine(body: unknown, status = 200) {
  const asked: string[] = [];
  const answer: typeof fetch = async (url) => {
    asked.push(String(url));
    return new Response(JSON.stringify(body), { status });
  };
  const call: EngineCall = { url: "http://engine:5000/", fetch: answer, timeoutMs: 50 };
  return { call, asked };
}

const osrmAnswer = {
  code: "Ok",
  routes: [
    {
      distance: 1_609_344,
      duration: 72_000,
      geometry: {
        coordinates: [
          [-87.63, 41.88],
          [-104.99, 39.74],
        ],
      },
    },
  ],
};

test("asks OSRM with the longitude first", async () => {
  const { call, asked } = engine(osrmAnswer);
  await createOsrmRouter(call).route(chicago, denver);
  expect(asked).toEqual([
    "http://engine:5000/route/v1/driving/-87.63,41.88;-104.99,39.74?overview=full&geometries=geojson",
  ]);
});

test("reads OSRM's metres and seconds", async () => {
  const route = await createOsrmRouter(engine(osrmAnswer).call).route(chicago, denver);
  expect(route).toMatchObject({ source: "osrm", estimated: true, distanceMiles: 1000, driveSeconds: 72_000 });
});

test("drives no faster than trucks do, whatever an engine's cars can", async () => {
  const fast = { ...osrmAnswer, routes: [{ ...osrmAnswer.routes[0], duration: 50_000 }] };
  const route = await createOsrmRouter(engine(fast).call).route(chicago, denver);
  expect(route?.driveSeconds).toBeCloseTo((1000 / 57) * 3600);
});

test("takes OSRM's word that no road leads there", async () => {
  const { call } = engine({ code: "NoRoute", message: "…" }, 400);
  expect(await createOsrmRouter(call).route(chicago, denver)).toBeNull();
});

test("fails where OSRM refuses", async () => {
  const { call } = engine({ code: "InvalidQuery" }, 400);
  await expect(createOsrmRouter(call).route(chicago, denver)).rejects.toThrow("400 InvalidQuery");
});

test("asks Valhalla for a truck, with latitude and longitude by name", async () => {
  const { call, asked } = engine({ trip: { summary: { length: 1000, time: 72_000 }, legs: [] } });
  const route = await createValhallaRouter(call).route(chicago, denver);
  const question = new URL(asked[0] ?? "").searchParams.get("json") ?? "";
  expect(JSON.parse(question)).toMatchObject({
    locations: [
      { lat: 41.88, lon: -87.63 },
      { lat: 39.74, lon: -104.99 },
    ],
    costing: "truck",
    units: "miles",
  });
  expect(route).toMatchObject({ source: "valhalla", distanceMiles: 1000, driveSeconds: 72_000 });
});

test("takes Valhalla's word that no road leads there", async () => {
  const { call } = engine({ error_code: 442, error: "No path could be found for input" }, 400);
  expect(await createValhallaRouter(call).route(chicago, denver)).toBeNull();
});

test("reads a polyline with six decimals", () => {
  expect(decodeShape("_izlhA~rlgdF_{geC~ywl@")).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
  ]);
});

const graphRoute: Route = {
  source: "graph",
  estimated: true,
  distanceMiles: 1,
  driveSeconds: 2,
  geometry: [],
  steps: [],
};
const graph: Router = { route: async () => graphRoute };

test("falls back to the graph where the engine is too slow, says so and reports it", async () => {
  const never: typeof fetch = (_url, init) =>
    new Promise((_, fail) => init?.signal?.addEventListener("abort", () => fail(init.signal?.reason)));
  const osrm = createOsrmRouter({ url: "http://engine", fetch: never, timeoutMs: 5 });
  const failures: unknown[] = [];
  const router = createFallbackRouter({ router: osrm, source: "osrm" }, graph, (error) =>
    failures.push(error),
  );
  expect(await router.route(chicago, denver)).toEqual({ ...graphRoute, insteadOf: "osrm" });
  expect(failures).toHaveLength(1);
});

test("does not fall back where the engine knows of no way", async () => {
  const osrm = createOsrmRouter(engine({ code: "NoRoute" }, 400).call);
  const router = createFallbackRouter({ router: osrm, source: "osrm" }, graph, () => {});
  expect(await router.route(chicago, denver)).toBeNull();
});
