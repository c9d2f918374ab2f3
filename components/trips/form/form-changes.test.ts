import { expect, test } from "vitest";
import { tripChanges } from "@/components/trips/form/form-changes";
import { formPathOf } from "@/components/trips/form/trip-fields";
import { newTripForm, type TripForm } from "@/components/trips/form/trip-form";
import { formOf, placeOf, stopOf } from "@/components/trips/testing/trip-form";

const zone = "America/New_York";
const changed = (before: TripForm | null, now: TripForm) => tripChanges(before, now, newTripForm(), zone);

test("sends nothing where nothing changed", () => {
  expect(changed(formOf(), formOf())).toEqual({ body: {}, stopIndexes: [], deleted: [], faults: [] });
});

test("sends only the key that changed", () => {
  expect(changed(formOf(), formOf({ weight: "41000" })).body).toEqual({ scheduledWeight: 41_000 });
});

test("clears what was emptied", () => {
  expect(changed(formOf({ name: "Run" }), formOf()).body).toEqual({ displayName: null });
});

test("names only the stop that changed, and only its changed keys", () => {
  const now = formOf({ stops: [stopOf(1), stopOf(2, { serviceMinutes: "90" }), stopOf(3)] });
  expect(changed(formOf(), now).body).toEqual({ stops: [{ stopId: 2, expectedServiceTime: 90 }] });
});

test("reads a window on the clock of the stop's own place", () => {
  const now = formOf({ stops: [stopOf(1, { windowEnd: "2026-03-03T16:00" }), stopOf(2), stopOf(3)] });
  expect(changed(formOf(), now).body.stops).toEqual([
    { stopId: 1, windowEndTime: "2026-03-03T22:00:00.000Z" },
  ]);
});

test("refuses a time in the hour that spring skips", () => {
  const now = formOf({ stops: [stopOf(1, { windowEnd: "2026-03-08T02:30" }), stopOf(2), stopOf(3)] });
  expect(changed(formOf(), now).faults).toEqual([
    { path: "stops.0.windowEnd", message: "does not exist there: clocks are put forward over this hour" },
  ]);
});

test("sends the second of two equal readings in autumn where that is meant", () => {
  const typed = { windowEnd: "2026-11-01T01:30", windowEndTurn: "1" };
  const now = formOf({ stops: [stopOf(1, typed), stopOf(2), stopOf(3)] });
  expect(changed(formOf(), now).body.stops).toEqual([
    { stopId: 1, windowEndTime: "2026-11-01T07:30:00.000Z" },
  ]);
});

test("sends places from the first moved stop on", () => {
  const now = formOf({ stops: [stopOf(1), stopOf(3), stopOf(2)] });
  expect(changed(formOf(), now).body.stops).toEqual([
    { stopId: 3, sequence: 2 },
    { stopId: 2, sequence: 3 },
  ]);
});

test("sends no places where a stop only goes", () => {
  const { body, deleted } = changed(formOf(), formOf({ stops: [stopOf(1), stopOf(3)] }));
  expect({ body, deleted }).toEqual({ body: {}, deleted: [2] });
});

test("adds a stop at the end without a place in the order", () => {
  const added = stopOf(null, { place: placeOf({ companyLocationId: 7 }) });
  const { body } = changed(formOf(), formOf({ stops: [...formOf().stops, added] }));
  expect(body.stops).toEqual([{ location: { companyLocationId: 7 }, expectedServiceTime: 60 }]);
});

test("gives a stop between others its place and moves those behind", () => {
  const { body } = changed(formOf(), formOf({ stops: [stopOf(1), stopOf(null), stopOf(2), stopOf(3)] }));
  expect(body.stops).toMatchObject([{ sequence: 2 }, { stopId: 2, sequence: 3 }, { stopId: 3, sequence: 4 }]);
});

test("asks a new stop for its place", () => {
  const { faults } = changed(null, newTripForm());
  expect(faults.map(({ path }) => path)).toEqual(["stops.0.place", "stops.1.place"]);
});

test("finds the field of a refused path among the stops that were sent", () => {
  expect(formPathOf("stops.0.windowEndTime", [2])).toBe("stops.2.windowEnd");
});

test("finds the place of a refused part of it", () => {
  expect(formPathOf("stops.1.location.latitude", [0, 3])).toBe("stops.3.place");
});
