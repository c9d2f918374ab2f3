import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { delivery } from "@/lib/platform/testing/freight-carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

// Each rule on what devices and dispatchers hand in, over our own service. The clock only goes forward: tests that move
// it stand last.

const minuteMs = 60_000;
const soon = { timeout: 50_000, interval: 200 };
// Eight readers and the rules go in their own rounds, which a busy machine stretches.
vi.setConfig({ testTimeout: 60_000 });

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let listExceptions: () => Promise<{ rule: string; severity: string; sentence: string; label: string }[]>;
beforeAll(async () => {
  at = await startTestPlatform();
  await makeCarrier(at);
  server = await openDeskOverHttp(at);
  const headers = await server.headersOf("dispatcher");
  const desk = createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) => fetch(url, { ...init, headers }),
  });
  listExceptions = async () =>
    (await desk.call("listExceptions", {})).rows
      .filter(({ cleared }) => cleared === null)
      .map(({ rule, severity, sentence, object }) => ({ rule, severity, sentence, label: object.label }));
});
afterAll(async () => {
  await server.close();
  await at.close();
});

const ago = (minutes: number) => new Date(at.clock.now - minutes * minuteMs).toISOString();

/** Waits until a rule has found something about an object. */
const found = (rule: string, label: string) =>
  vi.waitFor(async () => {
    const rows = await listExceptions();
    const row = rows.find((one) => one.rule === rule && one.label === label);
    if (!row) throw new Error(`${rule} has found nothing about ${label}, only ${JSON.stringify(rows)}`);
    return row;
  }, soon);

const drives = (externalUserId: string, minutes: number) => ({
  id: randomUUID(),
  externalUserId,
  eventTime: ago(minutes),
  status: "DRIVING" as const,
});

const report = (vehicle: string, speed: number) =>
  at.device.call("recordPositions", {
    body: { positions: [{ ...driverOf[vehicle], vehicle, eventTime: ago(0), ...joliet, speed }] },
  });
const joliet = { latitude: 41.52, longitude: -88.08 };
const driverOf: Record<string, { employeeId: string }> = {
  "T-1": { employeeId: "D1" },
  "T-2": { employeeId: "D2" },
};

test("hours: a limit that is passed, and one that is coming", async () => {
  for (const vehicle of ["T-1", "T-2"]) await report(vehicle, 55);
  await at.device.call("recordDutyChanges", { body: { items: [drives("D1", 440), drives("D2", 500)] } });
  expect(await found("driver-hours", "Ada Tester")).toMatchObject({
    severity: "medium",
    sentence: expect.stringMatching(/^Less than 0:40 left on the break clock/),
  });
  expect(await found("driver-hours", "Ben Tester")).toMatchObject({
    severity: "high",
    sentence: expect.stringMatching(/^Drives past the break limit/),
  });
});

test("a malfunction of an ELD, until it is cleared", async () => {
  const hand = (item: object) => at.device.call("recordEldMalfunctions", { body: { items: [item] } });
  const event = { id: "eld-1", vehicle: "T-1", externalUserId: "D1", eventTime: ago(60) };
  await hand({ ...event, type: "malfunction", code: "E" });
  expect(await found("eld-malfunction", "Ada Tester")).toMatchObject({
    severity: "medium",
    sentence: expect.stringMatching(/^ELD malfunction E, engine synchronization, on T-1: .*8 days left/),
  });
  await hand({ type: "cleared", id: "eld-2", event: "eld-1", eventTime: ago(1) });
  await vi.waitFor(async () => {
    expect((await listExceptions()).map(({ rule }) => rule)).not.toContain("eld-malfunction");
  }, soon);
});

test("a message that nobody claims", async () => {
  const item = { id: "m-1", senderExternalUserId: "D1", sentTime: ago(11), body: "Gate is shut" };
  await at.device.call("recordMessages", { body: { items: [item] } });
  expect(await found("message-unclaimed", "Ada Tester")).toMatchObject({
    sentence: expect.stringContaining("waited more than 10 min"),
  });
});

test("a stop at which nothing could be done, and one that was left without a word", async () => {
  const shipment = (pro: string) =>
    delivery(pro, { destinationTerminalCode: "JOL", consigneeAddress: `${pro} Street` });
  await at.client.call("upsertManifest", {
    body: {
      manifestNumber: "M-1",
      manifestStatus: "dispatched",
      terminalCode: "JOL",
      associatedShipments: [shipment("P-1"), shipment("P-2")],
    },
  });
  const item = (type: string, minutes: number, more: object) => ({
    id: randomUUID(),
    type,
    eventTime: ago(minutes),
    ...more,
  });
  const { refused } = await at.device.call("recordRouteProgress", {
    body: {
      items: [
        item("routeStart", 90, { manifestNumber: "M-1" }),
        item("stopArrival", 60, { proNumber: "P-1" }),
        item("shipmentComplete", 50, { proNumber: "P-1", completionCode: "0110" }),
        item("stopComplete", 50, { proNumber: "P-1" }),
        item("stopArrival", 30, { proNumber: "P-2" }),
        item("geofenceStopDeparture", 15, { proNumber: "P-2" }),
      ],
    },
  });
  expect(refused).toEqual([]);
  expect(await found("stop-osd", "M-1")).toMatchObject({
    severity: "low",
    sentence: expect.stringMatching(/^P-1, delivered damaged at stop 1, .*: compare the counts/),
  });
  expect(await found("stop-left-open", "M-1")).toMatchObject({
    sentence: expect.stringMatching(/^Left stop 2, .* without completing it/),
  });
});

/** A trip under way. */
async function startTrip(externalTripId: string, vehicle: string, driver: string): Promise<void> {
  const { trip } = await at.client.call("createTrip", {
    body: {
      ...{ externalTripId, externalVehicleIds: [vehicle], externalUserIds: [driver] },
      stops: [{ sequence: 1, displayName: "Davenport dock" }],
    },
  });
  await at.client.call("updateTripStatus", {
    query: { tripId: trip.tripId },
    body: { trips: [{ actualStartTime: ago(60) }] },
  });
}

test("a truck on a trip that sends nothing more, and one that stands where nobody expects it", async () => {
  await startTrip("T-SILENT", "T-1", "D1");
  await startTrip("T-STANDS", "T-2", "D2");
  await vi.waitFor(() => expect(server.desk.freshness().positions.at).not.toBeNull(), soon);
  for (let minutes = 0; minutes < 60; minutes += 5) {
    at.clock.now += 5 * minuteMs;
    await report("T-2", 0);
  }
  expect(await found("vehicle-silent", "T-1")).toMatchObject({
    sentence: expect.stringContaining("No position for more than 30 min on T-SILENT"),
  });
  expect(await found("vehicle-standstill", "T-2")).toMatchObject({
    sentence: "Stopped more than 45 min on T-STANDS: ask Ben Tester why.",
  });
});
