import { expect, test } from "vitest";
import { findVehicles } from "@/components/shell/palette/find-vehicles";
import { changeRoster, emptyRoster } from "@/lib/live/fleet-roster";

const vehicle = (index: number, number: string, lastName: string | null, retired = false) => ({
  index,
  number,
  driver: lastName === null ? null : { firstName: "Rosa", lastName },
  terminal: "Joliet",
  groups: [],
  type: "Tractor",
  make: "Volvo",
  model: "VNL",
  year: 2022,
  retired,
});

const roster = changeRoster(emptyRoster, {
  full: true,
  vehicles: [
    vehicle(0, "T-20", "Delgado"),
    vehicle(1, "T-2", "Okafor"),
    vehicle(2, "X-9", "T-2ucker"),
    vehicle(3, "T-21", null, true),
  ],
  removed: [],
});
const numbers = (typed: string, limit = 9) => findVehicles(roster, typed, limit).map((one) => one.number);

test("numbers that begin with what was typed come first, in their order", () => {
  expect(numbers("t-2")).toEqual(["T-2", "T-20", "X-9"]);
});

test("a driver's name finds the vehicle", () => {
  expect(numbers("delg")).toEqual(["T-20"]);
});

test("retired vehicles are not offered", () => {
  expect(numbers("t-21")).toEqual([]);
});

test("nothing typed finds nothing", () => {
  expect(numbers("  ")).toEqual([]);
});

test("no more than the limit are returned", () => {
  expect(numbers("joliet", 2)).toHaveLength(2);
  expect(numbers("t-2", 2)).toEqual(["T-2", "T-20"]);
});
