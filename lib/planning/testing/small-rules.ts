import type { RulePack } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";

const property = rulePackFor("us-property-70-8");
const passenger = rulePackFor("us-passenger-70-8");
const canada = rulePackFor("canada-south-cycle-1");

const shorter = (
  pack: RulePack,
  hourMs: number,
  limitHours: Partial<Record<keyof RulePack["limits"], number>>,
) =>
  Object.fromEntries(
    Object.entries(pack.limits).map(([measure, limit]) => {
      const hours = limitHours[measure as keyof RulePack["limits"]] ?? 0;
      return [measure, { ...limit, limitMs: hours * hourMs }];
    }),
  );

/**
 * Rule sets of the same shapes with short figures, so that everything that could be done in a trip can be tried.
 * @param hourMs how long their hour is
 */
const rulesWith = (hourMs: number): Readonly<Record<"property" | "passenger" | "canada", RulePack>> => ({
  property: {
    ...property,
    limits: shorter(property, hourMs, {
      driveInShift: 4,
      elapsedInShift: 5.5,
      driveSinceBreak: 3,
      dutyInCycle: 10,
    }),
    resetMs: 4 * hourMs,
    breakMs: hourMs / 2,
    split: {
      shortestMs: hourMs,
      longBerthMs: 2.5 * hourMs,
      togetherMs: 4 * hourMs,
      bothInBerth: false,
      rule: "small",
    },
    cycleDays: 2,
    restartMs: 9 * hourMs,
  },
  passenger: {
    ...passenger,
    limits: shorter(passenger, hourMs, { driveInShift: 4, dutyInShift: 5, dutyInCycle: 10 }),
    resetMs: 4 * hourMs,
    split: {
      shortestMs: hourMs,
      longBerthMs: hourMs,
      togetherMs: 4 * hourMs,
      bothInBerth: true,
      rule: "small",
    },
    cycleDays: 2,
  },
  canada: {
    ...canada,
    limits: shorter(canada, hourMs, {
      driveInShift: 4,
      dutyInShift: 5,
      elapsedInShift: 6,
      driveInDay: 6,
      dutyInDay: 7,
      dutyInCycle: 12,
      elapsedSinceDayOff: 16,
    }),
    resetMs: 3 * hourMs,
    split: {
      shortestMs: hourMs,
      longBerthMs: hourMs,
      togetherMs: 4 * hourMs,
      bothInBerth: true,
      rule: "small",
    },
    cycleDays: 2,
    restartMs: 9 * hourMs,
    dayOffMs: 6 * hourMs,
  },
});

export const smallRules = rulesWith(3_600_000);

/** Their hour has ten minutes, so that a quarter of an hour is long for a drive. */
export const tinyRules = rulesWith(600_000);
