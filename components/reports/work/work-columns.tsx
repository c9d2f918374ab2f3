import type { Cell, DataColumn } from "@/components/list-page/columns/data-column";
import { groupingLabels, type WorkRow } from "@/components/reports/work/work-row";
import { figure } from "@/components/ui/figure";
import type { WorkFigures, WorkGrouping, WorkPart } from "@/lib/contract/desk/reports/work";
import { duration } from "@/lib/format/duration";
import { distanceUnit, inDistanceUnit } from "@/lib/format/measures";
import { onTimeShare } from "@/lib/format/on-time";

type Open = (row: WorkRow, part: WorkPart) => void;

interface FigureColumn {
  id: string;
  header: string;
  widthPixels: number;
  value: (figures: WorkFigures) => number | null;
  shown: (value: number, figures: WorkFigures) => string;
  /** Opened by the figure; left out where the figure has no stops of its own. */
  part?: WorkPart;
  /** Red above 0. */
  isBad?: boolean;
  givesWay?: boolean;
}

export const minutes = (value: number) => figure(Math.round(value));
export const hours = (value: number) => duration(value * 60);
/** `+12`, `−3`. */
export const signedMinutes = (value: number) => (value < 0 ? `−${minutes(-value)}` : `+${minutes(value)}`);

/** Marks a sum of which parts are unknown: it is not the whole. */
export const atLeast = (label: string, lacksParts: boolean) => (lacksParts ? `≥ ${label}` : label);

/** Figures of the report, in the units that whoever looks reads. */
const figures = (): readonly FigureColumn[] => [
  { id: "stops", header: "Due", widthPixels: 56, value: ({ stops }) => stops, shown: figure, part: "all" },
  {
    id: "share",
    header: "On time",
    widthPixels: 76,
    value: onTimeShare,
    shown: (value) => `${value.toFixed(1)} %`,
    part: "on-time",
  },
  {
    id: "judged",
    header: "Judged",
    widthPixels: 88,
    value: ({ stops, unjudged }) => stops - unjudged,
    shown: (value, { stops }) => `${figure(value)} of ${figure(stops)}`,
  },
  {
    id: "late",
    header: "Late",
    widthPixels: 56,
    value: ({ late }) => late,
    shown: figure,
    part: "late",
    isBad: true,
  },
  {
    id: "failed",
    header: "Failed",
    widthPixels: 62,
    value: ({ failed }) => failed,
    shown: figure,
    part: "failed",
    isBad: true,
  },
  {
    id: "unjudged",
    header: "Unknown",
    widthPixels: 76,
    value: ({ unjudged }) => unjudged,
    shown: figure,
    part: "unjudged",
  },
  {
    id: "lateMinutes",
    header: "Late by, min",
    widthPixels: 94,
    givesWay: true,
    value: ({ lateMinutes }) => lateMinutes,
    shown: minutes,
  },
  {
    id: "plan",
    header: "To plan, min",
    widthPixels: 94,
    givesWay: true,
    value: ({ againstPlanMinutes }) => againstPlanMinutes,
    shown: signedMinutes,
  },
  {
    id: "detention",
    header: "Detention, min",
    widthPixels: 108,
    value: ({ detentionMinutes }) => detentionMinutes,
    shown: minutes,
    part: "detained",
  },
  {
    id: "empty",
    header: `Empty ${distanceUnit()}`,
    widthPixels: 78,
    value: ({ emptyMiles }) => emptyMiles,
    shown: (miles, { emptyUnknown }) => atLeast(minutes(inDistanceUnit(miles)), emptyUnknown > 0),
  },
];

const hourFigures: readonly FigureColumn[] = [
  { id: "drive", header: "Drive", widthPixels: 66, value: ({ driveMinutes }) => driveMinutes, shown: hours },
  { id: "duty", header: "On duty", widthPixels: 72, value: ({ dutyMinutes }) => dutyMinutes, shown: hours },
];

/** Columns of the report. Hours are a driver's and their terminal's alone. */
export function workColumns(by: WorkGrouping, open: Open): readonly DataColumn<WorkRow>[] {
  const hasHours = by === "driver" || by === "terminal";
  return [
    {
      id: "label",
      header: groupingLabels[by],
      widthPixels: 150,
      grows: true,
      sortBy: ({ label }) => label,
      cell: ({ id, label }) => ({ content: label, look: id === "" ? "text-ink-3" : "font-medium" }),
    },
    ...[...figures(), ...(hasHours ? hourFigures : [])].map((column) => figureColumn(column, open)),
  ];
}

function figureColumn(
  { value, shown, part, isBad, ...column }: FigureColumn,
  open: Open,
): DataColumn<WorkRow> {
  return {
    ...column,
    align: "right",
    sortBy: (row) => value(row.figures) ?? undefined,
    cell: (row): Cell => {
      const known = value(row.figures);
      if (known === null) return { content: "–", label: "not known", look: "text-ink-3" };
      const label = shown(known, row.figures);
      const look = isBad && known > 0 ? "font-medium text-late" : undefined;
      if (part === undefined || known === 0) return { content: label, look };
      return {
        content: (
          // By keys the row is opened, and the figure chosen beside it.
          <button
            type="button"
            tabIndex={-1}
            className="hover:underline"
            onClick={(event) => {
              event.stopPropagation();
              open(row, part);
            }}
          >
            {label}
          </button>
        ),
        look,
      };
    },
  };
}
