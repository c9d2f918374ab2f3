import { figure } from "@/components/ui/figure";
import type { LeftOut, LeftOutReason } from "@/lib/contract/desk/reports/performance";

const whole = (value: number) => figure(Math.round(value));
const listed = (figures: readonly number[]) => figures.slice(0, 3).map(whole).join(" and ");

/** Says why something counts for nothing, in words with its figures. */
export function reasonLabel(reason: LeftOutReason, figures: readonly number[]): string {
  switch (reason) {
    case "inactive":
      return "retired, nothing reported";
    case "nothing-reported":
      return "nothing reported";
    case "not-paired":
      return "no adapter paired";
    case "odometer-back":
      return figures.length === 0 ? "odometer went back" : `odometer went back ${listed(figures)} mi`;
    case "implausible-miles":
      return `${listed(figures)} mi in a day, not plausible`;
    case "implausible-mpg":
      return `${listed(figures)} MPG, not plausible`;
    case "hardly-ran":
      return "less than 1 engine hour";
    case "no-fuel":
      return "no fuel data: left out of MPG alone";
  }
}

/** A line of what is left out: a unit by itself, or the units that share a reason where they are many. */
export interface LeftOutLine {
  units: string[];
  unitDays: number;
  days: readonly string[];
  reason: LeftOutReason;
  figures: number[];
}

/** Beyond so many units one line stands for all that share a reason. */
const mostUnits = 3;

/** Lists what is left out as lines, by reason. */
export function leftOutLines(entries: readonly LeftOut[]): LeftOutLine[] {
  const reasons = [...new Set(entries.map(({ reason }) => reason))];
  return reasons.flatMap((reason): LeftOutLine[] => {
    const those = entries.filter((entry) => entry.reason === reason);
    const lines = those.map(({ unit, days, figures }) => ({
      units: [unit],
      unitDays: days.length,
      days,
      reason,
      figures,
    }));
    if (lines.length <= mostUnits) return lines;
    const units = those.map(({ unit }) => unit);
    return [
      {
        units,
        unitDays: those.reduce((sum, { days }) => sum + days.length, 0),
        days: [],
        reason,
        figures: [],
      },
    ];
  });
}
