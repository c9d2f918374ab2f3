import { expect, test } from "vitest";
import { startOf } from "@/lib/desk/planning/driver-start";
import { driverHours } from "@/lib/driver-hours/testing/driver-hours";

const startIn = (vehicle: string | null) =>
  startOf(driverHours({ id: "D-1", engine: null }), null, 0, vehicle, "earliest");

test.each([
  ["Volvo VNR 300 day cab", "never"],
  ["Volvo VNL 760", "earliest"],
  [null, "earliest"],
] as const)("in a vehicle of the kind %s splits may be planned: %s", (vehicle, expected) => {
  expect(startIn(vehicle).splits).toBe(expected);
});
