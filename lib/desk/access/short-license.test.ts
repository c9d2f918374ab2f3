import { expect, test } from "vitest";
import { licenseNumberFor } from "@/lib/desk/access/short-license";

test.each([
  ["viewer", "D18420715", "…715"],
  ["viewer", "D184207", "…207"],
  // Half of so short a number would be told.
  ["viewer", "D18420", "…"],
  ["viewer", "D1", "…"],
  ["dispatcher", "D18420715", "D18420715"],
  ["manager", "D18420715", "D18420715"],
  ["admin", "D18420715", "D18420715"],
] as const)("a %s reads %s as %s", (role, number, seen) => {
  expect(licenseNumberFor(role, number)).toBe(seen);
});
