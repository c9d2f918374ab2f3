import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { localCell, localHeader, localPixels } from "@/components/list-page/table/zoned-cell";
import { lastedMs, lengthLabel, startMs } from "@/components/machines/alarms/alarm-labels";
import { StateMark } from "@/components/ui/state-mark";
import type { AlarmRow } from "@/lib/contract/desk/machines/machine-records";

function stateCell({ clearedAt, isGrave }: AlarmRow): Cell {
  if (clearedAt !== null) return { content: "Cleared", look: "text-ink-3" };
  return { content: <StateMark kind={isGrave ? "late" : "jeopardy"}>Stands</StateMark> };
}

function raisedCell(row: AlarmRow, nowMs: number): Cell {
  if (row.raisedAt === null)
    return { content: "not known", look: "text-ink-3", label: "raised before anything is known of it" };
  return localCell(startMs(row), nowMs);
}

function lastedCell(row: AlarmRow, nowMs: number): Cell {
  const ms = lastedMs(row, nowMs);
  if (ms === null) return null;
  return row.clearedAt === null
    ? { content: lengthLabel(ms), look: "font-medium", label: `stands for ${lengthLabel(ms)} by now` }
    : { content: lengthLabel(ms), look: "text-ink-2" };
}

/** Columns of the alarm log, in the order in which they stand. The desk orders the list itself. */
export const alarmColumns = (nowMs: number): readonly DataColumn<AlarmRow>[] => [
  {
    id: "machine",
    header: "Machine",
    widthPixels: 92,
    whole: ({ machine }) => machine,
    cell: ({ machine }) => ({ content: machine, look: "font-medium" }),
  },
  { id: "state", header: "State", widthPixels: 92, cell: stateCell, flash: ({ state }) => state },
  {
    id: "severity",
    header: "Severity",
    widthPixels: 84,
    cell: ({ severity, isGrave }) =>
      severity === "" ? null : { content: severity, look: isGrave ? "font-medium" : "text-ink-2" },
  },
  {
    id: "message",
    header: "Alarm",
    widthPixels: 200,
    grows: true,
    cell: ({ message }) => (message === "" ? null : { content: message, title: message }),
  },
  { id: "source", header: "Source", widthPixels: 92, givesWay: true, cell: ({ source }) => quiet(source) },
  { id: "raised", header: localHeader("Raised", nowMs), widthPixels: localPixels, cell: raisedCell },
  { id: "lasted", header: "Stood", widthPixels: 76, align: "right", cell: lastedCell, eachSecond: true },
  {
    id: "cleared",
    header: localHeader("Cleared", nowMs),
    widthPixels: localPixels,
    givesWay: true,
    cell: ({ clearedAt }, atMs) =>
      clearedAt === null ? "" : localCell(Date.parse(clearedAt), atMs, "text-ink-2"),
  },
  { id: "line", header: "Line", widthPixels: 92, givesWay: true, cell: ({ line }) => quiet(line) },
  { id: "shift", header: "Shift", widthPixels: 64, givesWay: true, cell: ({ shift }) => quiet(shift) },
  {
    id: "order",
    header: "Order",
    widthPixels: 96,
    givesWay: true,
    cell: ({ orderNumber }) => quiet(orderNumber),
  },
];
