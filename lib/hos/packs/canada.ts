import type { Limit, Measure, RulePack } from "@/lib/hos/packs/rule-pack";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Adverse driving conditions, SOR/2005-313 section 76(2): up to two hours more of driving and duty, in day, shift and cycle.
 * The sixteen hours on the wall stay as they are, and so does the rest of eight hours; the day's own two are what gives.
 */
const adverseMs = 2 * hourMs;

/** Limits of the day and of the shift, SOR/2005-313 sections 12 and 13, and the day off of section 25. */
const dayAndShift: Partial<Record<Measure, Limit>> = {
  driveInShift: { code: "drive_13_shift", limitMs: 13 * hourMs, rule: "SOR/2005-313 s. 13", adverseMs },
  dutyInShift: { code: "duty_14_shift", limitMs: 14 * hourMs, rule: "SOR/2005-313 s. 13", adverseMs },
  elapsedInShift: { code: "elapsed_16", limitMs: 16 * hourMs, rule: "SOR/2005-313 s. 13(3)", adverseMs: 0 },
  driveInDay: { code: "drive_13_day", limitMs: 13 * hourMs, rule: "SOR/2005-313 s. 12", adverseMs },
  dutyInDay: { code: "duty_14_day", limitMs: 14 * hourMs, rule: "SOR/2005-313 s. 12", adverseMs },
  // Twenty-four hours off have to lie within the fourteen days before, all of them: thirteen days after their end they do.
  elapsedSinceDayOff: {
    code: "day_off_14",
    limitMs: 13 * dayMs,
    rule: "SOR/2005-313 s. 25",
    adverseMs: 0,
  },
};

/** A lone driver's split, SOR/2005-313 section 18. Deferral to the second day (section 16) is left out. */
const base = {
  version: 2,
  effectiveFrom: "2007-01-01",
  resetMs: 8 * hourMs,
  resetRule: "SOR/2005-313 s. 13",
  split: {
    shortestMs: 2 * hourMs,
    longBerthMs: 2 * hourMs,
    togetherMs: 10 * hourMs,
    bothInBerth: true,
    rule: "SOR/2005-313 s. 18",
  },
  breakMs: null,
  dayOffMs: dayMs,
  shortHaulWindowMs: null,
  dayRest: {
    offMs: 10 * hourMs,
    shiftRestMs: 8 * hourMs,
    beyondMs: 2 * hourMs,
    blockMs: hourMs / 2,
    adverseMs,
    offRule: "SOR/2005-313 s. 14(1)",
    beyondRule: "SOR/2005-313 s. 14(3)",
  },
  exceptions: [],
  shortHaulWithoutBreak: false,
} as const;

/** Canada south of latitude 60. */
export const canadaPacks: readonly RulePack[] = [
  {
    ...base,
    id: "canada-south-cycle-1",
    limits: {
      ...dayAndShift,
      dutyInCycle: { code: "cycle_70", limitMs: 70 * hourMs, rule: "SOR/2005-313 s. 26", adverseMs },
    },
    cycleDays: 7,
    restartMs: 36 * hourMs,
  },
  {
    ...base,
    id: "canada-south-cycle-2",
    limits: {
      ...dayAndShift,
      dutyInCycle: { code: "cycle_120", limitMs: 120 * hourMs, rule: "SOR/2005-313 s. 27", adverseMs },
      dutySinceDayOff: { code: "cycle_70", limitMs: 70 * hourMs, rule: "SOR/2005-313 s. 27", adverseMs },
    },
    cycleDays: 14,
    restartMs: 72 * hourMs,
  },
];
