import { expect, test } from "vitest";
import { lastingMalfunctions, malfunctionLabel, repairLeftLabel } from "@/lib/driver-hours/eld-malfunctions";

const event = {
  ...{ id: "m1", kind: "malfunction" as const, code: "L", vehicle: "T-1" },
  foundTime: "2026-11-18T15:00:00.000Z",
};
const dayMs = 86_400_000;
const foundMs = Date.parse(event.foundTime);

test("what lasts counts eight days where the platform names none", () => {
  expect(lastingMalfunctions([event])).toEqual([
    { id: "m1", code: "L", vehicle: "T-1", foundMs, repairByMs: foundMs + 8 * dayMs, extension: null },
  ]);
});

test("what is cleared, a diagnostic event and a time that makes no sense are left out", () => {
  const cleared = { ...event, clearedTime: "2026-11-19T15:00:00.000Z" };
  expect(
    lastingMalfunctions([cleared, { ...event, kind: "diagnostic" }, { ...event, foundTime: "soon" }]),
  ).toEqual([]);
  expect(lastingMalfunctions(undefined)).toEqual([]);
});

test.each([
  [8 * dayMs, "8 days left"],
  [7 * dayMs + 1, "8 days left"],
  [dayMs, "1 day left"],
  [1, "1 day left"],
  [0, "overdue"],
  [-dayMs, "overdue"],
])("%d ms before it is due there is: %s", (leftMs, label) => {
  expect(repairLeftLabel(foundMs + leftMs, foundMs)).toBe(label);
});

test("a code has its name, by its kind", () => {
  expect(malfunctionLabel("malfunction", "P")).toBe("P, power");
  expect(malfunctionLabel("diagnostic", "3")).toBe("3, missing data elements");
  expect(malfunctionLabel("malfunction", "Z")).toBe("Z");
});
