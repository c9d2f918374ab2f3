import { expect, test } from "vitest";
import { driversOf } from "@/lib/desk/areas/exceptions/board/driver-of";
import { tripRow } from "@/lib/desk/areas/exceptions/testing/trip-row";

const ada = { externalUserId: "D-1", name: "Ada" };
const bo = { externalUserId: "D-2", name: "Bo" };
const trip = {
  ...tripRow({ tripId: 7, vehicle: "T-1", state: "on-the-road" }),
  driver: { ...ada, userId: null, duty: null, clocks: null, clocksAsOf: null },
};
const driverOf = driversOf({
  person: (id) => ({
    name: id === "D-1" ? "Ada Quist" : null,
    phone: id === "D-1" ? "+1 815 555 0137" : null,
  }),
  trips: { get: (id) => (id === 7 ? trip : null), all: () => [trip] },
  manifest: () => bo,
  leg: () => null,
  correspondents: (id) => (id === "both" ? [ada, bo] : [ada]),
});
const of = (kind: Parameters<typeof driverOf>[0]["kind"], id: string) => driverOf({ kind, id, label: id });

const known = { externalUserId: "D-1", name: "Ada Quist", phone: "+1 815 555 0137" };

test.each([
  ["driver", "D-1"],
  ["trip", "7"],
  ["vehicle", "T-1"],
  ["conversation", "one"],
] as const)("of a %s it is the driver who is meant, with their number", (kind, id) => {
  expect(of(kind, id)).toEqual(known);
});

test("a number that nobody knows is unknown, and the board's own name stands in", () => {
  expect(of("manifest", "m-1")).toEqual({ ...bo, phone: null });
});

test.each([
  ["trip", "8"],
  ["vehicle", "T-2"],
  ["leg", "l-1"],
  ["machine", "BL-1"],
  ["conversation", "both"],
] as const)("nobody is meant of a %s that has no driver, or several", (kind, id) => {
  expect(of(kind, id)).toBeNull();
});
