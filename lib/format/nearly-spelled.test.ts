import { expect, test } from "vitest";
import { nearlySpelled } from "@/lib/format/nearly-spelled";

const lines = ["Rosa Ramirez T-1012", "Tala Whitehorse T-1013", "José Muñoz T-1014", "Dora Okafor T-1021"];
const found = (typed: string) => nearlySpelled(lines, typed).map((index) => lines[index]?.split(" ")[1]);

test.each([
  ["a letter left out", "ramirz", "Ramirez"],
  ["a letter left out of a long name", "whitehrse", "Whitehorse"],
  ["a letter too many", "rammirez", "Ramirez"],
  ["a wrong letter", "ramires", "Ramirez"],
  ["two letters swapped", "whitehrose", "Whitehorse"],
  ["an accent and an error", "munioz", "Muñoz"],
  ["the beginning of a name, with an error", "whithor", "Whitehorse"],
  ["words in another order", "okafr dora", "Okafor"],
  ["the first letter wrong", "eamirez", "Ramirez"],
])("%s is forgiven", (_, typed, name) => {
  expect(found(typed)).toEqual([name]);
});

test("a number is never guessed, beside a word neither", () => {
  expect(found("t-1015")).toEqual([]);
  expect(found("ramirz t-1013")).toEqual([]);
  expect(found("ramirz 1012")).toEqual(["Ramirez"]);
});

test("what is too short or another word finds nobody", () => {
  expect(found("rmr")).toEqual([]);
  expect(found("hernandez")).toEqual([]);
  expect(found(" ")).toEqual([]);
});
