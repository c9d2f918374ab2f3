import { expect, test } from "vitest";
import { zipQuestion } from "@/lib/geo/zip-state";

const ask = (state: string, zip: string, country = "") => zipQuestion({ state, zip, country });

test.each([
  ["IN", "60432", "60432 is a ZIP code of IL: check it against the state."],
  ["tx", "80202-1234", "80202-1234 is a ZIP code of CO: check it against the state."],
  ["NY", "02108", "02108 is a ZIP code of MA: check it against the state."],
  ["CA", "97201", "97201 is a ZIP code of OR: check it against the state."],
])("%s with %s is asked about", (state, zip, question) => {
  expect(ask(state, zip)).toBe(question);
});

test.each([
  ["IL", "60432"],
  ["il", "60432-1234"],
  ["WY", "83414"],
  ["NY", "06390"],
  ["MA", "01201"],
  ["TX", "73301"],
  ["ON", "M5V 2T6"],
  ["IL", ""],
  ["ZZ", "60432"],
])("%s with %s is not", (state, zip) => {
  expect(ask(state, zip)).toBeUndefined();
});

test("a ZIP code of Mexico is none of the United States", () => {
  expect(ask("NL", "64120", "MX")).toBeUndefined();
  expect(ask("IL", "64120", "USA")).toBe("64120 is a ZIP code of MO: check it against the state.");
});
