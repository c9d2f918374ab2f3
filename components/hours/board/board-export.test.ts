import { parse } from "csv-parse/browser/esm/sync";
import { expect, test } from "vitest";
import { hoursExport } from "@/components/hours/board/board-export";
import { boardRows } from "@/components/hours/board/board-row";
import { csvText } from "@/components/list-page/export/csv-file";
import { driverHours, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const thresholds = { hoursWarnMinutes: [60, 30] as [number, number], staleClockMinutes: 30 };
const minute = 60_000;
const read = (fields: Parameters<typeof driverHours>[0], afterMs = 0) => {
  const rows = boardRows([driverHours(fields)], snapshotMs, thresholds);
  const text = csvText(rows, hoursExport(snapshotMs + afterMs));
  return parse(text, { columns: true })[0] as Record<string, string>;
};

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
