import { useMemo } from "react";
import { Histogram } from "@/components/reports/charts/histogram";
import { binBounds, binsOf } from "@/components/reports/charts/histogram-bins";
import {
  type GradedName,
  gradedMeasures,
  gradeKind,
  gradeLabel,
  written,
} from "@/components/reports/frame/figures";
import { figure } from "@/components/ui/figure";
import { StateShape, stateInk } from "@/components/ui/state-shape";
import type { Grade, PerformanceReport } from "@/lib/contract/desk/reports/performance";

const says: Readonly<Record<GradedName, string>> = {
  mpg: "elapsed odometer / engine fuel",
  idleShare: "idle time / engine hours",
  utilisation: "drive time / 11 h per reported day",
};
const grades: readonly Grade[] = ["off", "near", "on"];

/** Shows how units are spread by each measure that has a target. @param chosen the unit that is pointed at */
export function Distributions({ report, chosen }: { report: PerformanceReport; chosen: string | null }) {
  return gradedMeasures.map(({ name }) => (
    <Distribution key={name} report={report} name={name} chosen={chosen} />
  ));
}

interface DistributionProps {
  report: PerformanceReport;
  name: GradedName;
  chosen: string | null;
}

function Distribution({ report, name, chosen }: DistributionProps) {
  const chart = useMemo(() => chartOf(report, name, chosen), [report, name, chosen]);
  const kind = kindOf(name);
  const counts = grades.map((grade) => ({
    grade,
    count: report.units.filter((unit) => unit.grades[name] === grade).length,
  }));
  return (
    <section className="min-w-0 border-l border-line px-3.5 pt-2 pb-1.5 max-lg:border-t max-lg:border-l-0 print:border-l-0">
      <div className="flex flex-wrap items-center gap-x-2.5">
        <h2 className="mr-auto text-body font-semibold">{kind.label}</h2>
        {counts.map(({ grade, count }) => (
          <span key={grade} className={`flex items-center gap-1 ${stateInk[gradeKind[grade]]}`}>
            <StateShape kind={gradeKind[grade]} />
            {figure(count)}
            <span className="sr-only">{gradeLabel[grade].toLowerCase()}</span>
          </span>
        ))}
      </div>
      {chart === null ? <p className="py-8 text-ink-2">Not known for any unit.</p> : <Histogram {...chart} />}
      <p className="text-small text-ink-3">{says[name]}</p>
    </section>
  );
}

function kindOf(name: GradedName) {
  const found = gradedMeasures.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`${name} is no measure with a target`);
  return found;
}

function chartOf({ units, targets }: PerformanceReport, name: GradedName, chosen: string | null) {
  const kind = kindOf(name);
  const known = (values: readonly (number | null | undefined)[]) =>
    values.filter((value) => value !== null && value !== undefined);
  const now = known(units.map((unit) => unit.now[name]));
  const before = known(units.map((unit) => unit.before?.[name]));
  const { target, limit } = targets[name];
  // Without a unit there is nothing to be spread; with one the thresholds are in the picture too.
  const bounds = now.length === 0 ? null : binBounds([...now, ...before, target, limit]);
  if (bounds === null) return null;
  const unit = units.find(({ number }) => number === chosen);
  const pointed = unit?.now[name] ?? null;
  return {
    label: kind.label,
    bins: binsOf(now, bounds),
    before: binsOf(before, bounds),
    target: { value: target, label: `target ${written(target, kind)}` },
    limit,
    better: kind.better,
    pointer: pointed === null || unit === undefined ? null : { value: pointed, label: unit.number },
    suffix: kind.suffix,
  };
}
