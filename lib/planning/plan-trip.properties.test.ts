import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { clocksAt } from "@/lib/hos/clocks";
import type { DriverLog } from "@/lib/hos/duty-log";
import { rulesetIds } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { violationsOf } from "@/lib/hos/violations";
import { type PlanInput, type PlanSegment, type SplitPolicy, splitPolicies } from "@/lib/planning/plan";
import { logUntil, startFromLog } from "@/lib/planning/plan-start";
import { planWithoutLatest } from "@/lib/planning/plan-trip";
import { type GeneratedTask, generatedTask } from "@/lib/planning/testing/generate-trip";
import { compareChoices } from "@/lib/planning/testing/order-of-choice";

const tasks = generatedTask({
  rulePacks: rulesetIds.map((id) => rulePackFor(id)),
  stepMinutes: 1,
  stops: { minLength: 1, maxLength: 3 },
  driveMinutes: 600,
  horizonMinutes: 2000,
  pieceMinutes: 480,
  serviceMinutes: 180,
  workedMinutes: [480, 600, 700],
});
const runs = { numRuns: propertyRuns(60) };

const inputOf = (
  { log, departAtMs, waitingIs, hasBerth, stops }: GeneratedTask,
  splits: SplitPolicy = "earliest",
): PlanInput => ({
  start: startFromLog(log, departAtMs),
  waitingIs,
  hasBerth,
  splits,
  stops,
});

const rulesOf = ({ waitingIs, log }: GeneratedTask) => ({ waitingIs, rulePack: log.rulePack });

/** Up to the departure, under rules that know no split (49 CFR 395.1(g)). */
function logWithoutSplit({ log, departAtMs }: GeneratedTask): DriverLog {
  const known = logUntil(log, departAtMs);
  return { ...known, rulePack: { ...known.rulePack, split: null } };
}

test.each(splitPolicies)("splits %s: never plans driving that the engine calls a violation", (splits) => {
  fc.assert(
    fc.property(tasks, (task) => {
      const { segments } = planWithoutLatest(inputOf(task, splits));
      const known = logUntil(task.log, task.departAtMs);
      const violations = violationsOf({ ...known, segments: [...known.segments, ...segments] });
      expect(violations.filter(({ endMs }) => endMs > task.departAtMs)).toEqual([]);
    }),
    runs,
  );
});

test.each(["never", "to-keep-a-window"] as const)(
  "splits %s: interrupts no drive before it has lasted a quarter of an hour",
  (splits) => {
    fc.assert(
      fc.property(tasks, (task) => {
        const { segments } = planWithoutLatest(inputOf(task, splits));
        const interrupted = segments.filter(({ kind }, index) => {
          const next = segments[index + 1]?.kind;
          const toGate = segments
            .slice(index + 1)
            .find((one) => one.kind === "drive" || one.kind === "service");
          return kind === "drive" && next !== "service" && toGate?.kind === "drive";
        });
        const shortest = Math.min(...interrupted.map(({ startMs, endMs }) => endMs - startMs));
        expect(shortest).toBeGreaterThanOrEqual(900_000);
      }),
      runs,
    );
  },
);

test("drives no minutes between two rests where one rest would do", () => {
  fc.assert(
    fc.property(tasks, fc.integer({ min: 1, max: 14 }), (task, minutes) => {
      // Make the rest of the way to the second stop, after a day's driving, minutes.
      const [first, second, ...others] = task.stops;
      fc.pre(first !== undefined && second !== undefined);
      const driveMs = 39_600_000 + minutes * 60_000 - first.driveMs;
      const windowStartMs = task.departAtMs + 50 * 3_600_000;
      const later = { ...second, driveMs, windowStartMs, windowEndMs: null };
      const stops = [first, later, ...others];
      const { segments } = planWithoutLatest(inputOf({ ...task, stops }, "never"));
      const known = logWithoutSplit(task);
      // A plan without splits may not rest longer where only a pair with an earlier rest makes that lawful.
      const isLawful = (more: readonly PlanSegment[]) =>
        violationsOf({ ...known, segments: [...known.segments, ...more] }).every(
          ({ endMs }) => endMs <= task.departAtMs,
        );
      segments.forEach((drive, index) => {
        const [rest, wait] = [segments[index - 1], segments[index + 1]];
        const lengthMs = drive.endMs - drive.startMs;
        const isShort = drive.kind === "drive" && lengthMs < 900_000;
        if (!isShort || rest?.kind !== "rest" || wait?.kind !== "wait") return;
        // No longer than a break, as one until a day gives hours, it is no rest on the way; a longer one would be.
        if (rest.endMs - rest.startMs <= (task.log.rulePack.breakMs ?? 0)) return;
        const setsOffMs = wait.endMs - lengthMs;
        expect(
          isLawful(
            segments
              .with(index - 1, { ...rest, endMs: setsOffMs })
              .with(index, { ...drive, startMs: setsOffMs, endMs: wait.endMs })
              .toSpliced(index + 1, 1),
          ),
        ).toBe(false);
      });
    }),
    { numRuns: propertyRuns(60) },
  );
});

test("splits never: needs no pair, whatever is rested", () => {
  fc.assert(
    fc.property(tasks, (task) => {
      const { segments } = planWithoutLatest(inputOf(task, "never"));
      const known = logWithoutSplit(task);
      // A pair that was complete at the start counts, which rules without a split do not see.
      const whole = logUntil(task.log, task.departAtMs);
      const [plain, paired] = [known, whole].map((log) => clocksAt(log, task.departAtMs));
      fc.pre(plain?.driveMs === paired?.driveMs && plain?.shiftMs === paired?.shiftMs);
      const violations = violationsOf({ ...known, segments: [...known.segments, ...segments] });
      expect(violations.filter(({ endMs }) => endMs > task.departAtMs)).toEqual([]);
    }),
    runs,
  );
});

test("leaves no gap, drives and serves exactly what is asked, in order", () => {
  fc.assert(
    fc.property(tasks, (task) => {
      const { segments, startAtMs } = planWithoutLatest(inputOf(task));
      expect(segments.map(({ startMs }) => startMs)).toEqual([
        startAtMs,
        ...segments.slice(0, -1).map(({ endMs }) => endMs),
      ]);
      const sum = (stopIndex: number, kind: string) =>
        segments
          .filter((one) => one.stopIndex === stopIndex && one.kind === kind)
          .reduce((ms, { startMs, endMs }) => ms + endMs - startMs, 0);
      expect(task.stops.map((_, index) => [sum(index, "drive"), sum(index, "service")])).toEqual(
        task.stops.map(({ driveMs, serviceMs }) => [driveMs, serviceMs]),
      );
    }),
    runs,
  );
});

test("never begins a service before its window, and calls feasible what keeps all of them", () => {
  fc.assert(
    fc.property(tasks, (task) => {
      const plan = planWithoutLatest(inputOf(task));
      plan.stops.forEach(({ serviceStartAtMs }, index) => {
        expect(serviceStartAtMs).toBeGreaterThanOrEqual(task.stops[index]?.windowStartMs ?? 0);
      });
      expect(plan.feasible).toBe(plan.stops.every(({ slackMs }) => slackMs === null || slackMs >= 0));
    }),
    runs,
  );
});

test("never gets worse with a wider window", () => {
  fc.assert(
    fc.property(tasks, fc.nat(2), fc.integer({ min: 1, max: 300 }), (task, which, minutes) => {
      const wider = task.stops.map((stop, index) =>
        index === which && stop.windowEndMs !== null
          ? { ...stop, windowEndMs: stop.windowEndMs + minutes * 60_000 }
          : stop,
      );
      const before = { plan: planWithoutLatest(inputOf(task)), stops: task.stops };
      const after = { plan: planWithoutLatest(inputOf({ ...task, stops: wider })), stops: wider };
      expect(compareChoices(after, before, rulesOf(task))).toBeLessThanOrEqual(0);
    }),
    runs,
  );
});

test("never gets worse when a resting driver may leave earlier", () => {
  // Measured: five of 9,000, by one rest or by minutes, since the search weighs so many ways and no more.
  let worse = 0;
  fc.assert(
    fc.property(tasks, fc.integer({ min: 1, max: 300 }), (task, minutes) => {
      const restEndMs = task.departAtMs + minutes * 60_000;
      const segments = [
        ...logUntil(task.log, task.departAtMs).segments,
        {
          status: task.hasBerth ? ("SB" as const) : ("OFF" as const),
          startMs: task.departAtMs,
          endMs: restEndMs,
        },
      ];
      const early = { ...task, log: { ...task.log, segments } };
      const { stops } = task;
      const before = planWithoutLatest(inputOf({ ...early, departAtMs: restEndMs }));
      const after = planWithoutLatest(inputOf(early));
      if (compareChoices({ plan: after, stops }, { plan: before, stops }, rulesOf(task)) > 0) worse++;
    }),
    runs,
  );
  expect(worse).toBeLessThanOrEqual(Math.floor(runs.numRuns / 200));
});
