import { expect, test } from "vitest";
import { findDrivers } from "@/components/shell/palette/find-drivers";
import { nearlySpelled } from "@/lib/format/nearly-spelled";

const driver = (id: string, name: string | null, vehicle: string | null = null) => ({
  id,
  name,
  vehicle,
  terminals: ["JOL"],
  status: "DRIVING" as const,
});
const drivers = [
  driver("D-1", "Ana Mason", "T-7"),
  driver("D-2", "Mason Ruiz"),
  driver("D-3", null, "T-9"),
  driver("D-4", "Thomason Lee"),
];
const found = (typed: string, limit = 8) => findDrivers(drivers, typed, limit).found.map(({ id }) => id);

test("a name that begins so, first or last, comes before one that only holds it", () => {
  expect(found("mason")).toEqual(["D-1", "D-2", "D-4"]);
});

test("every term has to be found, by name, unit or terminal", () => {
  expect(found("jol ana")).toEqual(["D-1"]);
  expect(found("t-9")).toEqual(["D-3"]);
  expect(found("jol nobody")).toEqual([]);
});

test("no more than asked for, and none for nothing", () => {
  expect(found("mason", 1)).toEqual(["D-1"]);
  expect(found(" ")).toEqual([]);
});

test("who has no name is called by the id, with duty, unit and terminal beside it", () => {
  expect(findDrivers(drivers, "D-3", 8).found).toEqual([
    { id: "D-3", label: "D-3", vehicle: "T-9", detail: "Driving · T-9 · JOL" },
  ]);
});

test("accents and case of either side don't matter", () => {
  const people = [driver("D-5", "José Muñoz"), driver("D-6", "Andre Cote")];
  const names = (typed: string) => findDrivers(people, typed, 8).found.map(({ label }) => label);
  expect(names("MUNOZ jose")).toEqual(["José Muñoz"]);
  expect(names("Côté")).toEqual(["Andre Cote"]);
});

test("where nobody is called so to the letter, who is called nearly so is found", () => {
  const near = (typed: string) => findDrivers(drivers, typed, 8, nearlySpelled);
  expect(near("masn")).toMatchObject({ isNear: true, found: [{ id: "D-1" }, { id: "D-2" }] });
  expect(near("mason")).toMatchObject({
    isNear: false,
    found: [{ id: "D-1" }, { id: "D-2" }, { id: "D-4" }],
  });
});
