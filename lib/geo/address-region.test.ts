import { expect, test } from "vitest";
import { regionOfAddress } from "@/lib/geo/address-region";

test.each([
  ["IL", null, "IL"],
  ["il", "USA", "IL"],
  ["ON", null, "ON"],
  ["ON", "Canada", "ON"],
  ["NL", null, "NL"],
  ["NL", "MX", "NLE"],
  ["N.L.", "México", "NLE"],
  ["NLE", null, "NLE"],
  ["NL", "US", null],
  ["IL", "MX", null],
  ["ZZ", null, null],
  ["IL", "DE", null],
  [null, "US", null],
])("the state %s of %s is %s", (state, country, region) => {
  expect(regionOfAddress({ state, country })).toBe(region);
});
