import fc from "fast-check";
import type { DriverLog, DutySegment } from "@/lib/hos/duty-log";
import type { RulePack } from "@/lib/hos/packs/rule-pack";
import type { PlanStop, WaitingIs } from "@/lib/planning/plan";

const minuteMs = 60_000;

/** A driver and a trip on a grid of minutes. */
export interface GeneratedTask {
  log: DriverLog;
  departAtMs: number;
  waitingIs: WaitingIs;
  hasBerth: boolean;
  stops: PlanStop[];
}

export interface TaskShape {
  rulePacks: readonly RulePack[];
  stepMinutes: number;
  stops: { minLength: number; maxLength: number };
  /** Work on each day of the week before, one of these or none. */
  workedMinutes: readonly number[];
  /** The longest piece of the log, and the longest service. */
  pieceMinutes: number;
  serviceMinutes: number;
  /** The longest leg. */
  driveMinutes: number;
  /** Windows lie up to so far from the departure. */
  horizonMinutes: number;
}

/** 05:00 in Chicago on a Monday. */
const mondayMs = Date.parse("2026-06-15T05:00-05:00");

/** Trips with and without windows for drivers who are rested, tired, in the middle of a split or short of the cycle. */
export function generatedTask(shape: TaskShape): fc.Arbitrary<GeneratedTask> {
  const { stepMinutes, horizonMinutes } = shape;
  const steps = (most: number, least = 0) =>
    fc
      .integer({ min: least, max: Math.floor(most / stepMinutes) })
      .map((count) => count * stepMinutes * minuteMs);
  const stop = fc.record({
    driveMs: steps(shape.driveMinutes),
    serviceMs: steps(shape.serviceMinutes, 1),
    openMs: fc.option(steps(horizonMinutes)),
    lengthMs: fc.option(steps(shape.pieceMinutes)),
  });
  const piece = fc.tuple(fc.constantFrom("D", "ON", "OFF", "SB", "SB", "OFF"), steps(shape.pieceMinutes, 1));
  return fc
    .record({
      rulePack: fc.constantFrom(...shape.rulePacks),
      pieces: fc.array(piece, { maxLength: 5 }),
      afterMs: fc.oneof(fc.constant(0), steps(240)),
      cycleMinutes: fc.constantFrom(0, 0, ...shape.workedMinutes),
      waitingIs: fc.constantFrom<WaitingIs>("on-duty", "off-duty"),
      hasBerth: fc.boolean(),
      stops: fc.array(stop, shape.stops),
    })
    .map(({ rulePack, pieces, afterMs, cycleMinutes, waitingIs, hasBerth, stops }) => {
      const segments: DutySegment[] = [
        { status: "OFF", startMs: mondayMs - 600 * minuteMs, endMs: mondayMs },
      ];
      let atMs = mondayMs;
      for (const [status, lengthMs] of pieces) {
        segments.push({ status: status as DutySegment["status"], startMs: atMs, endMs: atMs + lengthMs });
        atMs += lengthMs;
      }
      const departAtMs = atMs + afterMs;
      return {
        log: {
          rulePack,
          timezone: "America/Chicago",
          logDayStart: "00:00",
          segments,
          claims: [],
          prior: { offMinutesBeforeStart: 0, onDutyMinutesByDate: statedDays(cycleMinutes) },
        },
        departAtMs,
        waitingIs,
        hasBerth,
        stops: stops.map(({ driveMs, serviceMs, openMs, lengthMs }) => ({
          driveMs,
          serviceMs,
          windowStartMs: openMs === null ? null : departAtMs + openMs,
          windowEndMs: lengthMs === null ? null : departAtMs + (openMs ?? 0) + lengthMs,
        })),
      };
    });
}

/** The week before, so many minutes of work each day. */
const statedDays = (minutes: number): Record<string, number> =>
  Object.fromEntries(["07", "08", "09", "10", "11", "12", "13"].map((day) => [`2026-06-${day}`, minutes]));
