import { expect, test } from "vitest";
import { replaceUnit } from "@/lib/queries/units/unit-queries";

const numberOf = ({ powerUnitNumber }: { powerUnitNumber: string }) => powerUnitNumber;
const known: { powerUnitNumber: string; make?: string; assetId?: string }[] = [
  { powerUnitNumber: "T-1", make: "Volvo", assetId: "77" },
  { powerUnitNumber: "T-3" },
];

test("a changed vehicle keeps its place and what the response left out", () => {
  expect(replaceUnit(known, { powerUnitNumber: "T-1", make: "Mack" }, numberOf)).toEqual([
    { powerUnitNumber: "T-1", make: "Mack", assetId: "77" },
    { powerUnitNumber: "T-3" },
  ]);
});

test("a new vehicle goes where its number belongs", () => {
  expect(replaceUnit(known, { powerUnitNumber: "T-2" }, numberOf).map((one) => one.powerUnitNumber)).toEqual([
    "T-1",
    "T-2",
    "T-3",
  ]);
});

test("a new last vehicle goes to the end", () => {
  expect(replaceUnit(known, { powerUnitNumber: "T-9" }, numberOf).at(-1)?.powerUnitNumber).toBe("T-9");
});
