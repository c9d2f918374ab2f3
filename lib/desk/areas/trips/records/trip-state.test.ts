import { expect, test } from "vitest";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { stopMarks, stopRisk, tripState, worstRisk } from "@/lib/desk/areas/trips/records/trip-state";

const stop = (sequence: number, fields: Partial<TruckloadStop> = {}): TruckloadStop => ({
  stopId: sequence,
  tripId: 1,
  sequence,
  ...fields,
});
const trip = (fields: Partial<TruckloadTrip> = {}): TruckloadTrip => ({
  tripId: 1,
  externalUserIds: ["D1"],
  stops: [stop(1), stop(2)],
  ...fields,
});
const t = "2026-11-20T12:00:00Z";
const started = { actualStartTime: t };

test.each([
  ["needs-driver", trip({ externalUserIds: [] }), null],
  ["needs-driver", trip({ externalUserIds: [], ...started }), null],
  ["to-dispatch", trip(), "DRIVING"],
  ["on-the-road", trip(started), "DRIVING"],
  ["on-the-road", trip(started), null],
  ["resting", trip(started), "SLEEPER_BERTH"],
  ["resting", trip(started), "OFF_DUTY"],
  ["at-stop", trip({ ...started, stops: [stop(1, { arrivedTime: t }), stop(2)] }), "OFF_DUTY"],
  ["at-stop", trip({ stops: [stop(1, { arrivedTime: t }), stop(2)] }), "ON_DUTY_NOT_DRIVING"],
  ["done", trip({ ...started, actualEndTime: t }), null],
  ["done", trip({ stops: [stop(1, { departedTime: t }), stop(2, { skippedTime: t })] }), null],
  ["canceled", trip({ stops: [stop(1, { canceledTime: t }), stop(2, { canceledTime: t })] }), null],
])("%s", (state, record, duty) => {
  expect(tripState(record, duty)).toBe(state);
});

test("a trip without stops is not canceled", () => {
  expect(tripState(trip({ stops: [] }), null)).toBe("to-dispatch");
});

test("marks tell what is done, where it stands, what is next and what is off", () => {
  const stops = [
    stop(1, { departedTime: t }),
    stop(2, { skippedTime: t }),
    stop(3, { arrivedTime: t }),
    stop(4),
    stop(5, { canceledTime: t }),
    stop(6),
  ];
  expect(stopMarks(stops)).toEqual(["done", "skipped", "at", "next", "canceled", "planned"]);
});

const times = { windowEndMs: 100_000_000, arrivedMs: null, serviceStartMs: 50_000_000, isOver: false };
test.each([
  ["on-time", {}, 0],
  ["in-jeopardy", { serviceStartMs: 99_500_000 }, 0],
  ["in-jeopardy", { serviceStartMs: 100_000_001 }, 0],
  ["late", {}, 100_000_001],
  ["unknown", { serviceStartMs: null }, 0],
  ["late", { serviceStartMs: null }, 100_000_001],
  ["late", { arrivedMs: 100_000_001 }, 0],
  ["on-time", { arrivedMs: 100_000_000 }, 200_000_000],
  ["on-time", { windowEndMs: null }, 0],
  ["none", { isOver: true }, 200_000_000],
])("a stop is %s with %o", (risk, fields, nowMs) => {
  expect(stopRisk({ ...times, ...fields }, nowMs)).toBe(risk);
});

test("a missed window counts before one that can still be kept", () => {
  expect(worstRisk(["on-time", "in-jeopardy", "late", "unknown"])).toBe("late");
  expect(worstRisk([])).toBe("none");
});
