import type { RulePack } from "@/lib/hos/packs/rule-pack";

const hourMs = 3_600_000;

/** 37 TAC 4.12(a)(2): no break rule of its own. (a)(12): adverse conditions give two hours beyond driving and duty. */
const texas: RulePack = {
  id: "texas-intrastate",
  version: 2,
  effectiveFrom: "2020-09-29",
  limits: {
    driveInShift: { code: "drive_12", limitMs: 12 * hourMs, rule: "37 TAC 4.12", adverseMs: 2 * hourMs },
    dutyInShift: { code: "duty_15", limitMs: 15 * hourMs, rule: "37 TAC 4.12", adverseMs: 2 * hourMs },
    dutyInCycle: { code: "cycle_70", limitMs: 70 * hourMs, rule: "37 TAC 4.12", adverseMs: 0 },
  },
  resetMs: 8 * hourMs,
  resetRule: "37 TAC 4.12",
  split: {
    shortestMs: 2 * hourMs,
    longBerthMs: 2 * hourMs,
    togetherMs: 8 * hourMs,
    bothInBerth: true,
    rule: "37 TAC 4.12",
  },
  breakMs: null,
  cycleDays: 7,
  restartMs: 34 * hourMs,
  dayOffMs: null,
  shortHaulWindowMs: null,
  dayRest: null,
  exceptions: [],
  shortHaulWithoutBreak: false,
};

/**
 * 13 CCR 1212 and 1212.5: adverse conditions extend driving and not the 16 hours (1212(b)(1)(A) and (B)). No split: driving
 * follows "ten consecutive hours off duty" (1212.5(a)(2)), and of what that paragraph excepts (1212(b)(1), (f), (i) to (l),
 * (p), (q)) nothing that was read is a sleeper's. Devices on the market count 8 and 2 hours as on federal roads before 2020;
 * ten hours at once are lawful either way.
 */
const california: RulePack = {
  id: "california-intrastate",
  version: 1,
  effectiveFrom: "2020-09-29",
  limits: {
    driveInShift: {
      code: "drive_12",
      limitMs: 12 * hourMs,
      rule: "13 CCR 1212.5",
      adverseMs: 2 * hourMs,
    },
    elapsedInShift: { code: "window_16", limitMs: 16 * hourMs, rule: "13 CCR 1212.5", adverseMs: 0 },
    dutyInCycle: { code: "cycle_80", limitMs: 80 * hourMs, rule: "13 CCR 1212.5", adverseMs: 0 },
  },
  resetMs: 10 * hourMs,
  resetRule: "13 CCR 1212.5",
  split: null,
  breakMs: null,
  cycleDays: 8,
  restartMs: 34 * hourMs,
  dayOffMs: null,
  shortHaulWindowMs: null,
  dayRest: null,
  exceptions: [],
  shortHaulWithoutBreak: false,
};

/** Intrastate rules of single states. */
export const statePacks: readonly RulePack[] = [texas, california];
