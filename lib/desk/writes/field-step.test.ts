import { expect, test } from "vitest";
import { aboutStep, fieldsNow, isAsLeft } from "@/lib/desk/writes/field-step";

test("what an object does not have is nothing: null, as a step takes it away", () => {
  expect(fieldsNow({ name: "Steel", weight: 0 }, { name: "x", weight: 1, driver: "D1" })).toEqual({
    name: "Steel",
    weight: 0,
    driver: null,
  });
});

test.each([
  [{ driver: "D1", other: 1 }, { driver: "D1" }, true],
  [{ driver: "D2" }, { driver: "D1" }, false],
  [{}, { driver: null }, true],
  [{ units: ["T-1", "T-2"] }, { units: ["T-2", "T-1"] }, false],
  [{ at: { type: "door", name: "4" } }, { at: { type: "door", name: "4" } }, true],
  [{ at: { type: "door", name: "4" } }, { at: { name: "4", type: "door" } }, true],
])("%o is as a step left it that wrote %o: %s", (object, fields, isLeft) => {
  expect(isAsLeft(object, fields)).toBe(isLeft);
});

test("the trail keeps what a step leaves as what is after it", () => {
  const step = { what: "assigned", before: { driver: null }, fields: { driver: "D1" }, undo: { call: "x" } };
  expect(aboutStep({ kind: "trip", id: "1" }, step)).toEqual({
    object: { kind: "trip", id: "1" },
    what: "assigned",
    before: { driver: null },
    after: { driver: "D1" },
    undo: { call: "x" },
  });
});
