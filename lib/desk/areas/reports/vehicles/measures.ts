import type { Grade, Grades, Measures } from "@/lib/contract/desk/reports/performance";
import type { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import type { DayRecord, DayVerdict } from "@/lib/desk/areas/reports/vehicles/day-record";

/** The most that a driver may drive in a day (49 CFR 395.3(a)(3)). */
const driveHoursOfDay = 11;

/** Sums over days that count, of a vehicle or of many. */
export interface Sums {
  days: number;
  miles: number;
  fuelGallons: number;
  /** Miles of the days with fuel. */
  fuelledMiles: number;
  engineHours: number;
  driveHours: number;
  idleHours: number;
}

export const noSums = (): Sums => ({
  days: 0,
  miles: 0,
  fuelGallons: 0,
  fuelledMiles: 0,
  engineHours: 0,
  driveHours: 0,
  idleHours: 0,
});

/** Adds a day that counts. */
export function addDay(sums: Sums, record: DayRecord, { hasFuel }: DayVerdict): void {
  const miles = record.miles ?? 0;
  sums.days += 1;
  sums.miles += miles;
  sums.engineHours += record.engineHours ?? 0;
  sums.driveHours += record.driveHours ?? 0;
  sums.idleHours += record.idleHours ?? 0;
  if (!hasFuel) return;
  sums.fuelGallons += record.fuelGallons ?? 0;
  sums.fuelledMiles += miles;
}

export function addSums(to: Sums, from: Sums): void {
  for (const key of Object.keys(to) as (keyof Sums)[]) to[key] += from[key];
}

const ratio = (part: number, whole: number, factor = 1) => (whole > 0 ? (factor * part) / whole : null);

/** Works out what sums come to. What has nothing to be divided by is unknown. */
export function measuresOf(sums: Sums): Measures {
  const known = (value: number) => (sums.days > 0 ? value : null);
  return {
    mpg: sums.fuelledMiles > 0 ? ratio(sums.fuelledMiles, sums.fuelGallons) : null,
    idleShare: ratio(sums.idleHours, sums.engineHours, 100),
    utilisation: ratio(sums.driveHours, driveHoursOfDay * sums.days, 100),
    miles: known(sums.miles),
    fuelGallons: sums.fuelGallons > 0 ? sums.fuelGallons : null,
    engineHours: known(sums.engineHours),
    idleHours: known(sums.idleHours),
    days: sums.days,
  };
}

const measureNames = ["mpg", "idleShare", "utilisation"] as const;
type MeasureName = (typeof measureNames)[number];
const lessIsBetter: Readonly<Record<MeasureName, boolean>> = {
  mpg: false,
  idleShare: true,
  utilisation: false,
};

/** Tells how a figure stands to its target; null where it is unknown. */
export function gradeOf(name: MeasureName, value: number | null, targets: ReportTargets): Grade | null {
  if (value === null) return null;
  const { target, limit } = targets[name];
  const reaches = (bound: number) => (lessIsBetter[name] ? value <= bound : value >= bound);
  if (reaches(target)) return "on";
  return reaches(limit) ? "near" : "off";
}

export const gradesOf = (measures: Measures, targets: ReportTargets): Grades => ({
  mpg: gradeOf("mpg", measures.mpg, targets),
  idleShare: gradeOf("idleShare", measures.idleShare, targets),
  utilisation: gradeOf("utilisation", measures.utilisation, targets),
});

/** The worst grade; null where none is known. */
export function worstGrade(grades: Grades): Grade | null {
  const known = Object.values(grades);
  return (["off", "near", "on"] as const).find((grade) => known.includes(grade)) ?? null;
}

/**
 * Tells how far a unit is from its targets, on average over the measures that are known, where 1 is the way from a
 * target to its limit; null where none is known. Ranks are by it.
 */
export function distanceFromTargets(measures: Measures, targets: ReportTargets): number | null {
  const distances = measureNames.flatMap((name) => {
    const value = measures[name];
    const { target, limit } = targets[name];
    return value === null ? [] : (target - value) / (target - limit);
  });
  return distances.length === 0 ? null : distances.reduce((sum, one) => sum + one, 0) / distances.length;
}

/** Ranks from 1, the best; what has no distance has no rank. */
export function ranksOf(distances: ReadonlyMap<string, number | null>): Map<string, number> {
  const known = [...distances].filter((entry): entry is [string, number] => entry[1] !== null);
  known.sort(([unitA, a], [unitB, b]) => a - b || unitA.localeCompare(unitB));
  return new Map(known.map(([unit], index) => [unit, index + 1]));
}
