import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { type EngineCall, EngineRefusal } from "@/lib/routing/engine-call";
import { createEngineRouter } from "@/lib/routing/engine-router";
import { createOsrmRouter } from "@/lib/routing/osrm-router";
import { createValhallaRouter, decodeShape } from "@/lib/routing/valhalla-router";

const chicago = { latitude: 41.88, longitude: -87.63 };
const denver = { latitude: 39.74, longitude: -104.99 };

/** An engine that answers the same to everything and remembers what was requested. */
function engine(body: unknown, status = 200) {
  const requested: string[] = [];
  const response: typeof fetch = async (url) => {
    requested.push(String(url));
    return new Response(JSON.stringify(body), { status });
  };
  const call: EngineCall = { url: "http://engine:5000/", fetch: response, timeoutMs: 50 };
  return { call, requested };
}

const osrmResponse = {
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
  const { call, requested } = engine(osrmResponse);
  await createOsrmRouter(call).route(chicago, denver);
  expect(requested).toEqual([
    "http://engine:5000/route/v1/driving/-87.63,41.88;-104.99,39.74?overview=simplified&geometries=geojson",
  ]);
});

test("reads OSRM's metres and seconds", async () => {
  const route = await createOsrmRouter(engine(osrmResponse).call).route(chicago, denver);
  expect(route).toMatchObject({ source: "osrm", estimated: true, distanceMiles: 1000, driveSeconds: 72_000 });
});

test("drives no faster than trucks do, whatever an engine's cars can", async () => {
  const fast = { ...osrmResponse, routes: [{ ...osrmResponse.routes[0], duration: 50_000 }] };
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
  const { call, requested } = engine({ trip: { summary: { length: 1000, time: 72_000 }, legs: [] } });
  const route = await createValhallaRouter(call).route(chicago, denver);
  const question = new URL(requested[0] ?? "").searchParams.get("json") ?? "";
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

test("an engine that is too slow has failed", async () => {
  const never: typeof fetch = (_url, init) =>
    new Promise((_, fail) => init?.signal?.addEventListener("abort", () => fail(init.signal?.reason)));
  const osrm = createOsrmRouter({ url: "http://engine", fetch: never, timeoutMs: 5 });
  await expect(osrm.route(chicago, denver)).rejects.toThrow("No answer within 5 ms");
});

test("a connection that was closed while it lay idle is opened anew", async () => {
  let calls = 0;
  const closedOnce: typeof fetch = async () => {
    calls += 1;
    if (calls === 1) throw new TypeError("fetch failed", { cause: new Error("other side closed") });
    return new Response(JSON.stringify(osrmResponse));
  };
  const osrm = createOsrmRouter({ url: "http://engine", fetch: closedOnce, timeoutMs: 50 });
  expect((await osrm.route(chicago, denver))?.distanceMiles).toBe(1000);
});

test("the time in which this thread reckoned is not held against the engine", async () => {
  const soon: typeof fetch = (_url, init) =>
    new Promise((response, fail) => {
      init?.signal?.addEventListener("abort", () => fail(init.signal?.reason));
      setTimeout(() => response(new Response(JSON.stringify(osrmResponse))), 160);
    });
  const route = createOsrmRouter({ url: "http://engine", fetch: soon, timeoutMs: 20 }).route(chicago, denver);
  const untilMs = performance.now() + 170;
  while (performance.now() < untilMs);
  expect((await route)?.distanceMiles).toBe(1000);
});

test("a question at fault is refused, an overloaded engine has failed", async () => {
  const asking = (status: number) =>
    createOsrmRouter(engine({ code: "TooBig" }, status).call).route(chicago, denver);
  await expect(asking(400)).rejects.toBeInstanceOf(EngineRefusal);
  await expect(asking(429)).rejects.not.toBeInstanceOf(EngineRefusal);
  await expect(asking(503)).rejects.not.toBeInstanceOf(EngineRefusal);
});

/** Responds by path, as engines do to a request that is not theirs. */
function engineBy(responses: Record<string, unknown>): EngineCall {
  const response: typeof fetch = async (url) => {
    const path = new URL(String(url)).pathname.split("/")[1] ?? "";
    return new Response(JSON.stringify(responses[path] ?? {}), { status: 400 });
  };
  return { url: "http://engine:5000", fetch: response, timeoutMs: 50 };
}
const kindOf = async (call: EngineCall) => {
  const router = createEngineRouter(call, null);
  await router.route(chicago, denver);
  return router.kind();
};

test("an engine is known by how it answers the first request", async () => {
  const noRoute = { code: "NoRoute" };
  const noPath = { error_code: 442, error: "No path could be found for input" };
  expect(await kindOf(engineBy({ nearest: { code: "NoSegment" }, route: noRoute }))).toBe("osrm");
  expect(await kindOf(engineBy({ nearest: { error_code: 106 }, route: noPath }))).toBe("valhalla");
  expect(await kindOf(engineBy({ status: { version: "3.5.1" }, route: noPath }))).toBe("valhalla");
});

test("what answers as no engine is reported with what to do", async () => {
  const router = createEngineRouter(engineBy({}), null);
  await expect(router.route(chicago, denver)).rejects.toThrow("set ROUTING_ENGINE");
  expect(router.kind()).toBeNull();
});

test("an engine that is named is not asked what it is", async () => {
  const { call, requested } = engine(osrmResponse);
  const router = createEngineRouter(call, "osrm");
  await router.route(chicago, denver);
  expect(requested).toHaveLength(1);
});

test("a line of very many points is thinned, ends kept", async () => {
  const coordinates = Array.from({ length: 5_000 }, (_, index) => [-87 - index / 1_000, 41]);
  const long = { ...osrmResponse, routes: [{ ...osrmResponse.routes[0], geometry: { coordinates } }] };
  const route = await createOsrmRouter(engine(long).call).route(chicago, denver);
  expect(route?.geometry).toHaveLength(400);
  expect(route?.geometry.at(-1)).toEqual(coordinates.at(-1));
});

test("follows no redirect: it would lead to a host that nobody has named", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/elsewhere") response.end(JSON.stringify(osrmResponse));
    else response.writeHead(302, { location: "/elsewhere" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  await expect(createOsrmRouter({ url, fetch, timeoutMs: 500 }).route(chicago, denver)).rejects.toThrow();
  server.closeAllConnections();
  server.close();
});

test("reads no further than a route is long", async () => {
  const piece = new Uint8Array(1_000_000).fill(0x20);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      sent += 1;
      if (sent > 100) controller.close();
      else controller.enqueue(piece);
    },
  });
  const call: EngineCall = {
    url: "http://engine",
    fetch: async () => new Response(endless),
    timeoutMs: 5_000,
  };
  await expect(createOsrmRouter(call).route(chicago, denver)).rejects.toThrow("larger than");
  expect(sent).toBeLessThan(30);
});
