import { expect, test } from "vitest";
import { delivery, openFreightCarrier, pickup } from "@/lib/platform/testing/freight-carrier";
import { only, typesOf } from "@/lib/platform/testing/pd-events";
import { refused } from "@/lib/platform/testing/test-platform";

const { at, eventsOf, upsertShipment: upsert, upsertManifest: manifest } = openFreightCarrier();

test("a PRO changes for the pickup and the delivery that carry it", async () => {
  await upsert(delivery("PRO-a"));
  await upsert(pickup("R-pro", { proNumber: "PRO-a" }));
  const body = { currentProNumber: "PRO-a", newProNumber: "PRO-b" };
  const events = await eventsOf(() => at.client.call("updateShipmentProNumber", { body }));
  expect(events.map((event) => [event.type, event.data.proNumber])).toEqual([
    ["shipmentUpdated", "PRO-b"],
    ["shipmentUpdated", "PRO-b"],
  ]);
  expect((await refused(at.client.call("updateShipmentProNumber", { body }))).fields[0]?.path).toBe(
    "currentProNumber",
  );
});

test("a PRO of another delivery is refused", async () => {
  await upsert(delivery("PRO-c"));
  await upsert(delivery("PRO-d"));
  const body = { currentProNumber: "PRO-c", newProNumber: "PRO-d" };
  expect((await refused(at.client.call("updateShipmentProNumber", { body }))).fields[0]?.path).toBe(
    "newProNumber",
  );
});

test("a cancelled pickup leaves its manifest, cancels once and comes back when it is sent again", async () => {
  await manifest("M-cancel");
  await upsert(pickup("R-cancel"), { manifestNumber: "M-cancel" });
  const cancel = () =>
    at.client.call("cancelPickupRequest", { body: { refNumber: "R-cancel", terminalCode: "PHX" } });
  const events = await eventsOf(cancel, cancel);
  expect(typesOf(events)).toEqual([
    "shipmentUpdated",
    "stopUnassignment",
    "shipmentUnassignment",
    "routeStopListUpdated",
  ]);
  expect(only(events, "shipmentUpdated")).toMatchObject({ status: "canceled" });
  const revived = only(await eventsOf(() => upsert(pickup("R-cancel"))), "shipmentUpdated");
  expect(revived).toMatchObject({ status: "open", stopId: expect.any(String) });
});

test.each([
  ["refNumber", { refNumber: "R-none", terminalCode: "PHX" }],
  ["terminalCode", { refNumber: "R-1", terminalCode: "TUS" }],
  ["pickupSequenceNumber", { refNumber: "R-1", terminalCode: "PHX", pickupSequenceNumber: 9 }],
])("a cancellation with an unknown %s is refused by its name", async (path, body) => {
  await upsert(pickup("R-1"));
  expect((await refused(at.client.call("cancelPickupRequest", { body }))).fields[0]?.path).toBe(path);
});

test("a stop that moves along with its only shipment is told with its new place and window", async () => {
  await manifest("M-moved");
  const there = { windowStart: "08:00", windowEnd: "10:00", consigneeAddress: "1 Old Road" };
  await upsert(delivery("D-moved", there), { manifestNumber: "M-moved" });
  const elsewhere = { windowStart: "13:00", windowEnd: "15:00", consigneeAddress: "9 New Road" };
  const events = await eventsOf(() => upsert(delivery("D-moved", elsewhere)));
  expect(typesOf(events)).toEqual(["shipmentUpdated", "stopRouteUpdated"]);
  expect(only(events, "stopRouteUpdated")).toMatchObject({
    ...{ windowStart: "13:00", windowEnd: "15:00", address: "9 New Road", manifestNumber: "M-moved" },
  });
});

test("freight stands where the dock says, also when its shipment comes later", async () => {
  const currentLocation = { name: "7", type: "door" as const, terminalCode: "PHX" };
  await upsert(delivery("D-known"));
  const body = { shipmentProNumbers: ["D-known", "D-later"], currentLocation };
  const events = await eventsOf(() => at.client.call("upsertShipmentLocations", { body }));
  expect(only(events, "shipmentUpdated")).toMatchObject({ proNumber: "D-known", currentLocation });
  const moveToLocation = { name: "A", type: "aisle" as const, terminalCode: "PHX" };
  await at.client.call("upsertShipmentLocations", {
    body: { shipmentProNumbers: ["D-later"], moveToLocation },
  });
  const later = only(await eventsOf(() => upsert(delivery("D-later"))), "shipmentCreated");
  expect(later).toMatchObject({ currentLocation, moveToLocation });
});

test.each([
  ["shipmentProNumbers", { currentLocation: { name: "1", type: "bay" as const, terminalCode: "PHX" } }],
  ["currentLocation", { shipmentProNumbers: ["P-1"] }],
  [
    "currentLocation.terminalCode",
    {
      shipmentProNumbers: ["P-1"],
      currentLocation: { name: "1", type: "bay" as const, terminalCode: "NOWHERE" },
    },
  ],
])("locations without a good %s are refused", async (path, body) => {
  expect((await refused(at.client.call("upsertShipmentLocations", { body }))).fields[0]?.path).toBe(path);
});
