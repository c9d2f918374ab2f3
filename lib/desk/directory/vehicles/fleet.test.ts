import fc from "fast-check";
import { expect, test } from "vitest";
import {
  hasPositionFlag,
  movedFlag,
  stayedFlag,
  unknownHeading,
  unknownSpeed,
} from "@/lib/contract/live/live-frame";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { RosterVehicle } from "@/lib/desk/directory/vehicles/position";
import { positionAt } from "@/lib/desk/testing/position-at";

const t0 = 1_763_650_000_000;
const listed = (number: string, fields: Partial<RosterVehicle> = {}): RosterVehicle => ({
  number,
  terminal: "OMA",
  groups: ["OMA"],
  type: null,
  make: null,
  model: null,
  year: null,
  retired: false,
  ...fields,
});
const rowOf = (fleet: Fleet, number: string) => {
  const columns = fleet.columnsOf([fleet.indexOf(number) ?? -1]);
  return {
    latitude: columns.latitude[0],
    longitude: columns.longitude[0],
    eventTime: columns.eventTime[0],
    heading: columns.heading[0],
    speed: columns.speed[0],
    flags: columns.flags[0],
  };
};

test("a position is kept in the units of the wire", () => {
  const fleet = new Fleet();
  fleet.apply([
    positionAt("101", t0 + 999, {
      latitude: -41.1234567,
      longitude: 179.9999999,
      headingDegrees: 359.6,
      speedMph: 300,
    }),
  ]);
  expect(rowOf(fleet, "101")).toEqual({
    latitude: -41_123_457,
    longitude: 180_000_000,
    eventTime: t0 / 1000,
    heading: 0,
    speed: 254,
    flags: hasPositionFlag,
  });
});

test("what a position does not tell is unknown, and so is all of a vehicle never seen", () => {
  const fleet = new Fleet();
  fleet.apply([positionAt("101", t0, { headingDegrees: null, speedMph: null })]);
  fleet.setRoster([listed("101"), listed("102")]);
  expect(rowOf(fleet, "101")).toMatchObject({
    heading: unknownHeading,
    speed: unknownSpeed,
    flags: hasPositionFlag,
  });
  expect(rowOf(fleet, "102")).toMatchObject({ heading: unknownHeading, speed: unknownSpeed, flags: 0 });
});

test("whatever the order of arrival, each vehicle ends at its newest position", () => {
  const arrival = fc.record({ vehicle: fc.constantFrom("1", "2", "3"), minute: fc.nat({ max: 30 }) });
  fc.assert(
    fc.property(fc.array(arrival, { minLength: 1, maxLength: 60 }), (arrivals) => {
      const fleet = new Fleet();
      for (const { vehicle, minute } of arrivals) {
        fleet.apply([positionAt(vehicle, t0 + minute * 60_000, { latitude: minute / 100 })]);
        fleet.closeStep();
      }
      for (const vehicle of new Set(arrivals.map((a) => a.vehicle))) {
        const newest = Math.max(...arrivals.filter((a) => a.vehicle === vehicle).map((a) => a.minute));
        expect(rowOf(fleet, vehicle).latitude).toBe(newest * 10_000);
      }
    }),
  );
});

test("a late position changes nothing and opens no step", () => {
  const fleet = new Fleet();
  fleet.apply([positionAt("101", t0)]);
  fleet.closeStep();
  expect(fleet.apply([positionAt("101", t0 - 1), positionAt("101", t0)])).toBe(0);
  expect(fleet.closeStep()).toBe(false);
  expect(fleet.sequence).toBe(1);
});

test("a vehicle without a speed moves or stands by where it was; with a speed, by that", () => {
  const fleet = new Fleet();
  const silent = { speedMph: null };
  fleet.apply([
    positionAt("101", t0, silent),
    positionAt("101", t0 + 60_000, { ...silent, latitude: 41.27 }),
  ]);
  expect(rowOf(fleet, "101").flags).toBe(hasPositionFlag | movedFlag);
  fleet.apply([positionAt("101", t0 + 120_000, { ...silent, latitude: 41.27 })]);
  expect(rowOf(fleet, "101").flags).toBe(hasPositionFlag | stayedFlag);
  fleet.apply([positionAt("101", t0 + 180_000, { latitude: 41.27 })]);
  expect(rowOf(fleet, "101").flags).toBe(hasPositionFlag);
});

test("a late position that says whether a vehicle moves is sent, and moves it nowhere", () => {
  const fleet = new Fleet();
  fleet.apply([positionAt("101", t0, { speedMph: null, latitude: 41.27 })]);
  fleet.closeStep();
  expect(fleet.apply([positionAt("101", t0 - 60_000, { speedMph: null })])).toBe(0);
  fleet.closeStep();
  expect(fleet.changedSince(1).positions).toEqual([0]);
  expect(rowOf(fleet, "101")).toMatchObject({ latitude: 41_270_000, flags: hasPositionFlag | movedFlag });
});

test("a step tells exactly what changed in it, and older steps add up", () => {
  const fleet = new Fleet();
  fleet.apply([positionAt("a", t0), positionAt("b", t0), positionAt("c", t0)]);
  fleet.closeStep();
  fleet.apply([positionAt("b", t0 + 1000), positionAt("b", t0 + 2000)]);
  fleet.closeStep();
  fleet.apply([positionAt("c", t0 + 1000)]);
  fleet.closeStep();
  expect(fleet.changedSince(2)).toEqual({ positions: [2], roster: [] });
  expect(fleet.changedSince(1)).toEqual({ positions: [1, 2], roster: [] });
  expect(fleet.changedSince(0)).toEqual({ positions: [0, 1, 2], roster: [0, 1, 2] });
});

test("the newest position says who drives", () => {
  const fleet = new Fleet();
  const driver = { firstName: "Ann", lastName: "Lee", employeeId: "E7" };
  fleet.apply([positionAt("101", t0, { driver })]);
  fleet.apply([positionAt("101", t0 - 5000, { driver: { employeeId: "E1" } })]);
  expect(fleet.entry(0)?.driver).toEqual(driver);
  fleet.closeStep();
  fleet.apply([positionAt("101", t0 + 5000, { driver: null })]);
  expect(fleet.entry(0)?.driver).toBeNull();
  expect(fleet.changedSince(0).roster).toEqual([0]);
});

test("an unchanged roster opens no step", () => {
  const fleet = new Fleet();
  fleet.setRoster([listed("101")]);
  fleet.closeStep();
  fleet.setRoster([listed("101")]);
  expect(fleet.closeStep()).toBe(false);
});

test("a vehicle that leaves the roster is retired and keeps its place", () => {
  const fleet = new Fleet();
  fleet.setRoster([listed("101"), listed("102")]);
  fleet.apply([positionAt("never listed", t0)]);
  fleet.setRoster([listed("102")]);
  expect(fleet.entry(0)).toMatchObject({ number: "101", retired: true });
  expect(fleet.entry(2)).toMatchObject({ number: "never listed", retired: false });
  expect(fleet.activeCount).toBe(2);
});

test("a new terminal sends the position anew", () => {
  const fleet = new Fleet();
  fleet.setRoster([listed("101", { terminal: "OMA" })]);
  fleet.apply([positionAt("101", t0)]);
  fleet.closeStep();
  fleet.setRoster([listed("101", { terminal: "DSM" })]);
  fleet.closeStep();
  expect(fleet.changedSince(1)).toEqual({ positions: [0], roster: [0] });
});

test("indexes stay dense and stable past the first capacity", () => {
  const fleet = new Fleet();
  for (let i = 0; i < 1000; i++) fleet.apply([positionAt(`v${i}`, t0 + i, { latitude: i / 100 })]);
  expect(fleet.size).toBe(1000);
  expect(rowOf(fleet, "v999")).toMatchObject({
    latitude: 9_990_000,
    eventTime: Math.floor((t0 + 999) / 1000),
  });
  expect(rowOf(fleet, "v0")).toMatchObject({ latitude: 0 });
});

test("terminals limit what is seen, none listed sees all", () => {
  expect(sees(scopeOf([]), [])).toBe(true);
  expect(sees(scopeOf(["OMA"]), ["DSM", "OMA"])).toBe(true);
  expect(sees(scopeOf(["OMA"]), ["DSM"])).toBe(false);
  expect(sees(scopeOf(["OMA"]), [])).toBe(false);
  expect(scopeOf(["A", "B"]).key).toBe(scopeOf(["B", "A", "A"]).key);
  expect(scopeOf(["A,B"]).key).not.toBe(scopeOf(["A", "B"]).key);
});

test("terminals are those of vehicles in service, each once", () => {
  const fleet = new Fleet();
  fleet.setRoster([
    listed("101", { terminal: "JOL" }),
    listed("102", { terminal: "JOL" }),
    listed("103", { terminal: null }),
    listed("104", { terminal: "KCK" }),
  ]);
  fleet.setRoster([listed("101", { terminal: "JOL" })]);
  expect(fleet.terminals()).toEqual(["JOL"]);
});
