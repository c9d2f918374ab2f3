import { expect, test } from "vitest";
import { findTrips } from "@/components/shell/palette/find-trips";

const trip = (tripId: number, title: string, driver: string | null, customer = "Brightwell") => ({
  tripId,
  externalTripId: null,
  title,
  customer,
  driver: driver === null ? null : { name: driver, externalUserId: `D-${tripId}` },
  vehicle: null,
  trailer: `TR-90${tripId}`,
  stops: [
    { name: "Yard", town: "Tulsa OK" },
    { name: "Dock", town: "Joliet IL" },
  ],
});
const trips = [
  trip(1, "PRO-77", "R. Delgado"),
  trip(2, "482", null, "PRO-77 Foods"),
  trip(3, "483", "P. Iyer"),
];
const found = (typed: string, limit = 8) =>
  findTrips(trips, typed, limit).found.map((one) => one.trip.tripId);

test("a trip that is called so comes before one that only holds it", () => {
  expect(found("pro-77")).toEqual([1, 2]);
});

test("every term has to be found, by place or driver", () => {
  expect(found("joliet iyer")).toEqual([3]);
});

test("a trip is found by the number of its trailer and of its driver", () => {
  expect(found("tr-902")).toEqual([2]);
  expect(found("d-3")).toEqual([3]);
});

test("no more than asked for, and none for nothing", () => {
  expect(found("tulsa", 2)).toEqual([1, 2]);
  expect(found(" ")).toEqual([]);
});

test("a trip without a driver says so", () => {
  expect(findTrips(trips, "482", 8).found[0]?.detail).toBe("Tulsa OK → Joliet IL · no driver · PRO-77 Foods");
});
