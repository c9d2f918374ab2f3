import { expect, test } from "vitest";
import { performanceLines } from "@/components/fleet/unit/unit-performance";
import type { Measures } from "@/lib/contract/desk/reports/performance";

const measures = (fields: Partial<Measures>): Measures => ({
  ...{ mpg: null, idleShare: null, utilisation: null, miles: null, fuelGallons: null },
  ...{ engineHours: null, idleHours: null, days: 0, ...fields },
});

test("a measure that nobody knows is none, never zero, and sums stand beside no fleet", () => {
  const lines = performanceLines(
    measures({ mpg: 6.918, idleShare: 0, miles: 8_412.4 }),
    measures({ mpg: 6.7, idleShare: 15.12, miles: 900_000 }),
  );
  expect(lines).toEqual([
    { label: "Miles a gallon", value: "6.92", fleet: "6.70" },
    { label: "Idle share", value: "0.0 %", fleet: "15.1 %" },
    { label: "Utilisation", value: null, fleet: null },
    { label: "Miles", value: "8,412", fleet: "" },
    { label: "Engine hours", value: null, fleet: "" },
  ]);
});
