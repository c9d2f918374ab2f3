import { expect, test } from "vitest";
import { firstPart, type RelayOffer, secondPart } from "@/components/trips/assign/assign-relay";
import { formOf, stopOf } from "@/components/trips/testing/trip-form";

const relay: RelayOffer = {
  kind: "relay",
  externalUserId: "D-2",
  ownExternalUserId: "D-1",
  town: "Davenport IA",
  latitude: 41.52,
  longitude: -90.58,
  timezone: "America/Chicago",
  stopIndex: 1,
  at: "2026-11-22T05:10:00Z",
  serviceMinutes: 30,
};
const form = formOf({
  reference: "LOAD-1",
  vehicles: "T-1",
  trailers: "TR-9",
  start: "2026-11-21T08:00",
  stops: [stopOf(1), stopOf(2, { windowEnd: "2026-11-22T16:00", reference: "PO-2" }), stopOf(3)],
});

test("the first part ends in the town", () => {
  const { stops, reference, driver } = firstPart(form, relay, [0, 1, 2]);
  expect([reference, driver]).toEqual(["LOAD-1", "D-1"]);
  expect(stops.map(({ stopId }) => stopId)).toEqual([1, null]);
  expect(stops[1]).toMatchObject({
    type: "Relay",
    serviceMinutes: "30",
    place: { name: "Davenport IA", city: "Davenport", state: "IA", country: "US", latitude: 41.52 },
  });
});

test("the second part is the other driver's, from the town on, and all its stops are new", () => {
  const { stops, ...second } = secondPart(form, relay, [0, 1, 2]);
  expect(second).toMatchObject({
    driver: "D-2",
    reference: "",
    name: "LOAD-1 from Davenport IA",
    vehicles: "",
    trailers: "TR-9",
    start: "",
  });
  expect(stops.map(({ stopId }) => stopId)).toEqual([null, null, null]);
  expect(stops[0]).toMatchObject({ windowStart: "2026-11-21T23:10", place: { name: "Davenport IA" } });
  expect(stops[1]).toMatchObject({ windowEnd: "2026-11-22T16:00", reference: "" });
});

test("stops that are over stay with the first part", () => {
  // The plan is about the form's second and third stop only.
  const { stops } = firstPart(form, { ...relay, stopIndex: 1 }, [1, 2]);
  expect(stops.map(({ stopId }) => stopId)).toEqual([1, 2, null]);
});
