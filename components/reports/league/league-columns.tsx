import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import type { LeagueRow } from "@/components/reports/league/league-row";
import {
  change,
  gradedMeasures,
  gradeKind,
  gradeLabel,
  type MeasureKind,
  written,
} from "@/components/reports/performance/figures";
import { figure } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";
import type { Grade } from "@/lib/contract/desk/reports/performance";

const [mpg, idleShare, utilisation] = gradedMeasures;

/** A figure with its grade as a shape; what is off target is red as well. */
function graded(value: number | null, grade: Grade | null, kind: MeasureKind): Cell {
  const label = written(value, kind);
  if (label === null || grade === null) return { content: "–", label: "not known", look: "text-ink-3" };
  return {
    content: (
      <>
        <StateShape kind={gradeKind[grade]} size={8} />
        {label}
      </>
    ),
    label: `${label}, ${gradeLabel[grade].toLowerCase()}`,
    look: `flex items-center justify-end gap-1.5 ${grade === "off" ? "font-medium text-late" : ""}`,
  };
}

function driversCell({ drivers }: LeagueRow): Cell {
  const [first, ...others] = drivers;
  if (first === undefined) return null;
  return others.length === 0
    ? first
    : {
        content: (
          <>
            {first} <span className="text-ink-3">+{others.length}</span>
          </>
        ),
        title: drivers.join(", "),
      };
}

const known = (value: number | null) => value ?? undefined;

/** Columns of the league, in the order in which they stand. */
export const leagueColumns: readonly DataColumn<LeagueRow>[] = [
  {
    id: "number",
    header: "Unit",
    widthPixels: 84,
    whole: (row) => row.number,
    sortBy: (row) => row.number,
    cell: (row) => ({ content: row.number, look: "font-medium" }),
  },
  {
    id: "rank",
    header: "Rank",
    widthPixels: 68,
    align: "right",
    sortBy: (row) => known(row.rank),
    cell: (row) => (row.rank === null ? null : figure(row.rank)),
  },
  {
    id: "was",
    header: "Was",
    widthPixels: 52,
    align: "right",
    givesWay: true,
    sortBy: (row) => known(row.rankBefore),
    cell: (row) => quiet(row.rankBefore),
  },
  {
    id: "model",
    header: "Model",
    widthPixels: 108,
    givesWay: true,
    sortBy: (row) => row.model ?? undefined,
    cell: (row) => quiet(row.model),
  },
  {
    id: "drivers",
    header: "Drivers",
    widthPixels: 120,
    grows: true,
    givesWay: true,
    sortBy: (row) => row.drivers[0],
    cell: driversCell,
  },
  {
    id: "miles",
    header: "Miles",
    widthPixels: 64,
    align: "right",
    sortBy: (row) => known(row.now.miles),
    cell: (row) => written(row.now.miles, { digits: 0, suffix: "" }),
  },
  {
    id: "mpg",
    header: "Total MPG",
    widthPixels: 92,
    align: "right",
    sortBy: (row) => known(row.now.mpg),
    cell: (row) => graded(row.now.mpg, row.grades.mpg, mpg),
  },
  {
    id: "change",
    header: "Change",
    widthPixels: 70,
    align: "right",
    givesWay: true,
    sortBy: ({ now, before }) => (now.mpg === null || before?.mpg == null ? undefined : now.mpg - before.mpg),
    cell: ({ now, before }) => quiet(change(now.mpg, before?.mpg ?? null, 2)),
  },
  {
    id: "idleShare",
    header: "Idle",
    widthPixels: 84,
    align: "right",
    sortBy: (row) => known(row.now.idleShare),
    cell: (row) => graded(row.now.idleShare, row.grades.idleShare, idleShare),
  },
  {
    id: "utilisation",
    header: "Utilisation",
    widthPixels: 96,
    align: "right",
    sortBy: (row) => known(row.now.utilisation),
    cell: (row) => graded(row.now.utilisation, row.grades.utilisation, utilisation),
  },
  {
    id: "days",
    header: "Days",
    widthPixels: 56,
    align: "right",
    sortBy: (row) => row.now.days,
    cell: (row) => quiet(row.now.days),
  },
];
