import { expect, test, vi } from "vitest";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { createEngineRouter } from "@/lib/routing/engine-router";

const rigs = tripRigs();

/** An OSRM that knows one way, 200 miles in 5 hours; null stands for one that is out of order. */
function osrm(isUp: () => boolean) {
  const body = {
    code: "Ok",
    routes: [
      {
        distance: 200 * 1609.344,
        duration: 5 * 3600,
        geometry: {
          coordinates: [
            [-88, 41],
            [-90, 42],
          ],
        },
      },
    ],
  };
  const fetch = async () => new Response(JSON.stringify(isUp() ? body : {}), { status: isUp() ? 200 : 503 });
  return createEngineRouter({ url: "http://osrm:5000", fetch, timeoutMs: 1_000 }, "osrm");
}
const assigned = { externalUserIds: ["D1"], externalVehicleIds: ["T-1"] };

test("a trip's row and plan rest on the carrier's own engine once it has returned its ways", async () => {
  const rig = await rigs.open({
    engine: osrm(() => true),
    clock: rigs.nowMs,
  });
  const tripId = await rig.trip(assigned);
  await vi.waitFor(async () => {
    await rig.settle();
    expect(rig.row(tripId).etaBasis?.router).toBe("OSRM");
  }, 5_000);
  const { plan } = await rig.desk.detail(rig.dispatcher, tripId);
  expect(plan?.basis).toMatchObject({ router: "OSRM", routerFellBack: false, pathRouter: "OSRM" });
  // Five hours to the first stop and as many on, half an hour of service between.
  const hoursToLast = (Date.parse(rig.row(tripId).stops[1]?.serviceStartAt ?? "") - rig.now) / 3_600_000;
  expect(hoursToLast).toBeGreaterThan(10.4);
});

test("while the engine is down the graph stands in, and row, plan and ranking say since when", async () => {
  const rig = await rigs.open({
    engine: osrm(() => false),
    clock: rigs.nowMs,
  });
  const text = "highway graph (routing service not reached since 18:00 CST)";
  const tripId = await rig.trip(assigned);
  await vi.waitFor(async () => {
    await rig.settle();
    expect(rig.row(tripId).etaBasis?.router).toBe(text);
  }, 5_000);
  const { plan } = await rig.desk.detail(rig.dispatcher, tripId);
  expect(plan?.basis).toMatchObject({ router: text, routerFellBack: true, pathRouter: "highway graph" });
  const { router } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  expect(router).toBe(text);
});
