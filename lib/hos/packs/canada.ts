import type { Limit, Measure, RulePack } from "@/lib/hos/packs/rule-pack";

const hourMs = 3_600_000;

/** Limits of the day and of the shift, SOR/2005-313 sections 12 and 13. Adverse conditions: not specified, so nothing. */
const dayAndShift: Partial<Record<Measure, Limit>> = {
  driveInShift: {
    code: "drive_13_shift",
    limitMs: 13 * hourMs,
    rule: "SOR/2005-313 s. 13",
    adverseMs: 0,
  },
  dutyInShift: { code: "duty_14_shift", limitMs: 14 * hourMs, rule: "SOR/2005-313 s. 13", adverseMs: 0 },
  elapsedInShift: { code: "elapsed_16", limitMs: 16 * hourMs, rule: "SOR/2005-313 s. 13(3)", adverseMs: 0 },
  driveInDay: { code: "drive_13_day", limitMs: 13 * hourMs, rule: "SOR/2005-313 s. 12", adverseMs: 0 },
  dutyInDay: { code: "duty_14_day", limitMs: 14 * hourMs, rule: "SOR/2005-313 s. 12", adverseMs: 0 },
};

/** A lone driver's split, SOR/2005-313 section 18. Deferral to the second day is left out. */
const base = {
  version: 1,
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
  shortHaulWindowMs: null,
  shortHaulWithoutBreak: false,
} as const;

/** Canada south of latitude 60. */
export const canadaPacks: readonly RulePack[] = [
  {
    ...base,
    id: "canada-south-cycle-1",
    limits: {
      ...dayAndShift,
      dutyInCycle: { code: "cycle_70", limitMs: 70 * hourMs, rule: "SOR/2005-313 s. 26", adverseMs: 0 },
    },
    cycleDays: 7,
    restartMs: 36 * hourMs,
    dayOffMs: null,
  },
  {
    ...base,
    id: "canada-south-cycle-2",
    limits: {
      ...dayAndShift,
      dutyInCycle: { code: "cycle_120", limitMs: 120 * hourMs, rule: "SOR/2005-313 s. 27", adverseMs: 0 },
      dutySinceDayOff: {
        code: "cycle_70",
        limitMs: 70 * hourMs,
        rule: "SOR/2005-313 s. 27",
        adverseMs: 0,
      },
    },
    cycleDays: 14,
    restartMs: 72 * hourMs,
    dayOffMs: 24 * hourMs,
  },
];
