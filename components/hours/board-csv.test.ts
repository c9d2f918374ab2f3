import { parse } from "csv-parse/browser/esm/sync";
import { expect, test } from "vitest";
import { boardCsv } from "@/components/hours/board-csv";
import { driverHours, snapshotMs } from "@/lib/format/testing/driver-hours";

const thresholds = { hoursWarnMinutes: [60, 30] as [number, number], staleClockMinutes: 30 };
const minute = 60_000;
const read = (fields: Parameters<typeof driverHours>[0], afterMs = 0) =>
  parse(boardCsv([driverHours(fields)], snapshotMs + afterMs, thresholds), { columns: true })[0] as Record<
    string,
    string
  >;

test("a driver's clocks are whole minutes, counted on to the moment of the export", () => {
  expect(read({}, 90_000)).toMatchObject({
    Driver: "Rosa Delgado",
    State: "driving",
    "Drive left (min)": "298",
    "Cycle back tomorrow (min)": "540",
    "Clocks as of (UTC)": new Date(snapshotMs).toISOString(),
    "Home terminal zone": "America/Chicago",
  });
});

test("an unknown clock is empty, never 0", () => {
  expect(read({}, 31 * minute)).toMatchObject({
    State: "unknown",
    "Duty status": "",
    "Drive left (min)": "",
    "Cycle back tomorrow (min)": "",
    "Cycle tomorrow (min)": "",
  });
});

test("a name that a spreadsheet would run is made harmless", () => {
  expect(read({ name: "=cmd()" }).Driver).not.toMatch(/^=/);
});
