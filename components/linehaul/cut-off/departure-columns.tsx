import { type DepartureRow, isReady } from "@/components/linehaul/cut-off/departure-row";
import type { Cell, DataColumn } from "@/components/list-page/columns/data-column";
import { type ExportColumn, utcText } from "@/components/list-page/export/export-column";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import { duration } from "@/lib/format/duration";

/** Less than so long before a cut-off it is in jeopardy. */
const soonMs = 30 * 60_000;

const msOf = (at: string | null) => (at === null ? undefined : Date.parse(at));

function standingOf(one: DepartureRow, nowMs: number): { kind: StateKind; label: string } {
  if (isReady(one)) return { kind: "ok", label: "Ready" };
  if (one.cutOffAt === null) return { kind: "unknown", label: "To do" };
  const leftMs = Date.parse(one.cutOffAt) - nowMs;
  if (leftMs <= 0) return { kind: "late", label: "Passed" };
  return leftMs < soonMs ? { kind: "jeopardy", label: "To do" } : { kind: "unknown", label: "To do" };
}

/** Makes the line of what is done light, so that it recedes. */
const lookOf = (one: DepartureRow, usual?: string) => (isReady(one) ? "text-ink-3" : usual);

function leftCell(one: DepartureRow, nowMs: number): Cell {
  if (one.cutOffAt === null) return null;
  const leftMs = Date.parse(one.cutOffAt) - nowMs;
  const label = leftMs > 0 ? duration(leftMs / 1_000) : `${duration(-leftMs / 1_000)} ago`;
  const look =
    leftMs <= 0 ? "font-semibold text-late" : leftMs < soonMs ? "font-semibold text-jeopardy" : undefined;
  return { content: label, look: lookOf(one, look) };
}

const todoCell =
  (count: (one: DepartureRow) => number) =>
  (one: DepartureRow): Cell =>
    count(one) === 0
      ? { content: "✓", look: "text-ink-3", label: "done" }
      : { content: String(count(one)), look: "font-medium" };

const text = (value: string | null, one: DepartureRow, look?: string): Cell =>
  value === null ? null : { content: value, look: lookOf(one, look) };

interface TodoColumn {
  id: "load" | "close" | "seal";
  header: string;
}
const todoColumns: readonly TodoColumn[] = [
  { id: "load", header: "PROs to load" },
  { id: "close", header: "To close" },
  { id: "seal", header: "To seal" },
];

/** Columns of the cut-off list. @param time writes an instant in the page's zone */
export const departureColumns = (time: (at: string) => string): readonly DataColumn<DepartureRow>[] => [
  {
    id: "status",
    header: "Status",
    widthPixels: 104,
    cell: (one, nowMs) => {
      const { kind, label } = standingOf(one, nowMs);
      return { content: <StateMark kind={kind}>{label}</StateMark>, label };
    },
  },
  {
    id: "cutOff",
    header: "Cut-off",
    widthPixels: 76,
    align: "right",
    sortBy: ({ cutOffAt }) => msOf(cutOffAt),
    cell: (one) => text(one.cutOffAt && time(one.cutOffAt), one, "font-medium"),
  },
  {
    id: "left",
    header: "Time left",
    widthPixels: 80,
    align: "right",
    sortBy: ({ cutOffAt }) => msOf(cutOffAt),
    cell: leftCell,
  },
  {
    id: "leaves",
    header: "Leaves",
    widthPixels: 76,
    align: "right",
    sortBy: ({ departAt }) => msOf(departAt),
    cell: (one) => text(one.departAt && time(one.departAt), one),
  },
  {
    id: "departure",
    header: "Departure",
    widthPixels: 190,
    grows: true,
    whole: ({ title }) => title,
    sortBy: ({ title }) => title,
    cell: (one) => ({ content: one.title, look: lookOf(one, "font-medium"), title: one.title }),
  },
  {
    id: "kind",
    header: "Kind",
    widthPixels: 72,
    givesWay: true,
    cell: (one) => text(one.kind === "leg" ? "Linehaul" : "Delivery", one, "text-ink-2"),
  },
  {
    id: "to",
    header: "From, to",
    widthPixels: 150,
    givesWay: true,
    sortBy: ({ to }) => to ?? undefined,
    cell: (one) => text([one.from ?? "?", one.to].filter(Boolean).join(" → "), one),
  },
  ...todoColumns.map(
    ({ id, header }): DataColumn<DepartureRow> => ({
      ...{ id, header, widthPixels: 88, align: "right" },
      sortBy: (one) => one[id],
      cell: todoCell((one) => one[id]),
    }),
  ),
  {
    id: "driver",
    header: "Driver",
    widthPixels: 150,
    sortBy: ({ driver }) => driver ?? undefined,
    cell: (one) =>
      one.assign ? { content: "Needs a driver", look: "font-medium text-jeopardy" } : text(one.driver, one),
  },
];

/** The list as a file. What is not known is an empty cell. */
export const departureExport: readonly ExportColumn<DepartureRow>[] = [
  ["Departure", ({ title }) => title],
  ["Kind", ({ kind }) => (kind === "leg" ? "linehaul" : "delivery")],
  ["From", ({ from }) => from],
  ["To", ({ to }) => to],
  ["Cut-off (UTC)", ({ cutOffAt }) => utcText(msOf(cutOffAt) ?? null)],
  ["Leaves (UTC)", ({ departAt }) => utcText(msOf(departAt) ?? null)],
  ["PROs to load", ({ load }) => load],
  ["To close", ({ close }) => close],
  ["To seal", ({ seal }) => seal],
  ["Needs a driver", ({ assign }) => (assign ? "yes" : "no")],
  ["Driver", ({ driver }) => driver],
];
