import { expect, test } from "vitest";
import { workOf } from "@/lib/desk/planning/testing/driver-work";
import { DriverWorks } from "@/lib/desk/planning/work/driver-works";

const leg = workOf(18, 23);
const trip = workOf(8, 12, { kind: "trip", id: "7" });

function open() {
  const works = new DriverWorks();
  const changed: string[][] = [];
  works.whenChanged((drivers) => changed.push([...drivers]));
  return { works, changed };
}

test("works of all areas stand together, in order", () => {
  const { works } = open();
  works.take("leg", [leg]);
  works.take("trip", [trip]);
  expect(works.of("D-1").map(({ id }) => id)).toEqual(["7", "L-1"]);
  expect(works.of("D-2")).toEqual([]);
});

test("what an area no longer hands in is gone, and the driver's others stay", () => {
  const { works } = open();
  works.take("leg", [leg]);
  works.take("trip", [trip]);
  works.take("leg", []);
  expect(works.of("D-1").map(({ id }) => id)).toEqual(["7"]);
});

test("only drivers of whom a work changed are looked at again", () => {
  const { works, changed } = open();
  const other = workOf(1, 2, { id: "L-2", driverId: "D-2" });
  works.take("leg", [leg, other]);
  works.take("leg", [{ ...leg }, other]);
  works.take("leg", [leg, { ...other, plannedStartMs: 2 }]);
  expect(changed).toEqual([["D-1", "D-2"], ["D-2"]]);
});

test("a work that goes to another driver changes both", () => {
  const { works, changed } = open();
  works.take("leg", [leg]);
  works.take("leg", [{ ...leg, driverId: "D-2" }]);
  expect(changed.at(-1)?.sort()).toEqual(["D-1", "D-2"]);
  expect([works.of("D-1").length, works.of("D-2").length]).toEqual([0, 1]);
});
