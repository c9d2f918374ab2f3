import { once } from "node:events";
import { isMainThread, Worker } from "node:worker_threads";
import { median, printFigure, shown } from "@/lib/commands/bench/figures";
import { planThreadLimits } from "@/lib/desk/planning/plan-thread";
import type { DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import { rulePackFor } from "@/lib/hos/rule-packs";
import type { Candidate } from "@/lib/planning/candidate";
import type { PlanInput, PlanStop } from "@/lib/planning/plan";
import { type KeptPlan, type PlanRequest, planChanged } from "@/lib/planning/plan-changed";
import { startFromLog } from "@/lib/planning/plan-start";
import { planWithoutLatest } from "@/lib/planning/plan-trip";
import { rankDrivers } from "@/lib/planning/rank-drivers";

const drivers = 1000;
const trips = 2000;
/** Limits that each figure must stay under; the ratios are to these. */
const limits = { rankMs: 150, etaMs: 1000, hardMs: 500 };
const rounds = 5;
/** As the desk plans where nobody has set anything else. */
const splits = "to-keep-a-window";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const nowMs = Date.UTC(2026, 5, 15, 15);

/** Days of work since the last restart: after a week of them the cycle is all but used up, and nearly nobody can make it. */
const fleets: Record<string, number> = { "cycles used up": 7, "hours for it": 3 };

/** Makes a log of so many days of work, and the driver so far into the present one. */
function logOf(driver: number, daysBefore: number): DriverLog {
  const intoShift = (driver * 37) % 720;
  const day: [DutyStatus, number][] = [
    ["SB", 600],
    ["ON", 15],
    ["D", 240],
    ["ON", 45],
    ["D", 240],
    ["ON", 30],
    ["OFF", 270],
  ];
  const segments: DutySegment[] = [];
  let atMs = nowMs - daysBefore * 24 * hourMs - (600 + intoShift) * minuteMs;
  while (atMs < nowMs) {
    for (const [status, minutes] of day) {
      const endMs = Math.min(atMs + minutes * minuteMs, nowMs);
      if (endMs > atMs) segments.push({ status, startMs: atMs, endMs });
      atMs = endMs;
    }
  }
  return {
    rulePack: rulePackFor("us-property-70-8"),
    timezone: "America/Chicago",
    logDayStart: "00:00",
    segments,
    claims: [],
    prior: { offMinutesBeforeStart: 600, onDutyMinutesByDate: {} },
  };
}

const stop = (
  driveHours: number,
  serviceHours: number,
  opens: number | null,
  closes: number | null,
): PlanStop => ({
  driveMs: driveHours * hourMs,
  serviceMs: serviceHours * hourMs,
  windowStartMs: opens === null ? null : nowMs + opens * hourMs,
  windowEndMs: closes === null ? null : nowMs + closes * hourMs,
});

/** A day's work, and one that needs a rest on the way whoever drives it. */
const shapes: Record<string, readonly PlanStop[]> = {
  "a day's work": [
    stop(0, 0.5, null, 6),
    stop(1.5, 0.5, null, 10),
    stop(2, 0.5, 4, 12),
    stop(1, 0.5, null, 30),
  ],
  "a rest on the way": [stop(0, 1, 3, 6), stop(4, 1, null, 14), stop(3, 0.5, 14, 26), stop(5, 1, 20, 40)],
};

const candidatesOf = (logs: readonly DriverLog[]): Candidate[] =>
  logs.map((log, driver) => ({
    driverId: `driver-${driver}`,
    start: startFromLog(log, nowMs),
    clocksAsOfMs: nowMs,
    hasBerth: driver % 10 !== 0,
    splits: driver % 10 === 0 ? "never" : splits,
    emptyDriveMs: (driver % 12) * 15 * minuteMs,
    emptyMiles: (driver % 12) * 12,
    equipment: [],
    trailerNumber: null,
    timeOff: [],
    works: [],
  }));

function millisOf(work: () => void): number {
  return median(
    Array.from({ length: rounds }, () => {
      const from = performance.now();
      work();
      return performance.now() - from;
    }),
  );
}

/** The figures of planning, measured in a thread with as much room as the desk's own planning thread has. */
export async function benchPlan(): Promise<void> {
  if (!isMainThread) return planFigures();
  const worker = new Worker(new URL(import.meta.url), { argv: ["plan"], resourceLimits: planThreadLimits });
  const [code] = await once(worker, "exit");
  if (code !== 0) throw new Error(`The planning thread ended with ${code}`);
}

/** Ranking a fleet for a trip, and a fleet's arrivals after a round of pings, both from logs. */
function planFigures(): void {
  for (const [fleet, daysBefore] of Object.entries(fleets)) {
    const logs = Array.from({ length: drivers }, (_, driver) => logOf(driver, daysBefore));
    benchFleet(fleet, logs);
  }
  const input = hardInput();
  const hardMs = millisOf(() => planWithoutLatest(input));
  printFigure("plan a trip that cannot be kept", hardMs / limits.hardMs, `${shown(hardMs)} ms`);
}

/**
 * Six long legs with 22 hours of the cycle left and windows that nobody could keep: next to everything has to be weighed,
 * most of all where any split is allowed.
 */
function hardInput(): PlanInput {
  const hours: [DutyStatus, number][] = [
    ["OFF", 10],
    ["ON", 0.5],
    ["D", 4.5],
  ];
  const segments: DutySegment[] = [];
  let atMs = nowMs - 15 * hourMs;
  for (const [status, length] of hours) {
    segments.push({ status, startMs: atMs, endMs: atMs + length * hourMs });
    atMs += length * hourMs;
  }
  const days = ["08", "09", "10", "11", "12", "13", "14"];
  const log: DriverLog = {
    ...logOf(0, 0),
    segments,
    prior: {
      offMinutesBeforeStart: 0,
      onDutyMinutesByDate: Object.fromEntries(days.map((day) => [`2026-06-${day}`, 411])),
    },
  };
  const stops = [
    stop(9.5, 0.5, 9.5, 10.5),
    stop(7.5, 2, 29, 31),
    stop(8.25, 2, null, 38.25),
    stop(8.25, 0.25, null, 57.5),
    stop(8.75, 1, 65.25, 69.25),
    stop(6.75, 2, null, null),
  ];
  return { start: startFromLog(log, nowMs), waitingIs: "on-duty", hasBerth: true, splits: "earliest", stops };
}

function benchFleet(fleet: string, logs: readonly DriverLog[]): void {
  const candidates = candidatesOf(logs);
  for (const [name, stops] of Object.entries(shapes)) {
    const trip = {
      stops,
      waitingIs: "on-duty",
      requires: [],
      trailerNumber: null,
    } as const;
    let onTime = 0;
    const rankMs = millisOf(() => {
      const ranked = rankDrivers(trip, candidates, { nowMs, maxClockAgeMs: hourMs });
      onTime = ranked.filter(({ state }) => state === "on-time").length;
    });
    const printed = `${shown(rankMs)} ms, ${onTime} can make it`;
    printFigure(`plan rank ${drivers} drivers, ${name}, ${fleet}`, rankMs / limits.rankMs, printed);
  }
  let round = 0;
  const etaMs = millisOf(() => {
    round++;
    planChanged(new Map<string, KeptPlan>(), requestsOf(logs, round));
  });
  const printed = `${shown(etaMs)} ms on one thread, logs read anew`;
  printFigure(`plan ETAs of ${trips} trips, ${fleet}`, etaMs / limits.etaMs, printed);
}

/** Half of the trips are a day's work, half need a rest; every truck is a little nearer than the round before. */
function requestsOf(logs: readonly DriverLog[], round: number): PlanRequest[] {
  const [near, far] = Object.values(shapes);
  return Array.from({ length: trips }, (_, trip): PlanRequest => {
    const [first, ...others] = (trip % 2 === 0 ? near : far) ?? [];
    const log = logs[trip % logs.length];
    if (!first || !log) throw new Error("There are shapes and logs");
    const stops = [{ ...first, driveMs: (60 + (trip % 120) - round) * minuteMs }, ...others];
    return {
      tripId: `trip-${trip}`,
      key: String(round),
      hours: { log },
      departAtMs: nowMs,
      waitingIs: "on-duty",
      hasBerth: true,
      splits,
      stops,
    };
  });
}
