import { expect, test } from "vitest";
import { checkDigitOf, vinFault, vinOf } from "@/lib/format/vin";

test("a VIN is kept in capitals without what it is grouped by", () => {
  expect(vinOf(" 1m8g-dm9a xkp042788 ")).toBe("1M8GDM9AXKP042788");
});

test.each([
  ["1M8GDM9AXKP042788", null],
  ["1M8GDM9AXKP04278", "must have 17 characters, but has 16"],
  ["IM8GDM9AXKP042788", "holds the letter I, which no VIN has: it may be a 1"],
  ["OM8GDM9AXKP042788", "holds the letter O, which no VIN has: it may be a 0"],
  ["1M8GDM9AXKP04278?", "holds “?”: a VIN has letters and digits only"],
])("the form of %s is judged", (vin, fault) => {
  expect(vinFault(vin)).toBe(fault);
});

// Examples of 49 CFR 565 and of the trade.
test.each([
  ["1M8GDM9AXKP042788", "X"],
  ["11111111111111111", "1"],
  ["5GZCZ43D13S812715", "1"],
])("the check digit of %s is %s", (vin, digit) => {
  expect(checkDigitOf(vin)).toBe(digit);
});
