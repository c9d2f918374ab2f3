import { expect, test } from "vitest";
import { plainLetters } from "@/lib/format/plain-letters";

test.each([
  ["Muñoz", "munoz"],
  ["Muñoz", "munoz"],
  ["GUTIÉRREZ", "gutierrez"],
  ["Łukasz Sørensen", "lukasz sorensen"],
  ["T-1012 · R&D", "t-1012 · r&d"],
])("%s is searched for as %s", (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
