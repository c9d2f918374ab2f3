import { expect, test } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import { delivery, openFreightCarrier, pickup } from "@/lib/platform/testing/freight-carrier";
import { only, typesOf } from "@/lib/platform/testing/pd-events";

const { at, eventsOf } = openFreightCarrier(Date.parse("2026-11-20T20:00:00Z"));

let nextId = 1;
const item = (type: string, minute: number, more: object = {}) => ({
  id: `item-${nextId++}`,
  type,
  eventTime: `2026-11-20T10:${String(minute).padStart(2, "0")}:00Z`,
  ...more,
});
const send = (...items: object[]) => at.device.call("recordRouteProgress", { body: { items } });

/** A dispatched manifest with a delivery each at stops of their own. */
async function route(manifestNumber: string, pros: string[], more: Partial<Body<"upsertManifest">> = {}) {
  const associatedShipments = pros.map((pro) => delivery(pro, { consigneeAddress: `${pro} Street` }));
  const body = {
    manifestNumber,
    manifestStatus: "dispatched" as const,
    terminalCode: "PHX",
    associatedShipments,
    ...more,
  };
  const events = await eventsOf(() => at.client.call("upsertManifest", { body }));
  return {
    manifestNumber,
    stopIds: (only(events, "routeStopListUpdated").stops as { stopId: string }[]).map((stop) => stop.stopId),
  };
}

test("a day on the road is reported step by step", async () => {
  const { manifestNumber, stopIds } = await route("R-1", ["A-1"]);
  const [stopId] = stopIds;
  const events = await eventsOf(() =>
    send(
      item("routeStart", 0, { manifestNumber }),
      item("departTerminal", 1, { manifestNumber }),
      item("geofenceTerminalDeparture", 2, { manifestNumber }),
      item("routeETAUpdate", 3, {
        manifestNumber,
        stops: [{ proNumber: "A-1", estimatedArrivalTime: "2026-11-20T10:20:00Z" }],
        estimatedReturnTime: "2026-11-20T11:00:00Z",
      }),
      item("stopArrival", 20, { stopId, latitude: 33.4, longitude: -112 }),
      item("stopBegin", 21, { stopId }),
      item("shipmentComplete", 25, { proNumber: "A-1", completionCode: "0001" }),
      item("stopComplete", 26, { stopId }),
      item("stopDeparture", 27, { stopId }),
      item("geofenceStopDeparture", 28, { stopId }),
      item("routeReturn", 29, { manifestNumber }),
      item("geofenceTerminalArrival", 40, { manifestNumber }),
      item("arriveTerminal", 41, { manifestNumber }),
      item("routeComplete", 42, { manifestNumber }),
    ),
  );
  expect(typesOf(events)).toEqual([
    "routeStart",
    "departTerminal",
    "geofenceTerminalDeparture",
    "routeETAUpdate",
    "stopArrival",
    "stopBegin",
    "shipmentComplete",
    "stopComplete",
    "stopDeparture",
    "geofenceStopDeparture",
    "routeReturn",
    "geofenceTerminalArrival",
    "arriveTerminal",
    "routeComplete",
  ]);
  expect(only(events, "routeETAUpdate")).toMatchObject({
    estimatedReturnTime: "2026-11-20T11:00:00.000Z",
    stops: [{ estimatedArrivalTime: "2026-11-20T10:20:00.000Z" }],
  });
  expect(only(events, "stopDeparture")).toMatchObject({
    stopStatus: "departed",
    driverStartTime: "2026-11-20T10:20:00.000Z",
    driverStartLat: 33.4,
    driverStartLng: -112,
    shipments: [{ proNumber: "A-1", status: "completed" }],
  });
  expect(only(events, "routeComplete")).toMatchObject({
    manifestStatus: "completed",
    routeStartTime: "2026-11-20T10:00:00.000Z",
    routeCompleteTime: "2026-11-20T10:42:00.000Z",
  });
});

test("an item handed in again changes nothing, in the same batch or a later one", async () => {
  const { manifestNumber } = await route("R-2", ["A-2"]);
  const start = item("routeStart", 0, { manifestNumber });
  const events = await eventsOf(async () => {
    expect(await send(start, start)).toMatchObject({ accepted: 1, repeated: 1 });
    expect(await send(start)).toMatchObject({ accepted: 0, repeated: 1 });
  });
  expect(typesOf(events)).toEqual(["routeStart"]);
});

test("late stages keep their own times and never turn a stop back", async () => {
  const { stopIds } = await route("R-3", ["A-3"]);
  const [stopId] = stopIds;
  await send(item("stopComplete", 30, { stopId }));
  const events = await eventsOf(
    () => send(item("stopArrival", 12, { stopId })),
    () => send(item("stopArrival", 15, { stopId })),
    () => send(item("stopArrival", 10, { stopId })),
  );
  expect(events.map(({ type, data }) => [type, data.stopArrivalTime, data.stopStatus])).toEqual([
    ["stopArrival", "2026-11-20T10:12:00.000Z", "completed"],
    ["stopArrival", "2026-11-20T10:10:00.000Z", "completed"],
  ]);
});

test("an older forecast does not replace a newer one", async () => {
  const { manifestNumber, stopIds } = await route("R-4", ["A-4"]);
  const eta = (minute: number, hour: string) =>
    item("routeETAUpdate", minute, {
      manifestNumber,
      stops: [{ stopId: stopIds[0], estimatedArrivalTime: `2026-11-20T${hour}:00:00Z` }],
    });
  const events = await eventsOf(
    () => send(eta(20, "12")),
    () => send(eta(10, "11")),
  );
  expect(typesOf(events)).toEqual(["routeETAUpdate"]);
});

test("starting a route dispatches a manifest that was only planned", async () => {
  const { manifestNumber } = await route("R-5", ["A-5"], { manifestStatus: "planning" });
  const events = await eventsOf(() => send(item("routeStart", 0, { manifestNumber })));
  expect(typesOf(events)).toEqual(["manifestDispatched", "routeStart"]);
});

test("completing again is a recompletion, an older completion is not news", async () => {
  await route("R-6", ["A-6"]);
  const complete = (minute: number, completionCode: string) =>
    send(item("shipmentComplete", minute, { proNumber: "A-6", completionCode }));
  const events = await eventsOf(
    () => complete(20, "0001"),
    () => complete(30, "0002"),
    () => complete(10, "0003"),
  );
  expect(events.map(({ type, data }) => [type, data.completionCode])).toEqual([
    ["shipmentComplete", "0001"],
    ["shipmentRecomplete", "0002"],
  ]);
});

test("freight that is brought back leaves the route for a stop of its own and can be planned again", async () => {
  const { stopIds } = await route("R-7", ["A-7"]);
  await send(item("stopArrival", 10, { stopId: stopIds[0] }));
  const back = item("shipmentComplete", 12, { proNumber: "A-7", completionCode: "0900", bringBack: true });
  const events = await eventsOf(() => send(back));
  expect(typesOf(events)).toEqual([
    "shipmentComplete",
    "shipmentUpdated",
    "shipmentUnassignment",
    "routeStopListUpdated",
  ]);
  const loose = only(events, "shipmentUnassignment");
  expect(loose).toMatchObject({ status: "open", completionCode: "0900" });
  expect(loose.stopId).not.toBe(stopIds[0]);
  await route("R-7b", ["A-7"]);
  const again = await eventsOf(() =>
    send(item("shipmentComplete", 40, { proNumber: "A-7", completionCode: "0001" })),
  );
  expect(typesOf(again)).toEqual(["shipmentRecomplete"]);
});

test("what a driver changes is reported under its own name", async () => {
  await route("R-8", ["A-8"]);
  const changes = { shipmentTotalPieces: 4, comments: "one damaged" };
  const events = await eventsOf(() => send(item("shipmentUpdatedInMaven", 5, { proNumber: "A-8", changes })));
  expect(typesOf(events)).toEqual(["shipmentUpdatedInMaven"]);
  expect(events[0]?.data).toMatchObject(changes);
});

test("a shipment at which a driver is working cannot be moved or cancelled", async () => {
  await route("R-9", ["A-9"]);
  await at.client.call("upsertManifest", {
    body: {
      manifestNumber: "R-9",
      manifestStatus: "dispatched",
      terminalCode: "PHX",
      associatedShipments: [pickup("P-9")],
    },
  });
  await send(item("stopArrival", 5, { refNumber: "P-9" }), item("stopArrival", 5, { proNumber: "A-9" }));
  await expect(route("R-9b", ["A-9"])).rejects.toMatchObject({
    fields: [{ path: "associatedShipments.0.proNumber" }],
  });
  const cancel = at.client.call("cancelPickupRequest", { body: { refNumber: "P-9", terminalCode: "PHX" } });
  await expect(cancel).rejects.toMatchObject({ fields: [{ path: "refNumber" }] });
});

test("items that cannot be used are refused by their place and field, all others are stored", async () => {
  const { manifestNumber, stopIds } = await route("R-10", ["A-10"]);
  await at.client.call("upsertShipment", { body: { associatedShipment: delivery("LOOSE") } });
  const result = await send(
    item("routeStart", 0, { manifestNumber: "none" }),
    item("stopArrival", 1, { proNumber: "none" }),
    item("stopArrival", 1, { proNumber: "LOOSE" }),
    item("stopArrival", 1, {}),
    item("flying", 1, { manifestNumber }),
    { ...item("routeStart", 0, { manifestNumber }), eventTime: "2026-11-20T21:00:00Z" },
    item("stopArrival", 1, { stopId: "no uuid" }),
    item("stopArrival", 1, { stopId: stopIds[0] }),
  );
  expect(result).toMatchObject({ accepted: 1, repeated: 0 });
  expect(result.refused.map(({ index, fields }) => [index, fields[0]?.path])).toEqual([
    [0, "manifestNumber"],
    [1, "proNumber"],
    [2, "proNumber"],
    [3, "stopId"],
    [4, "type"],
    [5, "eventTime"],
    [6, "stopId"],
  ]);
});

test("late progress finds the stop that its own has become part of", async () => {
  await route("R-11", ["A-11"]);
  const other = await route("R-12", ["A-12"]);
  const same = { consigneeAddress: "A-11 Street" };
  const body = { associatedShipment: delivery("A-12", same), manifestNumber: "R-11" };
  await at.client.call("upsertShipment", { body });
  const events = await eventsOf(() => send(item("stopArrival", 5, { stopId: other.stopIds[0] })));
  expect(only(events, "stopArrival")).toMatchObject({
    manifestNumber: "R-11",
    shipments: [{ proNumber: "A-11" }, { proNumber: "A-12" }],
  });
});

test("only a device's key hands in progress", async () => {
  const response = await at.send("POST", "/device/route-progress", { body: { items: [{}] } });
  expect(response.status).toBe(403);
});
