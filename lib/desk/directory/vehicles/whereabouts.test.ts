import { expect, test } from "vitest";
import { restedDriver } from "@/lib/desk/areas/freight/days/testing/day-rows";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { driverSighting } from "@/lib/desk/directory/vehicles/whereabouts";
import { positionAt } from "@/lib/desk/testing/position-at";

const [wentHomeMs, laterMs] = [1_763_650_000_000, 1_763_690_000_000];
const yard = { latitude: 41.5, longitude: -88 };
const farAway = { latitude: 39, longitude: -94 };
const home = { ...yard, eventMs: wentHomeMs, text: null };

/** Finds where D-1, who went off duty in the yard with unit 9012, is by what the unit did since. */
const seenOf = (hours: object, unit: Parameters<typeof positionAt>[2]) => {
  const fleet = new Fleet();
  fleet.apply([positionAt("9012", wentHomeMs, { ...yard, driver: { employeeId: "D-1" } })]);
  // A truck that is suddenly elsewhere is believed once a second position says so.
  fleet.apply([positionAt("9012", laterMs, unit), positionAt("9012", laterMs + 60_000, unit)]);
  const driver = restedDriver("D-1", {
    name: "L. Dean",
    vehicle: "9012",
    status: "OFF_DUTY",
    place: home,
    ...hours,
  });
  return driverSighting(fleet, driver, null);
};
const [atHome, withUnit] = [
  { place: yard, eventMs: wentHomeMs },
  { place: farAway, eventMs: laterMs + 60_000 },
];
const other = { employeeId: "D-2", firstName: "Ana", lastName: "Ruiz" };

test("who went off duty is where they were seen last, not where somebody else drives their unit", () => {
  expect(seenOf({}, { ...farAway, driver: other })).toEqual(atHome);
  expect(seenOf({}, { ...farAway, driver: null })).toEqual(atHome);
  expect(seenOf({ place: null }, { ...farAway, driver: other })).toBeNull();
});

test("who drives, sleeps in the berth or is signed in is where the unit is", () => {
  expect(seenOf({ status: "SLEEPER_BERTH" }, { ...farAway, driver: other })).toEqual(withUnit);
  expect(seenOf({ status: "DRIVING" }, { ...farAway, driver: null })).toEqual(withUnit);
  expect(seenOf({}, { ...farAway, driver: { employeeId: "D-1" } })).toEqual(withUnit);
});

test("a unit that still stands in their yard tells it with its newest position", () => {
  expect(seenOf({}, { ...yard, driver: null })).toEqual({ place: yard, eventMs: laterMs + 60_000 });
});

test("a platform that numbers people otherwise in its positions names them all the same", () => {
  const named = { employeeId: "77", firstName: "L.", lastName: "Dean" };
  expect(seenOf({ place: null }, { ...farAway, driver: named })).toEqual(withUnit);
});
