import {
  change,
  direction,
  gradedMeasures,
  gradeKind,
  gradeLabel,
  type MeasureKind,
  plainMeasures,
  written,
} from "@/components/reports/frame/figures";
import { periodLabel } from "@/components/reports/frame/period";
import { figure } from "@/components/ui/figure";
import { type PlainColumn, PlainTable } from "@/components/ui/plain-table";
import { StateShape } from "@/components/ui/state-shape";
import type { Grade, PerformanceReport } from "@/lib/contract/desk/reports/performance";

interface Line {
  kind: MeasureKind;
  grade: Grade | null;
  target: number | null;
}

const right = "text-right pl-3";

/** The period against the one before, the fleet and the targets. */
export function ComparisonTable({ report }: { report: PerformanceReport }) {
  const { now, before, fleet, targets } = report;
  const lines: Line[] = [
    ...gradedMeasures.map((kind) => ({
      kind,
      grade: report.grades[kind.name],
      target: targets[kind.name].target,
    })),
    ...plainMeasures().map((kind) => ({ kind, grade: null, target: null })),
  ];
  const value = (of: typeof now, { kind }: Line) => written(of[kind.name], kind) ?? "–";
  const columns: PlainColumn<Line>[] = [
    {
      head: `${figure(report.units.length)} units`,
      cell: (line) => <Measure line={line} />,
      look: "pl-3.5",
      cellLook: "font-normal",
    },
    {
      head: periodLabel(report),
      cell: (line) => value(now, line),
      look: `${right} text-ink`,
      cellLook: "font-semibold",
    },
    {
      head: periodLabel({ from: report.beforeFrom, to: report.beforeTo }),
      cell: (line) => value(before, line),
      look: right,
      cellLook: "text-ink-2",
    },
    {
      head: "Change",
      cell: ({ kind }) => <Change now={now[kind.name]} before={before[kind.name]} kind={kind} />,
      look: right,
    },
    {
      head: "Fleet",
      cell: (line) => (line.target === null ? "" : value(fleet, line)),
      look: right,
      cellLook: "text-ink-2",
    },
    {
      head: "Target",
      cell: ({ kind, target }) => (target === null ? "" : written(target, kind)),
      look: `${right} pr-3.5`,
      cellLook: "text-ink-2",
    },
  ];
  return (
    <PlainTable
      caption="The period against the one before and the fleet"
      columns={columns}
      rows={lines}
      rowKey={({ kind }) => kind.name}
      cellLook="border-b border-line py-1.5 whitespace-nowrap"
    />
  );
}

function Measure({ line: { kind, grade } }: { line: Line }) {
  return (
    <span className="flex items-center gap-2">
      <span className="inline-flex w-[9px]">
        {grade === null ? null : <StateShape kind={gradeKind[grade]} />}
      </span>
      {kind.label}
      {grade === null ? null : <span className="sr-only">, {gradeLabel[grade].toLowerCase()}</span>}
    </span>
  );
}

function Change({ now, before, kind }: { now: number | null; before: number | null; kind: MeasureKind }) {
  const { inUnit = (value: number) => value } = kind;
  const shown = (value: number | null) => (value === null ? null : inUnit(value));
  const label = change(shown(now), shown(before), kind.digits);
  if (label === null) return "–";
  const way = direction(now, before, kind);
  return (
    <>
      {way === null ? null : <span className="mr-1 text-small text-ink-3">{way}</span>}
      {label}
    </>
  );
}
