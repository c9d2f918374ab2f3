import { stringify } from "csv-stringify/browser/esm/sync";
import type { DriverHours } from "@/lib/contract/desk-hours";
import { driverState, type HoursThresholds } from "@/lib/format/driver-state";
import { nextWords } from "@/lib/format/hours-next";

const header = [
  "Driver",
  "Driver id",
  "Terminals",
  "State",
  "Duty status",
  "Flag",
  "Since (UTC)",
  "Drive left (min)",
  "Shift left (min)",
  "Shift if split (min)",
  "Break left (min)",
  "Cycle left (min)",
  "Runs out first",
  "Next",
  "Cycle back tomorrow (min)",
  "Cycle tomorrow (min)",
  "Break done (UTC)",
  "Split done (UTC)",
  "Rest done (UTC)",
  "Restart done (UTC)",
  "Unit",
  "Latitude",
  "Longitude",
  "Place",
  "Clocks as of (UTC)",
  "Rule set",
  "Home terminal zone",
];

/** Whole minutes, cut: time that is left is never written longer than it is. */
const minutes = (ms: number | null | undefined) => (ms == null ? "" : Math.floor(ms / 60_000));
const utc = (ms: number | null | undefined) => (ms == null ? "" : new Date(ms).toISOString());

/**
 * Drivers' hours as a CSV file, counted on to `nowMs`, in the order they are given in. Clocks that are unknown are
 * empty cells, never 0. Cells that a spreadsheet would run as a formula are made harmless.
 */
export function boardCsv(
  drivers: readonly DriverHours[],
  nowMs: number,
  thresholds: HoursThresholds,
): string {
  const lines = drivers.map((hours) => {
    const { engine, place } = hours;
    const state = driverState(hours, nowMs, thresholds);
    const clocks = state.known?.clocks;
    // Of a silent driver nobody knows whether he still rests.
    const later = state.known === null ? null : engine;
    return [
      hours.name,
      hours.id,
      hours.terminals.join(" "),
      state.urgency,
      state.known === null ? "" : hours.status,
      hours.flag,
      utc(hours.sinceMs),
      minutes(clocks?.drive),
      minutes(clocks?.shift),
      minutes(clocks && engine?.shiftIfSplitMs),
      minutes(clocks?.break),
      minutes(clocks?.cycle),
      state.known?.least.name,
      nextWords(hours, state, nowMs),
      minutes(clocks && hours.gainTomorrowMs),
      minutes(later?.availableTomorrowMs),
      utc(later?.breakDoneMs),
      utc(later?.splitDoneMs),
      utc(later?.resetMs),
      utc(later?.restartMs),
      hours.vehicle,
      place?.latitude,
      place?.longitude,
      place?.text,
      utc(hours.asOfMs),
      engine?.ruleset,
      engine?.timezone,
    ];
  });
  return stringify([header, ...lines], { escape_formulas: true });
}
