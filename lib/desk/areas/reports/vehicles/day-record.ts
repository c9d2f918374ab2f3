import type { LeftOutReason } from "@/lib/contract/desk/reports/performance";
import { isObject, numberOf, textOf, textsOf } from "@/lib/desk/link/read-value";

/** Figures that the platform reports of one vehicle on one day. Null is unknown. */
export interface DayRecord {
  unit: string;
  drivers: readonly string[];
  reportedDays: number;
  pairedDays: number;
  engineHours: number | null;
  driveHours: number | null;
  idleHours: number | null;
  fuelGallons: number | null;
  /** Last odometer less the first, miles: below zero where it went back. */
  miles: number | null;
}

/** Verdict on a day: it counts, the vehicle was parked, or it is left out, with the figure that speaks against it. */
export interface DayVerdict {
  state: "counted" | "parked" | Exclude<LeftOutReason, "inactive" | "nothing-reported" | "no-fuel">;
  figure: number | null;
  /** False where the day tells nothing of fuel, and so nothing of MPG. */
  hasFuel: boolean;
}

/** No team drives farther in a day. */
const mostMiles = 1_600;
const leastEngineHours = 1;
/** Beyond these no truck goes on a gallon; below so many miles the figure says nothing. */
const mpgBounds = { least: 2, most: 15 } as const;
const leastMilesForMpg = 20;

/** Reads a record of the report tolerantly; null where it names no vehicle. */
export function parseDayRecord(record: unknown): DayRecord | null {
  if (!isObject(record)) return null;
  const unit = textOf(record.powerUnitNumber);
  if (unit === null) return null;
  const [first, last] = [numberOf(record.startOdomer), numberOf(record.endOdometer)];
  return {
    unit,
    drivers: textsOf(record.driverNames),
    reportedDays: numberOf(record.reportedDays) ?? 0,
    pairedDays: numberOf(record.vdaDays) ?? 0,
    engineHours: numberOf(record.engineHours),
    driveHours: numberOf(record.driveTime),
    idleHours: numberOf(record.idleTime),
    fuelGallons: numberOf(record.engineFuelConsumed),
    miles: numberOf(record.elapsedOdometer) ?? (first === null || last === null ? null : last - first),
  };
}

/** Judges one day of one vehicle by its own figures. Nothing that cannot be is averaged away. */
export function judgeDay(record: DayRecord): DayVerdict {
  const { pairedDays, engineHours, fuelGallons, miles } = record;
  const hasFuel = fuelGallons !== null && fuelGallons > 0;
  const verdict = (state: DayVerdict["state"], figure: number | null = null) => ({ state, figure, hasFuel });
  if (pairedDays === 0) return verdict("not-paired");
  if (miles !== null && miles < 0) return verdict("odometer-back", -miles);
  if (miles !== null && miles > mostMiles) return verdict("implausible-miles", miles);
  if (engineHours === null || engineHours === 0) return verdict("parked");
  if (engineHours < leastEngineHours) return verdict("hardly-ran", engineHours);
  const mpg = hasFuel && miles !== null && miles >= leastMilesForMpg ? miles / fuelGallons : null;
  if (mpg !== null && (mpg < mpgBounds.least || mpg > mpgBounds.most)) return verdict("implausible-mpg", mpg);
  return verdict("counted");
}

/** Records as the text that is kept: columns without their names, in the order in which `readRecords` reads them. */
export function writeRecords(records: readonly DayRecord[]): string {
  return JSON.stringify(
    records.map(
      (record): StoredRecord => [
        record.unit,
        record.drivers,
        record.reportedDays,
        record.pairedDays,
        record.engineHours,
        record.driveHours,
        record.idleHours,
        record.fuelGallons,
        record.miles,
      ],
    ),
  );
}

/** @throws SyntaxError for what `writeRecords` did not write */
export function readRecords(text: string): DayRecord[] {
  const rows: StoredRecord[] = JSON.parse(text);
  return rows.map(
    ([unit, drivers, reportedDays, pairedDays, engineHours, driveHours, idleHours, fuelGallons, miles]) => ({
      unit,
      drivers,
      reportedDays,
      pairedDays,
      engineHours,
      driveHours,
      idleHours,
      fuelGallons,
      miles,
    }),
  );
}

type Figure = number | null;
type StoredRecord = [string, readonly string[], number, number, Figure, Figure, Figure, Figure, Figure];
