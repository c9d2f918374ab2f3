import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { plannerHere } from "@/lib/desk/planning/plan-thread";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { delivery } from "@/lib/platform/testing/freight-carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";

// Plans the driver's hours as in earnest: what is found before a window is missed rests on such a plan.

vi.setConfig({ testTimeout: 60_000 });
const graphFile = new URL("../../../routing/highway-graph.json", import.meta.url);
const graph = new HighwayGraph(JSON.parse(readFileSync(graphFile, "utf8")) as HighwayGraphData);
const nowMs = Date.parse("2026-11-18T15:00:00Z");
const minutesAgo = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();
const joliet = { latitude: 41.52, longitude: -88.08 };
const denver = { latitude: 39.74, longitude: -104.99 };

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let desk: ReturnType<typeof createClient<typeof deskCalls>>;
beforeAll(async () => {
  at = await startTestPlatform({ now: nowMs });
  await makeCarrier(at);
  for (const [id, city, state, zip, place] of [
    ["JOL", "Joliet", "IL", "60431", joliet],
    ["DENVER", "Denver", "CO", "80202", denver],
  ] as const)
    await at.client.call("createCompanyLocation", {
      body: {
        ...{
          externalCompanyLocationId: id,
          name: id,
          address1: `${id} Road`,
          city,
          state,
          zip,
          country: "US",
        },
        ...{ ...place, terminalCode: id },
      },
    });
  await at.device.call("recordPositions", {
    body: {
      positions: [
        { employeeId: "D1", vehicle: "T-1", eventTime: minutesAgo(1), ...joliet, speed: 0 },
        { employeeId: "D2", vehicle: "T-2", eventTime: minutesAgo(1), ...joliet, speed: 0 },
      ],
    },
  });
  const onDuty = (externalUserId: string) => ({
    ...{
      id: randomUUID(),
      externalUserId,
      eventTime: minutesAgo(60),
      status: "ON_DUTY_NOT_DRIVING" as const,
    },
  });
  await at.device.call("recordDutyChanges", { body: { items: [onDuty("D1"), onDuty("D2")] } });
  server = await openDeskOverHttp(at, { planner: plannerHere(graph) });
  const headers = await server.headersOf("dispatcher");
  desk = createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) => fetch(url, { ...init, headers }),
  });
});
afterAll(async () => {
  await server.close();
  await at.close();
});

/** Waits until a rule has found something about an object. */
const found = (rule: string, label: string) =>
  vi.waitFor(
    async () => {
      // Let what is found stand for a while, by the desk's clock.
      at.clock.now += 10_000;
      const { rows } = await desk.call("listExceptions", {});
      const row = rows.find((one) => one.rule === rule && one.object.label === label);
      if (!row) throw new Error(`${rule} has found nothing about ${label}, only ${JSON.stringify(rows)}`);
      return row;
    },
    { timeout: 40_000, interval: 200 },
  );

test("a trip whose driver cannot be there in time is in jeopardy while its window is still open", async () => {
  const stop = {
    ...{ sequence: 1, displayName: "Denver dock", expectedServiceTime: 30 },
    ...{ location: { city: "Denver", state: "CO", ...denver }, windowEndTime: minutesAgo(-8 * 60) },
  };
  await at.client.call("createTrip", {
    body: { externalTripId: "T-FAR", externalVehicleIds: ["T-1"], externalUserIds: ["D1"], stops: [stop] },
  });
  expect(await found("trip-late", "T-FAR")).toMatchObject({
    severity: "medium",
    timezone: "America/Denver",
    sentence: expect.stringMatching(
      /^\d+:\d\d late at Denver dock .*: swap the driver or move the appointment\.$/,
    ),
  });
});

test("a delivery day that is more than its driver's hours allow", async () => {
  const shipment = delivery("P-1", {
    ...{ destinationTerminalCode: "JOL", deliveryDate: "2026-11-18" },
    ...{ currentTerminalCode: "JOL", consigneeCity: "Denver", consigneeState: "CO", consigneeZip: "80202" },
  });
  await at.client.call("upsertManifest", {
    body: {
      ...{ manifestNumber: "M-FAR", manifestStatus: "dispatched", manifestDate: "2026-11-18" },
      ...{ terminalCode: "JOL", driverCode: "D2", associatedShipments: [shipment] },
    },
  });
  expect(await found("manifest-late", "M-FAR")).toMatchObject({
    severity: "high",
    timezone: "America/Chicago",
    sentence: expect.stringMatching(/^Late leaving: should have left 07:30 CST\. Over hours/),
  });
});
