import type { ReactNode } from "react";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import {
  change,
  gradedMeasures,
  gradeKind,
  gradeLabel,
  type MeasureKind,
  written,
} from "@/components/reports/frame/figures";
import { type LeagueRow, overFullSentence } from "@/components/reports/league/league-row";
import { figure } from "@/components/ui/figure";
import { MeterBar } from "@/components/ui/meter-bar";
import { StateShape } from "@/components/ui/state-shape";
import type { Grade } from "@/lib/contract/desk/reports/performance";
import { distanceName, inDistanceUnit } from "@/lib/format/measures";

const [mpg, idleShare, utilisation] = gradedMeasures;

/** A figure with its grade as a shape; what is off target is red as well. */
function graded(value: number | null, grade: Grade | null, kind: MeasureKind, before?: ReactNode): Cell {
  const label = written(value, kind);
  if (label === null || grade === null) return { content: "–", label: "not known", look: "text-ink-3" };
  return {
    content: (
      <>
        {before}
        <StateShape kind={gradeKind[grade]} size={8} />
        {label}
      </>
    ),
    label: `${label}, ${gradeLabel[grade].toLowerCase()}`,
    look: `flex items-center justify-end gap-1.5 ${grade === "off" ? "font-medium text-late" : ""}`,
  };
}

/** MPG as a bar whose tick is the target. Decorative: the figure beside it carries the meaning. */
function MpgBar({ row: { mpgShare, grades } }: { row: LeagueRow }) {
  return (
    <span aria-hidden="true" className="relative mr-auto block w-10">
      <MeterBar share={mpgShare ?? 0} tone={grades.mpg === "off" ? "late" : "plain"} />
      <span className="absolute -top-1 left-1/2 h-3 w-px bg-ink" />
    </span>
  );
}

function utilisationCell(row: LeagueRow): Cell {
  const cell = graded(row.now.utilisation, row.grades.utilisation, utilisation);
  return cell === null || typeof cell === "string"
    ? cell
    : { ...cell, title: overFullSentence(row) ?? undefined };
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

/** Columns of the league, in the order in which they stand, in the units that whoever looks reads. */
export const leagueColumns = (): readonly DataColumn<LeagueRow>[] => [
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
    header: distanceName(),
    widthPixels: 64,
    align: "right",
    sortBy: (row) => known(row.now.miles),
    cell: (row) => written(row.now.miles, { digits: 0, suffix: "", inUnit: inDistanceUnit }),
  },
  {
    id: "mpg",
    header: "Total MPG",
    widthPixels: 128,
    align: "right",
    sortBy: (row) => known(row.now.mpg),
    cell: (row) => graded(row.now.mpg, row.grades.mpg, mpg, <MpgBar row={row} />),
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
    cell: (row) => utilisationCell(row),
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
