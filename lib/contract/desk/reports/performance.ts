import { z } from "zod";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { reportTimezones } from "@/lib/contract/interface/reports";

export const longestReportDays = 90;
const figure = z.number().nullable();

/** Reasons why a day of a unit counts for nothing, or, without fuel, not for MPG. */
const leftOutReasons = [
  "inactive",
  "nothing-reported",
  "not-paired",
  "odometer-back",
  "implausible-miles",
  "implausible-mpg",
  "hardly-ran",
  "no-fuel",
] as const;
const LeftOutReason = z.enum(leftOutReasons);
export type LeftOutReason = z.output<typeof LeftOutReason>;

/** At target, near it, beyond its limit. */
const Grade = z.enum(["on", "near", "off"]);
export type Grade = z.output<typeof Grade>;

/** Sums over the days that count; null is unknown, never zero. */
const Measures = z.object({
  /** Miles a gallon, idling included, over the days with fuel. */
  mpg: figure,
  /** Idle time of engine time, per cent. */
  idleShare: figure,
  /** Drive time of 11 hours per reported day, per cent. */
  utilisation: figure,
  miles: figure,
  /** US gallons. */
  fuelGallons: figure,
  engineHours: figure,
  idleHours: figure,
  /** Days that count, parked ones too. */
  days: z.int(),
});
export type Measures = z.output<typeof Measures>;

const Grades = z.object({
  mpg: Grade.nullable(),
  idleShare: Grade.nullable(),
  utilisation: Grade.nullable(),
});
export type Grades = z.output<typeof Grades>;

const UnitPerformance = z.object({
  number: z.string(),
  terminal: z.string().nullable(),
  /** Year and model. */
  model: z.string().nullable(),
  drivers: z.array(z.string()),
  now: Measures,
  /** Null where no day of the period before counts. */
  before: Measures.nullable(),
  grades: Grades,
  /** The worst of its grades; null where none is known. */
  grade: Grade.nullable(),
  /** 1 is the best; null where no measure is known. */
  rank: z.int().nullable(),
  rankBefore: z.int().nullable(),
});
export type UnitPerformance = z.output<typeof UnitPerformance>;

const LeftOut = z.object({
  unit: z.string(),
  reason: LeftOutReason,
  /** Days, YYYY-MM-DD. */
  days: z.array(z.string()),
  /** The figures that speak against them: miles, or miles a gallon. */
  figures: z.array(z.number()),
});
export type LeftOut = z.output<typeof LeftOut>;

export const PerformanceReport = z.object({
  from: z.string(),
  to: z.string(),
  beforeFrom: z.string(),
  beforeTo: z.string(),
  timezone: z.enum(reportTimezones),
  /** Null: all that the member sees. */
  group: z.string().nullable(),
  /** Groups that may be asked for. */
  groups: z.array(z.string()),
  targets: ReportTargets,
  now: Measures,
  before: Measures,
  /** All that the member sees, in the same period. */
  fleet: Measures,
  grades: Grades,
  units: z.array(UnitPerformance),
  leftOut: z.array(LeftOut),
  /** Numbers of what was looked at, and of it what counts for nothing. */
  counts: z.object({
    units: z.int(),
    unitDays: z.int(),
    leftOutUnits: z.int(),
    leftOutUnitDays: z.int(),
  }),
  /** Days of groups that are not in the figures because they were not read, of all that were asked for. */
  missing: z.object({
    count: z.int(),
    of: z.int(),
    /** Tells whether they are being read now. */
    reading: z.boolean(),
    why: z.string().nullable(),
  }),
  computedAt: z.string(),
});
export type PerformanceReport = z.output<typeof PerformanceReport>;

const UnitDay = z.object({
  date: z.string(),
  /** `counted`, `parked`, not read, or why it is left out. */
  state: z.union([z.enum(["counted", "parked", "not-read"]), LeftOutReason]),
  /** Figure that speaks against it: miles, or miles a gallon. */
  figure,
  miles: figure,
  mpg: figure,
  idleShare: figure,
  idleGrade: Grade.nullable(),
  engineHours: figure,
});
export type UnitDay = z.output<typeof UnitDay>;

const IdleStand = z.object({
  latitude: z.number(),
  longitude: z.number(),
  from: z.string(),
  to: z.string(),
});
export type IdleStand = z.output<typeof IdleStand>;

export const UnitReport = z.object({
  number: z.string(),
  days: z.array(UnitDay),
  /** On how many days whom, most days first. */
  drivers: z.array(z.object({ name: z.string(), days: z.int() })),
  /** Stands with its engine on, as stored positions tell, the longest first; none where they tell nothing. */
  stands: z.array(IdleStand),
  /** Since when the desk knows where vehicles stood. */
  positionsFrom: z.string(),
});
export type UnitReport = z.output<typeof UnitReport>;
