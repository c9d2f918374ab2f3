import { expect, test } from "vitest";
import { type KnownUnits, refuseUnknownUnits } from "@/lib/desk/areas/freight/writes/known-units";
import { Refusal } from "@/lib/desk/http/refusal";

const units: KnownUnits = {
  hasVehicle: (number) => number === "4107",
  hasTrailer: (number) => number === "8644",
};

function faultsOf(change: Parameters<typeof refuseUnknownUnits>[1], known = units) {
  try {
    refuseUnknownUnits(known, change);
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
  return [];
}

test("a number that no unit or trailer has is refused at its field", () => {
  expect(faultsOf({ vehicle: "ZZ-99", trailer: "NOPE1" })).toEqual([
    { path: "vehicle", message: "ZZ-99 is not a unit of the fleet" },
    { path: "trailer", message: "NOPE1 is not a trailer of the fleet" },
  ]);
});

test("known ones, what is taken off and what stays are taken", () => {
  expect(faultsOf({ vehicle: "4107", trailer: "8644" })).toEqual([]);
  expect(faultsOf({ vehicle: null, trailer: null })).toEqual([]);
  expect(faultsOf({})).toEqual([]);
});

test("where the platform tells of no trailers any number is taken", () => {
  expect(faultsOf({ trailer: "NOPE1" }, { ...units, hasTrailer: () => null })).toEqual([]);
});
