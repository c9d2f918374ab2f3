import { expect, test } from "vitest";
import { tripRules } from "@/components/trips/form/form-rules";
import { newTripForm, type StopForm, type TripForm } from "@/components/trips/form/trip-form";
import { formOf, placeOf, stopOf } from "@/components/trips/testing/trip-form";

const zone = "America/Chicago";
const nowMs = Date.UTC(2026, 10, 18, 15);

function faultsOf(form: TripForm, before: TripForm | null = null) {
  const { error } = tripRules(before, newTripForm(), zone, () => nowMs).safeParse(form);
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

const withStop = (fields: Partial<StopForm>) => formOf({ stops: [stopOf(null, fields), stopOf(null)] });

test.each<[string, Partial<StopForm>, string, string]>([
  [
    "a window that ends before it begins",
    { windowStart: "2026-11-20T14:00", windowEnd: "2026-11-20T08:00" },
    "stops.0.windowEnd",
    "must not be before the window begins",
  ],
  [
    "a window years away",
    { windowEnd: "2062-11-20T08:00" },
    "stops.0.windowEnd",
    "must be within 400 days of today",
  ],
  [
    "a dock of weeks",
    { serviceMinutes: "90000" },
    "stops.0.serviceMinutes",
    "must be at most 10,080 minutes, a week",
  ],
  [
    "a place that nobody knows",
    { place: null, placeText: "Dora" },
    "stops.0.place",
    "is not known as Dora: choose one of the list, or set a pin on the map",
  ],
])("%s is refused at its field", (_, fields, path, message) => {
  expect(faultsOf(withStop(fields))).toEqual([[path, message]]);
});

test("a start years away is refused at its field, and a shipper that nobody knows", () => {
  const two = [stopOf(null), stopOf(null)];
  expect(faultsOf(formOf({ stops: two, start: "2036-11-20T08:00", shipperText: "Dora" }))).toEqual([
    ["shipper", "is not known as Dora: choose one of the list, or set a pin on the map"],
    ["start", "must be within 400 days of today"],
  ]);
});

test("what the record has already is not judged again", () => {
  const old = { windowStart: "2020-11-20T14:00", windowEnd: "2020-11-20T08:00", serviceMinutes: "90000" };
  const before = formOf({ stops: [stopOf(1, old), stopOf(2)] });
  expect(faultsOf({ ...before, notes: "Call ahead" }, before)).toEqual([]);
  expect(faultsOf({ ...before, stops: [stopOf(1, { ...old, label: "Dock 4" }), stopOf(2)] }, before)).toEqual(
    [],
  );
});

test("a place that is chosen again is no unknown one", () => {
  expect(faultsOf(withStop({ place: placeOf(), placeText: "" }))).toEqual([]);
});
