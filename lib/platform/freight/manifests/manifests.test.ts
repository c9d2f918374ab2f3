import { expect, test } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import { delivery, openFreightCarrier, pickup } from "@/lib/platform/testing/freight-carrier";
import { only, typesOf } from "@/lib/platform/testing/pd-events";
import { refused } from "@/lib/platform/testing/test-platform";

const {
  at,
  newEvents,
  eventsOf,
  upsertManifest: upsert,
} = openFreightCarrier(Date.parse("2026-11-20T02:00:00Z"));

const routeIdOf = async (manifestNumber: string): Promise<string> =>
  String(only(await eventsOf(() => upsert(manifestNumber)), "manifestCreated").routeUniqueId);

test("a new manifest is reported as created and by its status, dated today in the terminal's zone", async () => {
  const events = await eventsOf(() => upsert("M-1", { driverCode: "D-1", vehicleNumber: "T-1", dock: 4 }));
  expect(typesOf(events)).toEqual(["manifestCreated", "manifestPlanned"]);
  expect(events[0]?.data).toMatchObject({
    manifestNumber: "M-1",
    manifestStatus: "planning",
    routeUniqueId: expect.any(String),
    driverName: "Byron, Ada",
    manifestDate: "2026-11-20",
    dock: 4,
    stops: [],
  });
});

test("statuses are reported one by one, skipping ahead is allowed, back until the start", async () => {
  await upsert("M-2");
  const step = (manifestStatus: Body<"upsertManifest">["manifestStatus"]) => () =>
    upsert("M-2", { manifestStatus });
  const events = await eventsOf(step("closed"), step("dispatched"), step("planning"), step("completed"));
  expect(typesOf(events)).toEqual([
    "manifestClosed",
    "manifestDispatched",
    "manifestPlanned",
    "routeComplete",
  ]);
  expect((await refused(step("closed")())).fields[0]?.path).toBe("manifestStatus");
});

test("a change of the header is reported once, none is not reported", async () => {
  await upsert("M-3", { manifestName: "North", associatedRouteCode: "N1" });
  expect(await eventsOf(() => upsert("M-3"))).toEqual([]);
  const renamed = await eventsOf(() => upsert("M-3", { manifestName: "" }));
  expect(typesOf(renamed)).toEqual(["manifestUpdated"]);
  expect(renamed[0]?.data).not.toHaveProperty("manifestName");
  const rerouted = await eventsOf(() => upsert("M-3", { associatedRouteCode: "N2" }));
  expect(typesOf(rerouted)).toEqual(["manifestUpdated", "manifestRouteUpdated"]);
});

test("driverName counts only without a driverCode, and goes with it", async () => {
  await upsert("M-4", { driverName: "Somebody Else" });
  const coded = await eventsOf(() => upsert("M-4", { driverCode: "D-1", driverName: "Nobody" }));
  expect(only(coded, "manifestUpdated").driverName).toBe("Byron, Ada");
  const freed = await eventsOf(() => upsert("M-4", { driverCode: null }));
  expect(only(freed, "manifestUpdated")).not.toHaveProperty("driverName");
});

test("listed shipments are created on the manifest and take its terminal", async () => {
  const listed = [
    { ...delivery("L-1"), destinationTerminalCode: undefined },
    pickup("LR-1"),
    delivery("L-2"),
  ];
  const events = await eventsOf(() => upsert("M-5", { associatedShipments: listed }));
  expect(typesOf(events)).toEqual([
    "manifestCreated",
    "shipmentCreated",
    "shipmentCreated",
    "shipmentCreated",
    "stopAssignment",
    "stopAssignment",
    "shipmentAssignment",
    "shipmentAssignment",
    "shipmentAssignment",
    "routeStopListUpdated",
    "manifestPlanned",
  ]);
  expect(only(events, "routeStopListUpdated").stops).toMatchObject([
    { sequenceNumber: 1, name: "Acme", shipmentCount: 2 },
    { sequenceNumber: 2, name: "Bolt Works", shipmentCount: 1 },
  ]);
});

test("a list of stops says when it changed, not when the manifest's own fields last did", async () => {
  await upsert("M-61", { associatedShipments: [delivery("T-1")] });
  at.clock.now += 9 * 60_000;
  const events = await eventsOf(() => upsert("M-61", { associatedShipments: [delivery("T-2")] }));
  const { lastUpdated, createdOn } = only(events, "routeStopListUpdated");
  expect(Date.parse(String(lastUpdated)) - Date.parse(String(createdOn))).toBeGreaterThanOrEqual(9 * 60_000);
});

test("a listed PRO that is known moves here with its stop; those left out stay", async () => {
  await upsert("M-6", {
    associatedShipments: [delivery("V-1"), delivery("V-2", { consigneeAddress: "2 Else" })],
  });
  const events = await eventsOf(() => upsert("M-7", { associatedShipments: [delivery("V-1")] }));
  expect(typesOf(events)).toEqual([
    "manifestCreated",
    "stopUnassignment",
    "shipmentUnassignment",
    "stopAssignment",
    "shipmentAssignment",
    "routeStopListUpdated",
    "routeStopListUpdated",
    "manifestPlanned",
  ]);
  expect(only(events, "stopUnassignment").stopId).toBe(only(events, "stopAssignment").stopId);
  const lists = events.filter((event) => event.type === "routeStopListUpdated").map((event) => event.data);
  expect(lists).toMatchObject([
    { manifestNumber: "M-6", stops: [{ name: "Acme", shipmentCount: 1 }] },
    { manifestNumber: "M-7", stops: [{ shipmentCount: 1 }] },
  ]);
  expect(await eventsOf(() => upsert("M-6"))).toEqual([]);
});

test("one bad shipment refuses the whole manifest by its place", async () => {
  const associatedShipments = [delivery("W-1"), delivery("W-2", { destinationTerminalCode: "NOWHERE" })];
  const error = await refused(upsert("M-8", { associatedShipments }));
  expect(error.fields[0]?.path).toBe("associatedShipments.1.destinationTerminalCode");
  expect(await newEvents()).not.toContainEqual(
    expect.objectContaining({ type: "shipmentCreated", data: { proNumber: "W-1" } }),
  );
});

test.each<[string, Partial<Body<"upsertManifest">>]>([
  ["terminalCode", { terminalCode: "NOWHERE" }],
  ["driverCode", { driverCode: "D-none" }],
  ["routeUniqueId", { routeUniqueId: "00000000-0000-4000-8000-000000000000" }],
  ["routeUniqueId", { routeUniqueId: "no uuid" }],
  ["dock", { dock: -1 }],
  ["associatedShipments.0.refNumber", { associatedShipments: [{ ...pickup("x"), refNumber: null }] }],
])("a manifest with a bad %s is refused by its name", async (path, more) => {
  expect((await refused(upsert("M-bad", more))).fields[0]?.path).toBe(path);
});

test("the platform's id names a manifest, and gives it another number by assignment alone", async () => {
  const routeUniqueId = await routeIdOf("M-9");
  expect((await refused(upsert("M-9b", { routeUniqueId }))).fields[0]?.path).toBe("routeUniqueId");
  const body = { routeUniqueId, manifestNumber: "M-9b" };
  const events = await eventsOf(() => at.client.call("assignManifestNumber", { body }));
  expect(only(events, "manifestUpdated")).toMatchObject(body);
  expect(await eventsOf(() => at.client.call("assignManifestNumber", { body }))).toEqual([]);
});

test("a number of another manifest and an unknown id are refused", async () => {
  const routeUniqueId = await routeIdOf("M-10");
  await upsert("M-11");
  const assign = (body: Body<"assignManifestNumber">) => at.client.call("assignManifestNumber", { body });
  expect((await refused(assign({ routeUniqueId, manifestNumber: "M-11" }))).fields[0]?.path).toBe(
    "manifestNumber",
  );
  expect((await refused(assign({ routeUniqueId: "none", manifestNumber: "M-12" }))).fields[0]?.path).toBe(
    "routeUniqueId",
  );
});

test("trailer and vehicle are patched alone; an unknown number is not found", async () => {
  await upsert("M 13", { trailerNumber: "R-1", vehicleNumber: "T-1" });
  const patch = (manifestNumber: string, body: Body<"updateManifest">) =>
    at.client.call("updateManifest", { params: { manifestNumber }, body });
  const events = await eventsOf(() => patch("M 13", { trailerNumber: "R-2" }));
  expect(only(events, "manifestUpdated")).toMatchObject({ trailerNumber: "R-2", vehicleNumber: "T-1" });
  const freed = await eventsOf(() => patch("M 13", { vehicleNumber: null }));
  expect(only(freed, "manifestUpdated")).not.toHaveProperty("vehicleNumber");
  expect((await refused(patch("M-none", {}))).status).toBe(404);
});

const placedAt = (id: string, latitude: number) =>
  at.client.call("createCompanyLocation", {
    body: {
      externalCompanyLocationId: id,
      name: id,
      address1: `${id} Road`,
      city: "Phoenix",
      state: "AZ",
      country: "US",
      latitude,
      longitude: -112,
    },
  });
const bound = (id: string, more = {}) =>
  delivery(`O-${id}`, { consigneeName: id, consigneeAddress: `${id} Road`, ...more });
const namesOf = (stops: unknown) => (stops as { name: string }[]).map((stop) => stop.name);
const optimizationOptions = { startLocation: { lat: 33, lng: -112 }, improveFor: "'distance'" };

test("optimizing orders stops by distance from the start, those of unknown place last", async () => {
  await placedAt("far", 35);
  await placedAt("near", 33.1);
  await placedAt("middle", 34);
  const associatedShipments = ["unknown", "far", "near", "middle"].map((id) => bound(id));
  const events = await eventsOf(
    () => upsert("M-14", { associatedShipments }),
    () => upsert("M-14", { optimizeStops: true, optimizationOptions }),
  );
  expect(namesOf(only(events, "manifestRouteUpdated").stops)).toEqual(["near", "middle", "far", "unknown"]);
  expect(typesOf(events).filter((type) => type === "stopRouteUpdated")).toHaveLength(4);
});

test("optimizing keeps windows: what closes early is driven to first, however far", async () => {
  await placedAt("closes early", 34);
  await placedAt("opens late", 33.1);
  const deliveryDate = "2031-11-20";
  const associatedShipments = [
    bound("opens late", { deliveryDate, windowStart: "13:00", windowEnd: "15:00" }),
    bound("closes early", { deliveryDate, windowStart: "08:00", windowEnd: "10:00" }),
  ];
  const events = await eventsOf(
    () => upsert("M-15", { associatedShipments }),
    () => upsert("M-15", { optimizeStops: true, optimizationOptions }),
  );
  expect(namesOf(only(events, "manifestRouteUpdated").stops)).toEqual(["closes early", "opens late"]);
});

test("two writers of one new manifest at once make one", async () => {
  const events = await eventsOf(() =>
    Promise.all([upsert("M-race", { vehicleNumber: "T-9" }), upsert("M-race", { trailerNumber: "R-9" })]),
  );
  expect(typesOf(events)).toEqual(["manifestCreated", "manifestPlanned", "manifestUpdated"]);
  expect(events[2]?.data).toMatchObject({ vehicleNumber: "T-9", trailerNumber: "R-9" });
});

test("customer events carry the standard object of their level", async () => {
  const body = { customerNumber: "C-1", customerName: "Acme", terminalCode: "PHX" };
  const events = await eventsOf(() => at.client.call("upsertCustomer", { body }));
  expect(only(events, "customerCreated")).toMatchObject({ customerNumber: "C-1", customerTerminal: "PHX" });
});
