import type { PerformanceReport } from "@/lib/contract/desk/reports/performance";
import type { WorkFigures, WorkReport } from "@/lib/contract/desk/reports/work";
import { onTimeShare, unjudgedSentence } from "@/lib/format/on-time";

/** A report as a file has it. What is unknown is null, never 0. */
export interface ReportTable {
  title: string;
  /** Sentences on what it comes to as a whole: `On time 92.1 %`. */
  facts: readonly { label: string; value: string }[];
  /** Sentences on what is not in its figures. */
  missing: readonly string[];
  columns: readonly { head: string; isFigure: boolean }[];
  rows: readonly (readonly (string | number | null)[])[];
  /** The column that is drawn as bars, and where on them the target is. */
  bars: { column: number; from: number; to: number; target: number | null };
}

const rounded = (value: number | null | undefined, digits = 1): number | null =>
  value == null ? null : Number(value.toFixed(digits));

const fact = (label: string, value: number | null, suffix = "") => ({
  label,
  value: value === null ? "not known" : `${value.toLocaleString("en-US")}${suffix}`,
});

const text = (head: string) => ({ head, isFigure: false });
const figure = (head: string) => ({ head, isFigure: true });

/** The league of vehicles, the farthest from their targets first. */
export function vehiclesTable(report: PerformanceReport): ReportTable {
  const { now, before, targets, missing, counts } = report;
  const units = report.units.toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  const { target, limit } = targets.mpg;
  const notRead =
    missing.count === 0
      ? []
      : [
          `${missing.count} of ${missing.of} days of groups are not in these figures: ${missing.why ?? "not read"}.`,
        ];
  const left =
    counts.leftOutUnitDays === 0
      ? []
      : [`${counts.leftOutUnitDays} of ${counts.unitDays} unit-days are left out.`];
  return {
    title: `Vehicle performance, ${report.group ?? "all groups"}`,
    facts: [
      fact("Total MPG", rounded(now.mpg, 2)),
      fact("Before", rounded(before.mpg, 2)),
      fact("Idle share", rounded(now.idleShare), " %"),
      fact("Utilisation", rounded(now.utilisation), " %"),
      fact("Miles", rounded(now.miles, 0)),
      fact("Fuel, gal", rounded(now.fuelGallons, 0)),
      fact("Units", report.units.length),
      fact("MPG target", target),
    ],
    missing: [...notRead, ...left],
    columns: [
      text("Unit"),
      figure("Rank"),
      figure("Was"),
      text("Model"),
      text("Drivers"),
      figure("Miles"),
      figure("MPG"),
      figure("Idle, %"),
      figure("Util., %"),
      figure("Days"),
    ],
    rows: units.map((unit) => [
      unit.number,
      unit.rank,
      unit.rankBefore,
      unit.model,
      unit.drivers.join(", "),
      rounded(unit.now.miles, 0),
      rounded(unit.now.mpg, 2),
      rounded(unit.now.idleShare),
      rounded(unit.now.utilisation),
      unit.now.days,
    ]),
    bars: { column: 6, from: target - 2 * (target - limit), to: target + 2 * (target - limit), target },
  };
}

/** The work by customer, lane, terminal or driver, those with the most late and failed stops first. */
export function workTable(report: WorkReport): ReportTable {
  const { total } = report;
  return {
    title: `Work by ${report.by}, ${report.terminal ?? "all terminals"}`,
    facts: [
      fact("On time, of all due", rounded(onTimeShare(total)), " %"),
      fact("Due", total.stops),
      fact("Late", total.late),
      fact("Failed", total.failed),
      fact("Unknown", total.unjudged),
      fact("At docks, min", rounded(total.dockMinutes, 0)),
      fact("Detention, min", rounded(total.detentionMinutes, 0)),
      fact("Empty miles", rounded(total.emptyMiles, 0)),
      fact("Drive, min", rounded(total.driveMinutes, 0)),
      fact("of drivers with these stops", total.drivers - total.hoursUnknown),
    ],
    missing: [...report.missing, ...unknownOf(total), ...emptyUnknownOf(total)],
    columns: [
      text(`${report.by[0]?.toUpperCase()}${report.by.slice(1)}`),
      figure("Due"),
      figure("Judged"),
      figure("On time"),
      figure("Late"),
      figure("Failed"),
      figure("Unknown"),
      figure("On time, %"),
      figure("Late by, min"),
      figure("To plan, min"),
      figure("Detention, min"),
      figure("Empty mi"),
      figure("Drive, min"),
    ],
    rows: report.groups.map(({ label, figures }) => [
      label ?? "Not known",
      figures.stops,
      figures.stops - figures.unjudged,
      figures.onTime,
      figures.late,
      figures.failed,
      figures.unjudged,
      rounded(onTimeShare(figures)),
      rounded(figures.lateMinutes, 0),
      rounded(figures.againstPlanMinutes, 0),
      rounded(figures.detentionMinutes, 0),
      rounded(figures.emptyMiles, 0),
      rounded(figures.driveMinutes, 0),
    ]),
    bars: { column: 7, from: 0, to: 100, target: null },
  };
}

/** Reasons why stops that were due are neither on time nor missed. */
const unknownOf = ({ stops, unjudged, unjudgedBecause }: WorkFigures): string[] =>
  unjudged === 0
    ? []
    : [`${unjudged} of ${stops} stops due are unknown: ${unjudgedSentence(unjudgedBecause)}.`];

/** Says of how many trips the empty miles are not in the sums. */
const emptyUnknownOf = ({ trips, emptyUnknown }: WorkFigures): string[] =>
  emptyUnknown === 0
    ? []
    : [`Empty miles are not known of ${emptyUnknown} of ${trips} ${trips === 1 ? "trip" : "trips"}.`];
