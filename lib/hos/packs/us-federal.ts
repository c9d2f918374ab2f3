import type { Limit, RulePack, SplitShape } from "@/lib/hos/packs/rule-pack";

const hourMs = 3_600_000;

/** Property and passenger rules as they stand since 85 FR 33396 took effect. */
const effectiveFrom = "2020-09-29";

const propertySplit: SplitShape = {
  shortestMs: 2 * hourMs,
  longBerthMs: 7 * hourMs,
  togetherMs: 10 * hourMs,
  bothInBerth: false,
  rule: "395.1(g)(1)(ii)",
};

const passengerSplit: SplitShape = {
  shortestMs: 2 * hourMs,
  longBerthMs: 2 * hourMs,
  togetherMs: 8 * hourMs,
  bothInBerth: true,
  rule: "395.1(g)(3)",
};

const cycleLimit = (hours: 60 | 70, rule: string): Limit => ({
  code: hours === 60 ? "cycle_60" : "cycle_70",
  limitMs: hours * hourMs,
  rule,
  adverseMs: 0,
});

const property = (id: RulePack["id"], hours: 60 | 70, cycleDays: number, rule: string): RulePack => ({
  id,
  version: 1,
  effectiveFrom,
  limits: {
    driveInShift: {
      code: "drive_11",
      limitMs: 11 * hourMs,
      rule: "395.3(a)(3)(i)",
      adverseMs: 2 * hourMs,
    },
    elapsedInShift: { code: "window_14", limitMs: 14 * hourMs, rule: "395.3(a)(2)", adverseMs: 2 * hourMs },
    driveSinceBreak: { code: "break_8", limitMs: 8 * hourMs, rule: "395.3(a)(3)(ii)", adverseMs: 0 },
    dutyInCycle: cycleLimit(hours, rule),
  },
  resetMs: 10 * hourMs,
  resetRule: "395.3(a)(1)",
  split: propertySplit,
  breakMs: hourMs / 2,
  cycleDays,
  restartMs: 34 * hourMs,
  dayOffMs: null,
  shortHaulWindowMs: 16 * hourMs,
  dayRest: null,
  exceptions: ["oilfield-waiting", "agriculture"],
  shortHaulWithoutBreak: true,
});

// No restart: 395.3(c) is for property only.
const passenger = (id: RulePack["id"], hours: 60 | 70, cycleDays: number, rule: string): RulePack => ({
  id,
  version: 1,
  effectiveFrom,
  limits: {
    driveInShift: { code: "drive_10", limitMs: 10 * hourMs, rule: "395.5(a)(1)", adverseMs: 2 * hourMs },
    dutyInShift: { code: "duty_15", limitMs: 15 * hourMs, rule: "395.5(a)(2)", adverseMs: 2 * hourMs },
    dutyInCycle: cycleLimit(hours, rule),
  },
  resetMs: 8 * hourMs,
  resetRule: "395.5(a)",
  split: passengerSplit,
  breakMs: null,
  cycleDays,
  restartMs: null,
  dayOffMs: null,
  shortHaulWindowMs: null,
  dayRest: null,
  exceptions: [],
  shortHaulWithoutBreak: false,
});

/** 49 CFR 395.3 and 395.5. */
export const federalPacks: readonly RulePack[] = [
  property("us-property-70-8", 70, 8, "395.3(b)(2)"),
  property("us-property-60-7", 60, 7, "395.3(b)(1)"),
  passenger("us-passenger-70-8", 70, 8, "395.5(b)(2)"),
  passenger("us-passenger-60-7", 60, 7, "395.5(b)(1)"),
];
