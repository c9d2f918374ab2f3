import { periodLabel } from "@/components/reports/frame/period";
import { type LeftOutLine, leftOutLines, reasonLabel } from "@/components/reports/unit/left-out-label";
import { figure } from "@/components/ui/figure";
import { Section } from "@/components/ui/section";
import type { PerformanceReport } from "@/lib/contract/desk/reports/performance";

/** Lists what counts for nothing in the report, counted in units and unit-days, each with its reason. */
export function LeftOutSection({ report }: { report: PerformanceReport }) {
  const { counts, leftOut } = report;
  const asked = (Date.parse(report.to) - Date.parse(report.from)) / 86_400_000 + 1;
  return (
    <Section
      title="Left out, and why"
      aside={
        <span className="text-small text-ink-3">
          {figure(counts.leftOutUnits)} units, {figure(counts.leftOutUnitDays)} unit-days of{" "}
          {figure(counts.unitDays)}
        </span>
      }
    >
      {leftOut.length === 0 ? (
        <p className="text-ink-2">
          {counts.unitDays === 0 ? "There is no unit to count." : "Nothing: every day of every unit counts."}
        </p>
      ) : (
        <ul className="grid gap-1">
          {leftOutLines(leftOut).map((line) => (
            <li key={`${line.reason} ${line.units[0]}`} className="grid grid-cols-[72px_84px_1fr] gap-2">
              <b className="truncate font-medium" title={line.units.join(", ")}>
                {line.units.length === 1 ? line.units[0] : `${figure(line.units.length)} units`}
              </b>
              <span className="text-ink-2">{daysLabel(line, asked)}</span>
              <span>{reasonLabel(line.reason, line.figures)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function daysLabel({ units, unitDays, days }: LeftOutLine, asked: number): string {
  if (units.length > 1) return `${figure(unitDays)} unit-days`;
  if (days.length === asked) return asked === 1 ? "the day" : `all ${asked} days`;
  const [first = ""] = days;
  return days.length === 1 ? periodLabel({ from: first, to: first }) : `${days.length} days`;
}
