import { expect, test } from "vitest";
import { refuseUnknownUnits } from "@/lib/desk/areas/freight/writes/known-units";
import type { KnownUnits } from "@/lib/desk/directory/vehicles/known-units";
import { Refusal } from "@/lib/desk/http/refusal";

const units: KnownUnits = {
  hasVehicle: (number) => number === "4107",
  hasTrailer: (number) => number === "8644",
  readAgain: async () => undefined,
};

async function faultsOf(change: Parameters<typeof refuseUnknownUnits>[1], known = units) {
  try {
    await refuseUnknownUnits(known, change);
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
  return [];
}

test("a number that no unit or trailer has is refused at its field", async () => {
  expect(await faultsOf({ vehicle: "ZZ-99", trailer: "NOPE1" })).toEqual([
    { path: "vehicle", message: "ZZ-99 is not a unit of the fleet" },
    { path: "trailer", message: "NOPE1 is not a trailer of the fleet" },
  ]);
});

test("known ones, what is taken off and what stays are taken", async () => {
  expect(await faultsOf({ vehicle: "4107", trailer: "8644" })).toEqual([]);
  expect(await faultsOf({ vehicle: null, trailer: null })).toEqual([]);
  expect(await faultsOf({})).toEqual([]);
});

test("where the platform tells of no trailers any number is taken", async () => {
  expect(await faultsOf({ trailer: "NOPE1" }, { ...units, hasTrailer: () => null })).toEqual([]);
});

test("a list that lacks a number is read again before it is refused, one that has it is not", async () => {
  const made = new Set(["4107"]);
  const asked: string[] = [];
  const later: KnownUnits = {
    hasVehicle: (number) => made.has(number),
    hasTrailer: (number) => made.has(number),
    readAgain: async (kind) => {
      asked.push(kind);
      if (kind === "trailers") made.add("V4003");
    },
  };
  expect(await faultsOf({ vehicle: "4107", trailer: "V4003" }, later)).toEqual([]);
  expect(asked).toEqual(["trailers"]);
});
