import { expect, test } from "vitest";
import { isoDays } from "@/lib/time/iso-days";

test.each([
  ["3/14/2028", "2028-03-14"],
  ["03/04/28", "2028-03-04"],
  ["2028-03-14", "2028-03-14"],
  ["H 1/30/2027, N, T 12/1/28", "H 2027-01-30, N, T 2028-12-01"],
  ["13/40/2028", "2028-13-40"],
  ["3/14", "3/14"],
  ["soon", "soon"],
])("%s is written %s", (text, written) => {
  expect(isoDays(text)).toBe(written);
});
