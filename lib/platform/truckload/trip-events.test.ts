import { expect, test } from "vitest";
import { truckloadEvents } from "@/lib/contract/interface/truckload-events";
import { openedOnce } from "@/lib/platform/testing/opened";
import { type RaisedTruckloadEvent, startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);
const raised = new Set<string>();

const nine = "2026-11-20T09:00:00.000Z";
const ten = "2026-11-20T10:00:00.000Z";
/** The events of `work`; each must hold the trip as it is returned now. */
async function eventsOf(tripId: number, work: () => Promise<unknown>): Promise<RaisedTruckloadEvent[]> {
  const events = await at.eventsOf(work);
  for (const event of events) raised.add(event.eventType);
  const now = await at.read(tripId);
  for (const event of events.filter((one) => one.trip.tripId === tripId)) expect(event.trip).toEqual(now);
  return events;
}
const names = (events: RaisedTruckloadEvent[]) =>
  events.map((event) => event.eventType.replace("truckload", ""));
const patch = (tripId: number, body: object) => at.client.call("updateTrip", { query: { tripId }, body });
const write = (tripId: number, body: object) =>
  at.client.call("updateTripStatus", { query: { tripId }, body });

test("a new trip raises one event with its stops, and one for whom it is assigned to", async () => {
  let tripId = 0;
  const events = await at.eventsOf(async () => {
    tripId = (await at.trip({ externalUserIds: ["D-1"], externalVehicleIds: ["V-1"], stops: [{}, {}] }))
      .tripId;
  });
  for (const event of events) raised.add(event.eventType);
  expect(names(events)).toEqual(["TripCreated", "TripAssigned"]);
  expect(events[0]?.trip).toEqual(await at.read(tripId));
  expect(events[1]?.data.assigned).toEqual({
    externalUserIds: ["D-1"],
    externalVehicleIds: ["V-1"],
    externalTrailerIds: [],
  });
  expect(events[0]?.data.units).toEqual({ volume: "cubicfeet", weight: "pounds", distance: "miles" });
});

test("a changed trip reports its fields and of its assignment apart", async () => {
  const { tripId } = await at.trip({ externalUserIds: ["D-1"], externalTrailerIds: ["T-1"] });
  const fields = await eventsOf(tripId, () => patch(tripId, { displayName: "X" }));
  expect(names(fields)).toEqual(["TripUpdated"]);
  const swapped = await eventsOf(tripId, () => patch(tripId, { externalUserIds: ["D-2"] }));
  expect(names(swapped)).toEqual(["TripUnassigned", "TripAssigned"]);
  expect(swapped[0]?.data.unassigned).toMatchObject({ externalUserIds: ["D-1"], externalTrailerIds: [] });
  const emptied = await eventsOf(tripId, () => patch(tripId, { externalTrailerIds: [], displayName: "Y" }));
  expect(names(emptied)).toEqual(["TripUpdated", "TripUnassigned"]);
});

test("a team in another order is an update", async () => {
  const { tripId } = await at.trip({ externalUserIds: ["D-1", "D-2"] });
  const turned = await eventsOf(tripId, () => patch(tripId, { externalUserIds: ["D-2", "D-1"] }));
  expect(names(turned)).toEqual(["TripUpdated"]);
});

test("start and end, corrected and taken back", async () => {
  const { tripId } = await at.trip();
  const times = (actualStartTime: string | null, actualEndTime: string | null) =>
    eventsOf(tripId, () => write(tripId, { trips: [{ actualStartTime, actualEndTime }] })).then(names);
  expect(await times(nine, null)).toEqual(["TripStarted"]);
  expect(await times(nine, ten)).toEqual(["TripEnded"]);
  expect(await times(ten, ten)).toEqual(["TripUpdated"]);
  expect(await times(null, null)).toEqual(["TripUpdated"]);
  expect(await times(nine, ten)).toEqual(["TripStarted", "TripEnded"]);
});

test("stops that are made, changed and deleted, each by its own event", async () => {
  const trip = await at.trip({ stops: [{ externalStopId: "E-1" }, { externalStopId: "E-2" }] });
  const { tripId } = trip;
  const body = { tripId, externalStopId: "E-0", sequence: 1 };
  const made = await eventsOf(tripId, () => at.client.call("createStop", { body }));
  expect(made.map((event) => [event.eventType, event.stop?.externalStopId])).toEqual([
    ["truckloadStopCreated", "E-0"],
  ]);
  const query = { externalStopId: "E-1" };
  const changed = await eventsOf(tripId, () =>
    at.client.call("updateStop", { query, body: { displayName: "X" } }),
  );
  expect(changed.map((event) => [event.eventType, event.stop?.displayName])).toEqual([
    ["truckloadStopUpdated", "X"],
  ]);
  const gone = await eventsOf(tripId, () => at.client.call("deleteStop", { query }));
  expect(gone.map((event) => [event.eventType, event.stop?.externalStopId])).toEqual([
    ["truckloadStopDeleted", "E-1"],
  ]);
});

test("another order of the stops is an update of the trip", async () => {
  const { tripId, stops = [] } = await at.trip({ stops: [{}, {}] });
  const query = { stopId: stops[0]?.stopId ?? 0 };
  const events = await eventsOf(tripId, () => at.client.call("updateStop", { query, body: { sequence: 2 } }));
  expect(names(events)).toEqual(["TripUpdated"]);
});

test("a stop that moves is deleted from the one trip and created in the other, under its id", async () => {
  const [from, to] = [await at.trip({ stops: [{}] }), await at.trip()];
  const query = { stopId: from.stops?.[0]?.stopId ?? 0 };
  const events = await eventsOf(to.tripId, () =>
    at.client.call("updateStop", { query, body: { tripId: to.tripId } }),
  );
  expect(events.map((event) => [event.eventType, event.trip.tripId, event.stop?.stopId])).toEqual([
    ["truckloadStopDeleted", from.tripId, query.stopId],
    ["truckloadStopCreated", to.tripId, query.stopId],
  ]);
});

test("progress of stops, corrected and taken back", async () => {
  const { tripId } = await at.trip({ stops: [{ externalStopId: "P-1" }, { externalStopId: "P-2" }] });
  const times = (externalStopId: string, item: object) =>
    eventsOf(tripId, () => write(tripId, { stops: [{ externalStopId, ...item }] })).then(names);
  expect(await times("P-1", { arrivedTime: nine })).toEqual(["StopArrived"]);
  expect(await times("P-1", { departedTime: ten })).toEqual(["StopDeparted"]);
  expect(await times("P-1", { arrivedTime: ten })).toEqual(["StopUpdated"]);
  expect(await times("P-2", { skippedTime: nine })).toEqual(["StopSkipped"]);
  expect(await times("P-2", { skippedTime: null, canceledTime: ten })).toEqual([
    "StopUpdated",
    "StopCanceled",
  ]);
});

test("a deleted trip is reported once, as it was last", async () => {
  const trip = await at.trip({ stops: [{}] });
  const events = await at.eventsOf(() => at.client.call("deleteTrip", { query: { tripId: trip.tripId } }));
  for (const event of events) raised.add(event.eventType);
  expect(events.map((event) => [event.eventType, event.trip])).toEqual([["truckloadTripDeleted", trip]]);
});

test("a refused write raises nothing", async () => {
  const { tripId } = await at.trip();
  const events = await at.eventsOf(() =>
    at.send("PATCH", `/truckload/trips?tripId=${tripId}`, {
      body: { displayName: "X", externalUserIds: ["NO"] },
    }),
  );
  expect(events).toEqual([]);
});

test("every event of the family has been seen above", () => {
  expect([...raised].sort()).toEqual(Object.keys(truckloadEvents).sort());
});
