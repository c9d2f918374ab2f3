import { expect, test } from "vitest";
import { fleetExport } from "@/components/fleet/export-fleet";
import { fleetRows } from "@/components/fleet/fleet-row";
import { csvText } from "@/components/list-page/export/csv-file";
import { emptyRoster } from "@/lib/live/fleet-roster";

const lines = (vehicle: Parameters<typeof fleetRows>[0][number]) =>
  csvText(fleetRows([vehicle], emptyRoster), fleetExport).split("\n");

test("a row holds the record in the header's order, and nothing where it was never seen", () => {
  const [header, row] = lines({
    powerUnitNumber: "T-1",
    make: "Volvo",
    year: 2022,
    groupCodes: ["JOL", "X"],
  });
  expect(header?.split(",").length).toBe(row?.split(",").length);
  expect(row).toContain("T-1,active,,,,,JOL,,Volvo,,2022");
  expect(row).toContain("JOL X");
});
