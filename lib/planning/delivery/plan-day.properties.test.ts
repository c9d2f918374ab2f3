import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { violationsOf } from "@/lib/hos/violations";
import { dayDriver } from "@/lib/planning/delivery/day-driver";
import { planDay } from "@/lib/planning/delivery/plan-day";
import { loggedSegments, writtenDay } from "@/lib/planning/delivery/testing/written-day";
import { startFromLog } from "@/lib/planning/plan-start";
import { writtenLog } from "@/lib/planning/testing/written-trip";

const minuteMs = 60_000;
const spell = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

const anyTask = fc.record({
  // Less than ten hours leave what the day before has left, and 34 give the cycle back.
  restedHours: fc.constantFrom(5, 6, 9, 10, 11, 12, 14, 34),
  workedMinutes: fc.integer({ min: 300, max: 560 }),
  lunchMinutes: fc.constantFrom(0, 20, 30),
  stops: fc.array(
    fc.record({ away: fc.integer({ min: 1, max: 240 }), dock: fc.integer({ min: 5, max: 60 }) }),
    { minLength: 1, maxLength: 5 },
  ),
});
const runs = propertyRuns(300);

test("a day is over hours just when the engine finds a violation in it", () => {
  let overs = 0;
  fc.assert(
    fc.property(anyTask, ({ restedHours, workedMinutes, lunchMinutes, stops }) => {
      const log = writtenLog({
        log: `OFF 10:00 ON 1:00 D 6:00 OFF ${restedHours}:00`,
        workedEachDay: spell(workedMinutes),
      });
      const fromMs = log.segments.at(-1)?.endMs ?? 0;
      const day = {
        ...writtenDay({}, ...stops.map(({ away, dock }) => `${spell(away)} away, ${spell(dock)} dock`)),
        fromMs,
        departAtMs: null,
        lunchMs: lunchMinutes * minuteMs,
      };
      const driver = dayDriver(startFromLog(log, fromMs), { workBefore: [], isWorking: false });
      const plan = planDay(day, [...stops.keys()], driver);
      const whole = { ...log, segments: [...log.segments, ...loggedSegments(plan)] };
      const violations = violationsOf(whole).filter(({ endMs }) => endMs > fromMs);
      if (plan.hours?.over) overs++;
      expect(plan.hours?.over !== null).toBe(violations.length > 0);
      if (plan.hours?.over) {
        const first = Math.min(...violations.map(({ startMs }) => startMs));
        expect(plan.hours.over.limitAtMs).toBeLessThanOrEqual(Math.max(first, fromMs));
      }
    }),
    { numRuns: runs },
  );
  // Days of one kind alone would prove little; about half are over, however often it is tried.
  expect(overs / runs).toBeGreaterThan(0.25);
  expect(overs / runs).toBeLessThan(0.75);
});
