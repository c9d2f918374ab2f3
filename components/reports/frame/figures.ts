import { figure } from "@/components/ui/figure";
import type { StateKind } from "@/components/ui/state-shape";
import type { Grade, Measures } from "@/lib/contract/desk/reports/performance";
import { distanceUnit, inDistanceUnit, inVolumeUnit, volumeUnit } from "@/lib/format/measures";

export const gradeKind: Readonly<Record<Grade, StateKind>> = { on: "ok", near: "jeopardy", off: "late" };
export const gradeLabel: Readonly<Record<Grade, string>> = {
  on: "On target",
  near: "Near target",
  off: "Off target",
};

/** A measure of the report: how it is called, written and judged. */
export interface MeasureKind {
  name: keyof Measures;
  label: string;
  /** Behind the label, where the figure has a unit. */
  digits: number;
  suffix: string;
  /** Direction that is good; null where neither is. */
  better: "more" | "less" | null;
  /** Makes the figure one of the unit that whoever looks reads. */
  inUnit?: (value: number) => number;
}

export const gradedMeasures = [
  { name: "mpg", label: "Total MPG", digits: 2, suffix: "", better: "more" },
  { name: "idleShare", label: "Idle share", digits: 1, suffix: " %", better: "less" },
  { name: "utilisation", label: "Utilisation", digits: 1, suffix: " %", better: "more" },
] as const satisfies readonly MeasureKind[];

/** Sums without a target, in the units that whoever looks reads. */
export const plainMeasures = (): readonly MeasureKind[] => [
  {
    ...{ name: "miles", label: `Distance, ${distanceUnit()}`, digits: 0, suffix: "", better: null },
    inUnit: inDistanceUnit,
  },
  {
    ...{ name: "fuelGallons", label: `Fuel, ${volumeUnit()}`, digits: 0, suffix: "", better: null },
    inUnit: inVolumeUnit,
  },
  { name: "engineHours", label: "Engine hours", digits: 0, suffix: "", better: null },
];

export type GradedName = (typeof gradedMeasures)[number]["name"];

/** `6.70`, `15.1 %`, `112,106`; null where it is unknown. */
export function written(
  known: number | null,
  { digits, suffix, inUnit = (value) => value }: Pick<MeasureKind, "digits" | "suffix" | "inUnit">,
): string | null {
  if (known === null) return null;
  const value = inUnit(known);
  return `${digits === 0 ? figure(Math.round(value)) : value.toFixed(digits)}${suffix}`;
}

/** `+0.12`, `−1.3`, `±0.0`; null where either is unknown. */
export function change(now: number | null, before: number | null, digits: number): string | null {
  if (now === null || before === null) return null;
  const difference = Number((now - before).toFixed(digits));
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "±";
  const size = Math.abs(difference);
  return `${sign}${digits === 0 ? figure(size) : size.toFixed(digits)}`;
}

/** Tells whether a change is for the better, or for the worse; null where it is neither. */
export function direction(
  now: number | null,
  before: number | null,
  { better, digits }: Pick<MeasureKind, "better" | "digits">,
): "better" | "worse" | null {
  if (now === null || before === null || better === null) return null;
  const difference = Number((now - before).toFixed(digits));
  if (difference === 0) return null;
  return difference > 0 === (better === "more") ? "better" : "worse";
}
