import { type ExportColumn, utcText, wholeMinutes } from "@/components/list-page/export/export-column";
import { lastedMs } from "@/components/machines/alarms/alarm-labels";
import type { AlarmRow } from "@/lib/contract/desk/machines/machine-records";

const instant = (text: string | null) => (text === null ? null : utcText(Date.parse(text)));

/** Alarms as a file. @param nowMs by which alarms that stand are measured */
export const alarmExport = (nowMs: number): readonly ExportColumn<AlarmRow>[] => [
  ["Machine", ({ machine }) => machine],
  ["Line", ({ line }) => line],
  ["Blender", ({ blender }) => blender],
  ["Severity", ({ severity }) => severity],
  ["State", ({ state }) => state],
  ["Alarm", ({ message }) => message],
  ["Source", ({ source }) => source],
  ["Raised (UTC)", ({ raisedAt }) => instant(raisedAt)],
  ["Cleared (UTC)", ({ clearedAt }) => instant(clearedAt)],
  ["Stood (min)", (row) => wholeMinutes(lastedMs(row, nowMs))],
  ["Shift", ({ shift }) => shift],
  ["Order", ({ orderNumber }) => orderNumber],
];
