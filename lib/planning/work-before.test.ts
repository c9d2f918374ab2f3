import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { at, long } from "@/lib/planning/delivery/testing/written-day";
import { startFromLog } from "@/lib/planning/plan-start";
import { writtenLog } from "@/lib/planning/testing/written-trip";
import { startAfterWork, type WorkSpan } from "@/lib/planning/work-before";

/** Rested at six in the morning. */
const log = writtenLog({ log: "OFF 6:00" });
const start = startFromLog({ ...log, prior: { ...log.prior, offMinutesBeforeStart: 600 } }, at("6:00"));
const worked = (...spans: [status: WorkSpan["status"], from: string, to: string][]): WorkSpan[] =>
  spans.map(([status, from, to]) => ({ status, startMs: at(from), endMs: at(to) }));

test("without other work a start is as it was", () => {
  expect(startAfterWork(start, [], at("6:00"))).toEqual(start);
});

test("hours go on from the end of the work before, its shift included", () => {
  // Loads from seven, drives from eight to one: five of eleven hours, six of fourteen, five of the eight before a break.
  const { projection } = startAfterWork(
    start,
    worked(["ON", "7:00", "8:00"], ["D", "8:00", "13:00"]),
    at("13:00"),
  );
  expect([projection.driveMs, projection.shiftMs, projection.breakMs]).toEqual([
    long("6:00"),
    long("8:00"),
    long("3:00"),
  ]);
});

test("between works and after them the driver is off duty, which the shift does not stop for", () => {
  const spans = worked(["D", "7:00", "10:00"], ["D", "12:00", "13:00"]);
  const { projection } = startAfterWork(start, spans, at("15:00"));
  expect([projection.driveMs, projection.shiftMs, projection.breakMs]).toEqual([
    long("7:00"),
    long("6:00"),
    long("8:00"),
  ]);
});

test("ten hours after the work all is full again", () => {
  const { projection } = startAfterWork(start, worked(["D", "7:00", "13:00"]), at("23:00"));
  expect([projection.driveMs, projection.shiftMs]).toEqual([long("11:00"), long("14:00")]);
});

test("a rest in the berth goes on into the plan where work ends in it", () => {
  const { berthSinceMs } = startAfterWork(
    start,
    worked(["D", "7:00", "9:00"], ["SB", "9:00", "12:00"]),
    at("12:00"),
  );
  expect(berthSinceMs).toBe(at("9:00"));
  expect(startAfterWork(start, worked(["SB", "9:00", "12:00"]), at("13:00")).berthSinceMs).toBeNull();
});

test("more work before never leaves more hours", () => {
  const minutes = fc.integer({ min: 1, max: 300 });
  const spansOf = (lengths: readonly number[]): WorkSpan[] => {
    let fromMs = at("7:00");
    return lengths.map((length, index) => {
      const span = {
        status: index % 2 === 0 ? ("D" as const) : ("ON" as const),
        startMs: fromMs,
        endMs: fromMs + length * 60_000,
      };
      fromMs = span.endMs;
      return span;
    });
  };
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 1, maxLength: 4 }), (lengths) => {
      const spans = spansOf(lengths);
      const departAtMs = spans.at(-1)?.endMs ?? 0;
      const all = startAfterWork(start, spans, departAtMs).projection;
      const fewer = startAfterWork(start, spans.slice(0, -1), departAtMs).projection;
      expect(all.driveMs).toBeLessThanOrEqual(fewer.driveMs);
      expect(all.shiftMs).toBeLessThanOrEqual(fewer.shiftMs);
      expect(all.cycleMs).toBeLessThanOrEqual(fewer.cycleMs);
    }),
    { numRuns: propertyRuns(200) },
  );
});
