import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { type Clocks, clocksAt } from "@/lib/hos/clocks";
import { type ClocksLeft, countOn } from "@/lib/hos/count-on";
import { type DriverLog, type DutyStatus, dutyStatuses } from "@/lib/hos/duty-log";
import { projectFrom } from "@/lib/hos/projection";
import { unclaimedLog } from "@/lib/hos/testing/any-log";
import { terminalDays } from "@/lib/time/terminal-days";

const minuteMs = 60_000;

const leftIn = ({ driveMs, shiftMs, breakMs, cycleMs }: Clocks): ClocksLeft => ({
  drive: driveMs,
  shift: shiftMs,
  break: breakMs,
  cycle: cycleMs,
});

/** Clocks by the engine at an instant, and what they are after a status has gone on from there. */
function bothWays(log: DriverLog, atMs: number, status: DutyStatus, elapsedMs: number) {
  const at = clocksAt(log, atMs);
  const engine = projectFrom(log, atMs).after(status, elapsedMs).clocks();
  const isRest = status === "OFF" || status === "SB";
  const reading = {
    rulePack: log.rulePack,
    status,
    left: leftIn(at),
    shiftHasBegun: at.shiftStartMs !== null,
    atMs,
    resetAtMs: isRest ? engine.resetAtMs : null,
  };
  return { engine, counted: countOn(reading, atMs + elapsedMs) };
}

const anyMoment = fc.record({
  logged: unclaimedLog,
  status: fc.constantFrom(...dutyStatuses),
  elapsedMs: fc
    .oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 2_400 }))
    .map((m) => m * minuteMs),
});

test("counted on it never says more than the engine finds in the log so extended", () => {
  fc.assert(
    fc.property(anyMoment, ({ logged, status, elapsedMs }) => {
      for (const atMs of logged.instantsMs) {
        const { engine, counted } = bothWays(logged.log, atMs, status, elapsedMs);
        const found = leftIn(engine);
        for (const name of ["drive", "shift", "cycle"] as const)
          expect(counted[name], name).toBeLessThanOrEqual(found[name]);
        expect(counted.break ?? 0, "break").toBeLessThanOrEqual(found.break ?? 0);
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("until a rest completes something or a day begins, it says what the engine does", () => {
  let compared = 0;
  fc.assert(
    fc.property(anyMoment, ({ logged, status, elapsedMs }) => {
      const { log } = logged;
      const days = terminalDays(log.timezone, log.logDayStart);
      for (const atMs of logged.instantsMs) {
        const { engine, counted } = bothWays(log, atMs, status, elapsedMs);
        const goals = [engine.breakDoneAtMs, engine.splitDoneAtMs, engine.resetAtMs, engine.restartAtMs];
        const completes = goals.some((goal) => goal !== null && goal > atMs && goal <= engine.atMs);
        // A rest that has completed a split no longer uses up the window, however long it goes on.
        const hasSplit = engine.splitDoneAtMs !== null && engine.splitDoneAtMs <= atMs;
        // The day off of Canada's second cycle is no goal that the engine names.
        const dayOff = log.rulePack.dayOffMs !== null && (status === "OFF" || status === "SB");
        if (completes || hasSplit || dayOff || days.dayAt(atMs) !== days.dayAt(engine.atMs)) continue;
        compared += 1;
        expect(counted).toEqual(leftIn(engine));
      }
    }),
    { numRuns: propertyRuns(300) },
  );
  expect(compared).toBeGreaterThan(300);
});
