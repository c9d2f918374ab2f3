import { expect, test } from "vitest";
import { delivery, openFreightCarrier, pickup, type Shipment } from "@/lib/platform/testing/freight-carrier";
import { only, typesOf } from "@/lib/platform/testing/pd-events";
import { refused } from "@/lib/platform/testing/test-platform";

const { at, eventsOf, upsertShipment: upsert, upsertManifest: manifest } = openFreightCarrier();

test("a new shipment is reported whole, with its defaults and its stop", async () => {
  const events = await eventsOf(() => upsert(delivery("P-1", { shipmentTotalPieces: 3 })));
  expect(typesOf(events)).toEqual(["shipmentCreated"]);
  expect(events[0]?.data).toMatchObject({
    shipmentType: "delivery",
    proNumber: "P-1",
    status: "open",
    terminalCode: "PHX",
    shipmentTotalPieces: 3,
    signatureRequired: false,
    shipmentTags: [],
    stopId: expect.any(String),
  });
  expect(events[0]?.data).not.toHaveProperty("manifestNumber");
});

test("a known PRO changes its delivery: override fields fall back, patch fields stay", async () => {
  await upsert(
    delivery("P-2", { instructions: "Ring twice", destinationCity: "Mesa", signatureRequired: true }),
  );
  const events = await eventsOf(() => upsert(delivery("P-2")));
  expect(typesOf(events)).toEqual(["shipmentUpdated"]);
  const data = only(events, "shipmentUpdated");
  expect(data).toMatchObject({ destinationCity: "Mesa", signatureRequired: false });
  expect(data).not.toHaveProperty("instructions");
});

test("sending the same again changes nothing and reports nothing", async () => {
  const sent = delivery("P-3", {
    referenceIds: [{ order: "O-3" }],
    shipmentItems: [{ weight: 4, sku: null }],
  });
  await upsert(sent);
  expect(await eventsOf(() => upsert(sent))).toEqual([]);
});

test("the party of the other side is patched, the own one replaced as a whole", async () => {
  await upsert(delivery("P-4", { shipperName: "Maker", consigneeName2: "Dock B" }));
  const data = only(await eventsOf(() => upsert(delivery("P-4"))), "shipmentUpdated");
  expect(data.shipperName).toBe("Maker");
  expect(data).not.toHaveProperty("consigneeName2");
});

test("a delivery that names no consignee keeps the one it has", async () => {
  await upsert(delivery("P-5"));
  const bare = { shipmentType: "delivery" as const, proNumber: "P-5", deliveryDate: "2026-11-21" };
  const data = only(await eventsOf(() => upsert(bare, { terminalCode: "PHX" })), "shipmentUpdated");
  expect(data).toMatchObject({ consigneeName: "Acme", deliveryDate: "2026-11-21" });
});

test("null and an empty text clear a field", async () => {
  await upsert(delivery("P-6", { destinationCity: "Mesa", destinationState: "AZ" }));
  const events = await eventsOf(() =>
    upsert(delivery("P-6", { destinationCity: null, destinationState: "" })),
  );
  expect(only(events, "shipmentUpdated")).not.toHaveProperty("destinationCity");
  expect(only(events, "shipmentUpdated")).not.toHaveProperty("destinationState");
});

test("the older names stand for the shipper of a pickup and the day asked for", async () => {
  const old: Shipment = {
    shipmentType: "pickup",
    refNumber: "R-old",
    requestedDate: "2026-11-22",
    customerName: "Old Mill",
    customerAddress: "3 River Rd",
    customerCity: "Mesa",
    customerState: "AZ",
  };
  const data = only(await eventsOf(() => upsert(old, { terminalCode: "PHX" })), "shipmentCreated");
  expect(data).toMatchObject({ shipperName: "Old Mill", shipperCity: "Mesa", pickupDate: "2026-11-22" });
  expect(data).not.toHaveProperty("customerName");
});

test("a pickup is known by its reference and its place in the request", async () => {
  await upsert(pickup("R-1", { pickupSequenceNumber: 1 }));
  expect(typesOf(await eventsOf(() => upsert(pickup("R-1", { pickupSequenceNumber: 2 }))))).toEqual([
    "shipmentCreated",
  ]);
  const again = await eventsOf(() => upsert(pickup("R-1", { pickupSequenceNumber: 1, comments: "gate 4" })));
  expect(only(again, "shipmentUpdated")).toMatchObject({ pickupSequenceNumber: 1, comments: "gate 4" });
});

test("a reference id finds a shipment, whose PRO then changes", async () => {
  const referenceIds = [{ order: "O-7" }];
  const created = only(await eventsOf(() => upsert(delivery("P-7", { referenceIds }))), "shipmentCreated");
  const updated = only(await eventsOf(() => upsert(delivery("P-7b", { referenceIds }))), "shipmentUpdated");
  expect(updated).toMatchObject({ shipmentId: created.shipmentId, proNumber: "P-7b" });
});

test("reference ids that point at more than one shipment are refused", async () => {
  await upsert(delivery("P-8", { referenceIds: [{ a: "8" }] }));
  await upsert(delivery("P-9", { referenceIds: [{ a: "9" }] }));
  const both = upsert(delivery("P-8", { referenceIds: [{ a: "8" }, { a: "9" }] }));
  expect(await refused(both)).toMatchObject({
    status: 400,
    fields: [{ path: "associatedShipment.referenceIds", message: expect.stringContaining("2 different") }],
  });
});

test.each<[string, Shipment]>([
  ["proNumber", { ...delivery("x"), proNumber: null }],
  ["deliveryDate", { ...delivery("x"), deliveryDate: null }],
  ["destinationTerminalCode", { ...delivery("x"), destinationTerminalCode: null }],
  ["refNumber", { ...pickup("x"), refNumber: "" }],
  ["pickupDate", { ...pickup("x"), pickupDate: undefined }],
  ["shipperCustomerNumber", { ...pickup("x"), shipperCity: null }],
  ["completionCode", delivery("x", { completionCode: "12" })],
  ["windowStart", delivery("x", { windowStart: "25:00" })],
  ["destinationTerminalCode", delivery("x", { destinationTerminalCode: "NOWHERE" })],
  ["shipperCustomerNumber", { ...pickup("x"), shipperAddress: null, shipperCustomerNumber: "C-none" }],
])("a shipment with a bad %s is refused by its name", async (field, shipment) => {
  expect((await refused(upsert(shipment))).fields).toContainEqual({
    path: `associatedShipment.${field}`,
    message: expect.any(String),
  });
});

test("an unknown terminal and an unknown manifest are refused by their names", async () => {
  expect((await refused(upsert(delivery("x"), { terminalCode: "NOWHERE" }))).fields[0]?.path).toBe(
    "terminalCode",
  );
  expect((await refused(upsert(delivery("x"), { manifestNumber: "M-none" }))).fields[0]?.path).toBe(
    "manifestNumber",
  );
});

test("a known customer number stands for name and address", async () => {
  await at.client.call("upsertCustomer", {
    body: {
      customerNumber: "C-1",
      customerName: "Known Co",
      addressStreet: "5 Elm",
      addressCity: "Mesa",
      addressState: "AZ",
    },
  });
  const sent: Shipment = {
    shipmentType: "pickup",
    refNumber: "R-known",
    pickupDate: "2026-11-20",
    originTerminalCode: "PHX",
    shipperCustomerNumber: "C-1",
  };
  const data = only(await eventsOf(() => upsert(sent)), "shipmentCreated");
  expect(data).toMatchObject({ shipperName: "Known Co", shipperAddress: "5 Elm" });
});

test("a completion code completes once, another one completes again", async () => {
  const events = await eventsOf(
    () => upsert(delivery("P-10", { completionCode: "0001" })),
    () => upsert(delivery("P-10", { completionCode: "0001" })),
    () => upsert(delivery("P-10", { completionCode: "0002" })),
  );
  expect(typesOf(events)).toEqual(["shipmentCreated", "shipmentComplete", "shipmentRecomplete"]);
  expect(events[2]?.data).toMatchObject({ status: "completed", completionCode: "0002" });
});

test("shipments of one address, day, window and terminal share a stop, whatever the spelling", async () => {
  const place = { consigneeAddress: "77 Shared Ave." };
  const [one, two, other] = (
    await eventsOf(
      () => upsert(delivery("S-1", place)),
      () =>
        upsert(
          delivery("S-2", {
            consigneeAddress: "77 SHARED AVE",
            consigneeZip: "85001-1234",
            consigneeCountry: "US",
          }),
        ),
      () => upsert(delivery("S-3", { ...place, windowStart: "08:00" })),
    )
  ).map((event) => event.data.stopId);
  expect(two).toBe(one);
  expect(other).not.toBe(one);
});

test("a manifest number assigns, leaving it out keeps, null takes off", async () => {
  await manifest("M-assign");
  const assigned = delivery("A-1", { consigneeAddress: "6 Lone St" });
  const events = await eventsOf(() => upsert(assigned, { manifestNumber: "M-assign" }));
  expect(typesOf(events)).toEqual([
    "shipmentCreated",
    "stopAssignment",
    "shipmentAssignment",
    "routeStopListUpdated",
  ]);
  expect(only(events, "shipmentAssignment")).toMatchObject({ manifestNumber: "M-assign" });
  expect(only(events, "stopAssignment")).toMatchObject({
    sequenceNumber: 1,
    shipments: [{ proNumber: "A-1" }],
  });
  expect(await eventsOf(() => upsert(assigned))).toEqual([]);
  const off = await eventsOf(() => upsert(assigned, { manifestNumber: null }));
  expect(typesOf(off)).toEqual(["stopUnassignment", "shipmentUnassignment", "routeStopListUpdated"]);
  expect(only(off, "shipmentUnassignment")).not.toHaveProperty("manifestNumber");
  expect(only(off, "routeStopListUpdated")).toMatchObject({ stops: [] });
});

test("a stop that goes to one that is there becomes part of it", async () => {
  await manifest("M-merge");
  await upsert(delivery("G-1", { consigneeAddress: "8 Merge St" }), { manifestNumber: "M-merge" });
  await upsert(delivery("G-2", { consigneeAddress: "8 Merge St" }));
  const events = await eventsOf(() =>
    upsert(delivery("G-2", { consigneeAddress: "8 Merge St" }), { manifestNumber: "M-merge" }),
  );
  expect(typesOf(events)).toEqual(["shipmentAssignment", "parentStopMerged", "routeStopListUpdated"]);
  expect(only(events, "parentStopMerged")).toMatchObject({
    mergedStopIds: [expect.any(String)],
    shipments: [{ proNumber: "G-1" }, { proNumber: "G-2" }],
  });
});

test("a linehaul load's times are dropped where the zone of their terminal is not known", async () => {
  const associatedLinehaul = {
    manifestNumber: "LH-1",
    originTerminalCode: "TUS",
    destinationTerminalCode: "PHX",
    destinationTerminalTimezone: "America/Phoenix",
    departureTimestamp: "2026-11-19T20:00",
    expectedArrivalTimestamp: "2026-11-20 02:30",
  };
  const data = only(
    await eventsOf(() => upsert(delivery("LH-P"), { associatedLinehaul })),
    "shipmentCreated",
  );
  expect(data.associatedLinehaul).toMatchObject({
    status: "not started",
    expectedArrivalTimestamp: "2026-11-20 02:30",
  });
  expect(data.associatedLinehaul).not.toHaveProperty("departureTimestamp");
});

test("writers of one shipment at once make one shipment and lose nothing that is patched", async () => {
  const patches: Partial<Shipment>[] = [
    { destinationCity: "Mesa" },
    { linehaulDueDate: "2026-11-19" },
    { deliveryPriorityLevel: 4 },
    { inboundPlanningStatus: "planning" },
  ];
  const events = await eventsOf(() => Promise.all(patches.map((patch) => upsert(delivery("RACE", patch)))));
  expect(events.filter((event) => event.type === "shipmentCreated")).toHaveLength(1);
  expect(events.at(-1)?.data).toMatchObject(Object.assign({}, ...patches));
});

test("another company neither sees nor finds these shipments", async () => {
  const other = await at.otherCompany();
  const call = other.call("updateShipmentProNumber", {
    body: { currentProNumber: "P-1", newProNumber: "P-x" },
  });
  expect((await refused(call)).status).toBe(400);
  const { events } = await other.call("listReturnEvents", { query: { startTime: "1970-01-01" } });
  expect(events).toEqual([]);
});
