import { expect, test } from "vitest";
import { shortName } from "@/lib/format/short-name";

test.each([
  ["Kwame Okafor", "K. Okafor"],
  ["K. Okafor", "K. Okafor"],
  ["Okafor", "Okafor"],
  ["Ana Luz O'Brien", "Ana Luz O'Brien"],
])("%s is written as %s where there is little room", (name, short) => {
  expect(shortName(name)).toBe(short);
});
