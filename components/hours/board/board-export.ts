import type { BoardRow } from "@/components/hours/board/board-row";
import { type ExportColumn, utcText, wholeMinutes } from "@/components/list-page/export/export-column";
import { driverState } from "@/lib/driver-hours/driver-state";
import { nextLabel } from "@/lib/driver-hours/next-label";

/**
 * Drivers' hours as a file, counted on to `nowMs`. A clock that is unknown is an empty cell, never 0.
 * @param nowMs epoch milliseconds
 */
export function hoursExport(nowMs: number): readonly ExportColumn<BoardRow>[] {
  const stateOf = ({ hours, thresholds }: BoardRow) => driverState(hours, nowMs, thresholds);
  const clocksOf = (row: BoardRow) => stateOf(row).known?.clocks;
  // Leave out the rest of a silent driver: nobody knows whether they still rest.
  const laterOf = (row: BoardRow) => (stateOf(row).known === null ? null : row.hours.engine);
  return [
    ["Driver", ({ hours }) => hours.name],
    ["Driver id", ({ hours }) => hours.id],
    ["Terminals", ({ hours }) => hours.terminals.join(" ")],
    ["State", (row) => stateOf(row).urgency],
    ["Duty status", (row) => (stateOf(row).known === null ? null : row.hours.status)],
    ["Flag", ({ hours }) => hours.flag],
    ["Since (UTC)", ({ hours }) => utcText(hours.sinceMs)],
    ["Drive left (min)", (row) => wholeMinutes(clocksOf(row)?.drive)],
    ["Shift left (min)", (row) => wholeMinutes(clocksOf(row)?.shift)],
    ["Shift if split (min)", (row) => wholeMinutes(stateOf(row).known?.shiftIfSplitMs)],
    ["Break left (min)", (row) => wholeMinutes(clocksOf(row)?.break)],
    ["Cycle left (min)", (row) => wholeMinutes(clocksOf(row)?.cycle)],
    ["Runs out first", (row) => stateOf(row).known?.least.name],
    ["Next", (row) => nextLabel(row.hours, stateOf(row), nowMs)],
    ["Cycle back tomorrow (min)", (row) => wholeMinutes(clocksOf(row) && row.hours.gainTomorrowMs)],
    ["Cycle tomorrow (min)", (row) => wholeMinutes(stateOf(row).known?.tomorrowMs)],
    ["Break done (UTC)", (row) => utcText(laterOf(row)?.breakDoneMs)],
    ["Split done (UTC)", (row) => utcText(laterOf(row)?.splitDoneMs)],
    ["Rest done (UTC)", (row) => utcText(laterOf(row)?.resetMs)],
    ["Restart done (UTC)", (row) => utcText(laterOf(row)?.restartMs)],
    ["Unit", ({ hours }) => hours.vehicle],
    ["Latitude", ({ hours }) => hours.place?.latitude],
    ["Longitude", ({ hours }) => hours.place?.longitude],
    ["Place", ({ hours }) => hours.place?.text],
    ["Clocks as of (UTC)", ({ hours }) => utcText(hours.asOfMs)],
    ["Rule set", ({ hours }) => hours.engine?.ruleset],
    ["Home terminal zone", ({ hours }) => hours.engine?.timezone],
  ];
}
