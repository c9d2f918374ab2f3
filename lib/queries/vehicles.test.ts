import { expect, test } from "vitest";
import { replaceVehicle } from "@/lib/queries/vehicles";

const known = [{ powerUnitNumber: "T-1", make: "Volvo", assetId: "77" }, { powerUnitNumber: "T-3" }];

test("a changed vehicle keeps its place and what the response left out", () => {
  expect(replaceVehicle(known, { powerUnitNumber: "T-1", make: "Mack" })).toEqual([
    { powerUnitNumber: "T-1", make: "Mack", assetId: "77" },
    { powerUnitNumber: "T-3" },
  ]);
});

test("a new vehicle goes where its number belongs", () => {
  expect(replaceVehicle(known, { powerUnitNumber: "T-2" }).map((one) => one.powerUnitNumber)).toEqual([
    "T-1",
    "T-2",
    "T-3",
  ]);
});

test("a new last vehicle goes to the end", () => {
  expect(replaceVehicle(known, { powerUnitNumber: "T-9" }).at(-1)?.powerUnitNumber).toBe("T-9");
});
