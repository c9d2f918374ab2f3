import { expect, test } from "vitest";
import { createRules, updateRules, vehicleForm } from "@/components/fleet/vehicle-form";

const record = {
  powerUnitNumber: "T-1",
  make: "Volvo",
  year: 2022,
  vehicleStatus: "active",
  groupCodes: ["JOL", "REEFER"],
  attributes: { Domicile: "Joliet", CDL: 1 },
};
const before = vehicleForm(record);
const update = (change: Partial<typeof before>) => updateRules(before).safeParse({ ...before, ...change });
const faults = (result: ReturnType<typeof update>) =>
  result.error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];

test("an unchanged form changes nothing", () => {
  expect(update({}).data).toEqual({});
});

test("only what differs is sent", () => {
  expect(update({ make: "Mack", model: " Anthem " }).data).toEqual({ make: "Mack", model: "Anthem" });
});

test("an emptied text is sent empty, which clears it", () => {
  expect(update({ make: "" }).data).toEqual({ make: "" });
});

test("groups replace as a whole", () => {
  expect(update({ groupCodes: "JOL" }).data).toEqual({ groupCodes: ["JOL"] });
});

test("of the attributes only the changed keys are sent", () => {
  expect(update({ attributes: { ...before.attributes, EquipType: "Sleeper" } }).data).toEqual({
    attributes: { EquipType: "Sleeper" },
  });
});

test("a year is a number", () => {
  expect(update({ year: "2024" }).data).toEqual({ year: 2024 });
  expect(faults(update({ year: "new" }))).toEqual([["year", "must be a year such as 2022"]]);
  expect(faults(update({ year: "1066" }))).toEqual([["year", "must be at least 1900"]]);
});

test("a year can't be emptied, and the form says so", () => {
  expect(faults(update({ year: "" }))[0]?.[0]).toBe("year");
});

test("a new vehicle needs a number", () => {
  const result = createRules.safeParse(vehicleForm());
  expect(result.error?.issues[0]).toMatchObject({ path: ["powerUnitNumber"], message: "must not be empty" });
});

test("a new vehicle sends what was typed and its status", () => {
  const result = createRules.safeParse({
    ...vehicleForm(),
    powerUnitNumber: "T-9",
    make: "Mack",
    year: "2024",
  });
  expect(result.data).toEqual({ powerUnitNumber: "T-9", vehicleStatus: "active", make: "Mack", year: 2024 });
});
