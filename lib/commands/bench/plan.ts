import { median, printFigure, shown } from "@/lib/commands/bench/figures";
import type { DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import { rulePackFor } from "@/lib/hos/rule-packs";
import type { PlanStop } from "@/lib/planning/plan";
import { type KeptPlan, type PlanRequest, planChanged } from "@/lib/planning/plan-changed";
import { startFromLog } from "@/lib/planning/plan-start";
import { type Candidate, rankDrivers } from "@/lib/planning/rank-drivers";

const drivers = 1000;
const trips = 2000;
/** What each figure must stay under; the ratios are to these. */
const limits = { rankMs: 150, etaMs: 1000 };
const rounds = 5;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const nowMs = Date.UTC(2026, 5, 15, 15);

/** Days of work before, and how far into the present one the driver is. */
function logOf(driver: number): DriverLog {
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
  let atMs = nowMs - 7 * 24 * hourMs - (600 + intoShift) * minuteMs;
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
    emptyDriveMs: (driver % 12) * 15 * minuteMs,
    emptyMiles: (driver % 12) * 12,
    equipment: [],
    trailerNumber: null,
    timeOff: [],
    trips: [],
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

/** Ranking a fleet for a trip, and a fleet's arrivals after a round of pings, both from logs of a week. */
export async function benchPlan(): Promise<void> {
  const logs = Array.from({ length: drivers }, (_, driver) => logOf(driver));
  const candidates = candidatesOf(logs);
  for (const [name, stops] of Object.entries(shapes)) {
    const trip = { stops, waitingIs: "on-duty", requires: [], trailerNumber: null } as const;
    const rankMs = millisOf(() => rankDrivers(trip, candidates, { nowMs, maxClockAgeMs: hourMs }));
    printFigure(`plan rank ${drivers} drivers, ${name}`, rankMs / limits.rankMs, `${shown(rankMs)} ms`);
  }
  let round = 0;
  const etaMs = millisOf(() => {
    round++;
    planChanged(new Map<string, KeptPlan>(), requestsOf(logs, round));
  });
  printFigure(
    `plan ETAs of ${trips} trips`,
    etaMs / limits.etaMs,
    `${shown(etaMs)} ms on one thread, logs read anew`,
  );
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
      stops,
    };
  });
}
