import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformListener } from "@/lib/platform/service/node-listener";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
let server: Server;
const stretch = (id: string, vehicle: string, startTime: string, from: number, to: number) => ({
  id,
  vehicle,
  employeeId: "D1",
  startTime,
  endTime: startTime.replace(":00:00", ":59:00"),
  startOdometer: from,
  endOdometer: to,
  engineSeconds: 3600,
  driveSeconds: 2700,
  idleSeconds: 900,
  fuelGallons: 8,
  idleFuelGallons: 0.5,
});

beforeAll(async () => {
  at = await startTestPlatform({ now: Date.parse("2026-11-20T12:00:00Z") });
  await makeCarrier(at);
  await at.device.call("recordPerformance", {
    body: {
      items: [
        stretch("p1", "T-1", "2026-11-18T15:00:00Z", 1000, 1045),
        stretch("p2", "T-1", "2026-11-19T15:00:00Z", 1045, 1093),
        // 05:30 UTC is still the 18th in Chicago.
        stretch("p3", "T-2", "2026-11-19T05:00:00Z", 500, 540),
      ],
    },
  });
  server = createServer(platformListener(at.platform));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await at.close();
});

const ask = (query: { startDate: string; endDate: string; limit?: number; cursor?: string }) =>
  at.client.call("getVehiclePerformanceReport", {
    query: { groupCode: "JOL", timezone: "America/Central", ...query },
  });

test("counters add up over whole days, the end included", async () => {
  const { payload } = await ask({ startDate: "2026-11-18", endDate: "2026-11-19" });
  expect(payload[0]).toMatchObject({
    powerUnitNumber: "T-1",
    engineHours: 2,
    driveTime: 1.5,
    idleTime: 0.5,
    engineFuelConsumed: 16,
    startOdomer: 1000,
    endOdometer: 1093,
    elapsedOdometer: 93,
    totalMpg: 5.81,
    avgSpeed: 62,
    dataDays: 2,
    reportedDays: 2,
    driverNames: ["Ada Tester"],
    driverHrIds: ["D1"],
    groups: [{ groupName: "JOL" }],
  });
});

test("an odometer that went back, or another counter, shows at the ends, and the miles are those of each use", async () => {
  const items = [
    { ...stretch("b1", "T-1", "2026-11-02T15:00:00Z", 2000, 2100), fuelGallons: 10 },
    { ...stretch("b2", "T-1", "2026-11-02T17:00:00Z", 900, 1000), fuelGallons: 10 },
  ];
  await at.device.call("recordPerformance", { body: { items } });
  const { payload } = await ask({ startDate: "2026-11-02", endDate: "2026-11-02" });
  expect(payload.find((row) => row.powerUnitNumber === "T-1")).toMatchObject({
    startOdomer: 2000,
    endOdometer: 1000,
    elapsedOdometer: 200,
    totalMpg: 10,
  });
  const more = [
    { ...stretch("b3", "T-1", "2026-11-03T15:00:00Z", 431_200, 431_225), fuelGallons: 5 },
    { ...stretch("b4", "T-1", "2026-11-03T17:00:00Z", 12, 38), fuelGallons: 5 },
    { ...stretch("b5", "T-1", "2026-11-03T19:00:00Z", 900_000, 900_009), fuelGallons: 2 },
  ];
  await at.device.call("recordPerformance", { body: { items: more } });
  const next = await ask({ startDate: "2026-11-03", endDate: "2026-11-03" });
  expect(next.payload.find((row) => row.powerUnitNumber === "T-1")).toMatchObject({
    startOdomer: 431_200,
    endOdometer: 900_009,
    elapsedOdometer: 60,
    totalMpg: 5,
  });
});

test("days are told apart: reported, with an adapter, with an engine that ran", async () => {
  const parked = { engineSeconds: 0, driveSeconds: 0, idleSeconds: 0, fuelGallons: 0, idleFuelGallons: 0 };
  const items = [
    { ...stretch("d1", "T-2", "2026-11-06T15:00:00Z", 100, 100), ...parked, adapterPaired: false },
    { ...stretch("d2", "T-2", "2026-11-07T15:00:00Z", 100, 100), ...parked },
    stretch("d3", "T-2", "2026-11-08T15:00:00Z", 100, 145),
  ];
  await at.device.call("recordPerformance", { body: { items } });
  const { payload } = await ask({ startDate: "2026-11-05", endDate: "2026-11-08" });
  expect(payload.find((row) => row.powerUnitNumber === "T-2")).toMatchObject({
    reportedDays: 3,
    vdaDays: 2,
    dataDays: 1,
  });
});

test("a day is the day of the given zone", async () => {
  const { payload } = await ask({ startDate: "2026-11-18", endDate: "2026-11-18" });
  expect(payload.map((row) => row.powerUnitNumber)).toEqual(["T-1", "T-2"]);
});

test("pages go on by an opaque cursor that is null at the end", async () => {
  const span = { startDate: "2026-11-18", endDate: "2026-11-19", limit: 1 };
  const first = await ask(span);
  expect(first.payload.map((row) => row.powerUnitNumber)).toEqual(["T-1"]);
  const second = await ask({ ...span, cursor: first.pagination?.cursor ?? "" });
  expect(second.payload.map((row) => row.powerUnitNumber)).toEqual(["T-2"]);
  expect(second.pagination).toEqual({ cursor: null, limit: 1 });
});

test("arguments may come in a JSON body on the GET", async () => {
  const { port } = server.address() as AddressInfo;
  const body = JSON.stringify({
    groupCode: "JOL",
    startDate: "2026-11-18",
    endDate: "2026-11-19",
    timezone: "UTC",
    limit: 1,
  });
  const text = await new Promise<string>((resolve, reject) => {
    const headers = {
      apiKey: at.interfaceKey,
      "content-type": "application/json",
      "content-length": body.length,
    };
    const sent = httpRequest(
      { port, path: "/reports/vehicle-performance", method: "GET", headers },
      (response) => {
        let all = "";
        response.on("data", (chunk) => {
          all += chunk;
        });
        response.on("end", () => resolve(all));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
  expect(JSON.parse(text)).toMatchObject({ payload: [{ powerUnitNumber: "T-1" }], pagination: { limit: 1 } });
});

test.each([
  [{ startDate: "2026-11-19", endDate: "2026-11-18" }, "endDate"],
  [{ startDate: "2026-01-01", endDate: "2026-11-18" }, "endDate"],
  [{ startDate: "2026-11-18", endDate: "2026-11-19", cursor: "###" }, "cursor"],
])("%# a bad span or cursor is refused by its field", async (query, path) => {
  await expect(ask(query)).rejects.toMatchObject({ status: 400, fields: [{ path }] });
});
