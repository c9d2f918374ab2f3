import { expect, test } from "vitest";
import { fleetCsv } from "@/components/fleet/export-fleet";
import { fleetRows } from "@/components/fleet/fleet-row";
import { emptyRoster } from "@/lib/live/fleet-roster";

const lines = (vehicle: Parameters<typeof fleetRows>[0][number], seen: number | null = null) =>
  fleetCsv(fleetRows([vehicle], emptyRoster), () => seen).split("\n");

test("a row holds the record in the header's order, and the time it was seen in UTC", () => {
  const [header, row] = lines(
    { powerUnitNumber: "T-1", make: "Volvo", year: 2022, groupCodes: ["JOL", "X"] },
    0,
  );
  expect(header?.split(",").length).toBe(row?.split(",").length);
  expect(row).toContain("T-1,active,,1970-01-01T00:00:00.000Z,JOL,,Volvo,,2022");
  expect(row).toContain("JOL X");
});

test("a cell that a spreadsheet would run is made harmless", () => {
  expect(lines({ powerUnitNumber: "T-1", make: "=cmd()" })[1]).not.toContain(",=cmd()");
});
