const hour = 60;

/** Form in which two rests stand in for a whole one: a long berth period and any rest, or two berth periods. */
export type SplitShape =
  | { kind: "berth-and-rest"; longMinutes: number; leastMinutes: number; togetherMinutes: number }
  | { kind: "two-berths"; leastMinutes: number; togetherMinutes: number };

/** Limits that the reference judges by: minutes throughout, written from the specification a second time. */
export interface Limits {
  drive: { code: string; minutes: number };
  /** Time on duty, or elapsed time from the first work, that the shift's figure shows. */
  shift: { code: string; minutes: number; counts: "elapsed" | "on-duty" };
  /** Canada: elapsed time beside the on-duty figure, and the limits of a day. */
  elapsed: { code: string; minutes: number } | null;
  day: { driveCode: string; driveMinutes: number; dutyCode: string; dutyMinutes: number } | null;
  resetMinutes: number;
  breakAfterDrivingMinutes: number | null;
  split: SplitShape | null;
  cycle: { code: string; minutes: number; days: number; restartMinutes: number | null };
  /** Canada, cycle 2: work since the last rest of a day's length. */
  dayOff: { code: string; workMinutes: number; restMinutes: number } | null;
  /** Canada: rest that has to lie within the days before any driving. */
  restWithin: { code: string; restMinutes: number; minutes: number } | null;
  /** Canada: rest of each day in all and beyond the eight hours, in blocks; less of both in adverse conditions. */
  dayRest: {
    minutes: number;
    longMinutes: number;
    beyondMinutes: number;
    blockMinutes: number;
    adverseMinutes: number;
  } | null;
  /** Time that a claim adds: to driving, to the shift's figure, to day and cycle where they give too. */
  adverse: { driveMinutes: number; shiftMinutes: number; dayMinutes: number; cycleMinutes: number };
  /** The window of a claimed 16-hour day, and whether a claimed short-haul day frees from the break. */
  shortHaul: { windowMinutes: number } | null;
}

const noMore = { elapsed: null, day: null, dayOff: null, restWithin: null, dayRest: null };

const adverseOf = (driveHours: number, shiftHours: number): Limits["adverse"] => ({
  driveMinutes: driveHours * hour,
  shiftMinutes: shiftHours * hour,
  dayMinutes: 0,
  cycleMinutes: 0,
});

const property = (cycleHours: number, days: number): Limits => ({
  ...noMore,
  drive: { code: "drive_11", minutes: 11 * hour },
  shift: { code: "window_14", minutes: 14 * hour, counts: "elapsed" },
  resetMinutes: 10 * hour,
  breakAfterDrivingMinutes: 8 * hour,
  split: {
    kind: "berth-and-rest",
    longMinutes: 7 * hour,
    leastMinutes: 2 * hour,
    togetherMinutes: 10 * hour,
  },
  cycle: { code: `cycle_${cycleHours}`, minutes: cycleHours * hour, days, restartMinutes: 34 * hour },
  adverse: adverseOf(2, 2),
  shortHaul: { windowMinutes: 16 * hour },
});

const passenger = (cycleHours: number, days: number): Limits => ({
  ...noMore,
  drive: { code: "drive_10", minutes: 10 * hour },
  shift: { code: "duty_15", minutes: 15 * hour, counts: "on-duty" },
  resetMinutes: 8 * hour,
  breakAfterDrivingMinutes: null,
  split: { kind: "two-berths", leastMinutes: 2 * hour, togetherMinutes: 8 * hour },
  cycle: { code: `cycle_${cycleHours}`, minutes: cycleHours * hour, days, restartMinutes: null },
  adverse: adverseOf(2, 2),
  shortHaul: null,
});

const canada = (cycle: Limits["cycle"], dayOff: Limits["dayOff"]): Limits => ({
  drive: { code: "drive_13_shift", minutes: 13 * hour },
  shift: { code: "duty_14_shift", minutes: 14 * hour, counts: "on-duty" },
  elapsed: { code: "elapsed_16", minutes: 16 * hour },
  day: {
    driveCode: "drive_13_day",
    driveMinutes: 13 * hour,
    dutyCode: "duty_14_day",
    dutyMinutes: 14 * hour,
  },
  resetMinutes: 8 * hour,
  breakAfterDrivingMinutes: null,
  split: { kind: "two-berths", leastMinutes: 2 * hour, togetherMinutes: 10 * hour },
  cycle,
  dayOff,
  // SOR/2005-313 s. 76(2): driving and duty of shift, day and cycle; s. 25: a day off in the fourteen before; s. 14.
  adverse: { driveMinutes: 2 * hour, shiftMinutes: 2 * hour, dayMinutes: 2 * hour, cycleMinutes: 2 * hour },
  restWithin: { code: "day_off_14", restMinutes: 24 * hour, minutes: 14 * 24 * hour },
  dayRest: {
    minutes: 10 * hour,
    longMinutes: 8 * hour,
    beyondMinutes: 2 * hour,
    blockMinutes: 30,
    adverseMinutes: 2 * hour,
  },
  shortHaul: null,
});

/** The limits of each rule set (specification, sections 2 to 7 and 14). */
export const limitsOf: Readonly<Record<string, Limits>> = {
  "us-property-70-8": property(70, 8),
  "us-property-60-7": property(60, 7),
  "us-passenger-70-8": passenger(70, 8),
  "us-passenger-60-7": passenger(60, 7),
  "texas-intrastate": {
    ...noMore,
    drive: { code: "drive_12", minutes: 12 * hour },
    shift: { code: "duty_15", minutes: 15 * hour, counts: "on-duty" },
    resetMinutes: 8 * hour,
    breakAfterDrivingMinutes: null,
    // Section 14 names no sum; eight hours is what the two periods stand in for.
    split: { kind: "two-berths", leastMinutes: 2 * hour, togetherMinutes: 8 * hour },
    cycle: { code: "cycle_70", minutes: 70 * hour, days: 7, restartMinutes: 34 * hour },
    // 37 TAC 4.12(a)(12).
    adverse: adverseOf(2, 2),
    shortHaul: null,
  },
  "california-intrastate": {
    ...noMore,
    drive: { code: "drive_12", minutes: 12 * hour },
    shift: { code: "window_16", minutes: 16 * hour, counts: "elapsed" },
    resetMinutes: 10 * hour,
    breakAfterDrivingMinutes: null,
    split: null,
    cycle: { code: "cycle_80", minutes: 80 * hour, days: 8, restartMinutes: 34 * hour },
    adverse: adverseOf(2, 0),
    shortHaul: null,
  },
  "canada-south-cycle-1": canada(
    { code: "cycle_70", minutes: 70 * hour, days: 7, restartMinutes: 36 * hour },
    null,
  ),
  "canada-south-cycle-2": canada(
    { code: "cycle_120", minutes: 120 * hour, days: 14, restartMinutes: 72 * hour },
    { code: "cycle_70", workMinutes: 70 * hour, restMinutes: 24 * hour },
  ),
};
