import { expect, test } from "vitest";
import {
  type DayRecord,
  judgeDay,
  parseDayRecord,
  readRecords,
  writeRecords,
} from "@/lib/desk/areas/reports/vehicles/day-record";

const usual: DayRecord = {
  unit: "T-1",
  drivers: ["Ada Tester"],
  reportedDays: 1,
  pairedDays: 1,
  engineHours: 9,
  driveHours: 7,
  idleHours: 1.5,
  fuelGallons: 60,
  miles: 400,
};

test.each([
  ["counts", {}, "counted", null],
  ["of a truck in the yard is parked", { engineHours: 0, miles: 0, fuelGallons: 0 }, "parked", null],
  ["without an adapter is left out", { pairedDays: 0 }, "not-paired", null],
  ["with an odometer that went back is left out", { miles: -1_204 }, "odometer-back", 1_204],
  ["with more miles than a team drives is left out", { miles: 2_400 }, "implausible-miles", 2_400],
  ["with too little fuel is left out", { fuelGallons: 12.5 }, "implausible-mpg", 32],
  ["with too much fuel is left out", { fuelGallons: 400 }, "implausible-mpg", 1],
  ["with less than an engine hour is left out", { engineHours: 0.4, miles: 3 }, "hardly-ran", 0.4],
] as const)("a day %s", (_, fields, state, figure) => {
  expect(judgeDay({ ...usual, ...fields })).toMatchObject({ state, figure });
});

test("a day without fuel counts, though not for MPG", () => {
  expect(judgeDay({ ...usual, fuelGallons: 0 })).toMatchObject({ state: "counted", hasFuel: false });
});

test("what a platform leaves out is unknown, not zero", () => {
  expect(parseDayRecord({ powerUnitNumber: "T-1", vdaDays: "1", startOdomer: 10, endOdometer: 25 })).toEqual({
    ...usual,
    drivers: [],
    reportedDays: 0,
    engineHours: null,
    driveHours: null,
    idleHours: null,
    fuelGallons: null,
    miles: 15,
  });
  expect(parseDayRecord({ vin: "x" })).toBeNull();
});

test("records are kept as they were", () => {
  expect(readRecords(writeRecords([usual, { ...usual, miles: null }]))).toEqual([
    usual,
    { ...usual, miles: null },
  ]);
});
