import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { median, printFigure, shown } from "@/lib/commands/bench/figures";
import { clocksAt } from "@/lib/hos/clocks";
import type { DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import { rulesetIds } from "@/lib/hos/packs/rule-pack";
import { projectFrom } from "@/lib/hos/projection";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { violationsOf } from "@/lib/hos/violations";

const drivers = 5000;
const days = 14;
/** Limits that each figure must stay under; the ratios are to these. */
const limits = { scratchSeconds: 1.5, changeMs: 20, projectionMicros: 2, heapMegabytes: 300 };
const rounds = 5;

const minuteMs = 60_000;
const zones = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"];
const startMs = Date.UTC(2026, 2, 1, 12);

/** A working day of about eleven changes: drive and short stops, every third one with a split sleeper, weekly a restart. */
function dayOf(day: number, driver: number): [DutyStatus, number][] {
  const stop = 10 + ((driver * 7 + day * 13) % 40);
  const split = (driver + day) % 3 === 0;
  const work: [DutyStatus, number][] = [
    ["ON", 15],
    ["D", 150],
    ["ON", stop],
    ["D", 120],
    split ? ["OFF", 180] : ["OFF", 35],
    ["D", 130],
    ["ON", stop],
    ["D", 90],
    ["ON", 15],
  ];
  const workedMinutes = work.reduce((sum, [, minutes]) => sum + minutes, 0);
  const restMinutes = day % 7 === 6 ? 36 * 60 - workedMinutes : 24 * 60 - workedMinutes;
  return [...work, ["SB", 440], ["OFF", Math.max(60, restMinutes - 440)]];
}

function logOf(driver: number): DriverLog {
  const segments: DutySegment[] = [];
  let atMs = startMs + (driver % 600) * minuteMs;
  for (let day = 0; day < days; day++) {
    for (const [status, minutes] of dayOf(day, driver)) {
      segments.push({ status, startMs: atMs, endMs: atMs + minutes * minuteMs });
      atMs += minutes * minuteMs;
    }
  }
  return {
    rulePack: rulePackFor(rulesetIds[driver % rulesetIds.length] ?? "us-property-70-8"),
    timezone: zones[driver % zones.length] ?? "America/Chicago",
    logDayStart: "00:00",
    segments,
    claims: [],
    prior: { offMinutesBeforeStart: 600, onDutyMinutesByDate: {} },
  };
}

/** Milliseconds of each round. */
function timed(work: () => void): number[] {
  return Array.from({ length: rounds }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
}

function heapMegabytes(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
  return process.memoryUsage().heapUsed / 1e6;
}

const endOf = (log: DriverLog): number => log.segments.at(-1)?.endMs ?? startMs;

/** Clocks of a fleet from its logs alone, one driver's change, and what planning asks. Ratios are to the limits above. */
export async function benchHos(): Promise<void> {
  const logs = Array.from({ length: drivers }, (_, driver) => logOf(driver));
  const changes = logs.reduce((sum, log) => sum + log.segments.length, 0) / drivers;
  const size = `${shown(drivers)} drivers, ${days} days, ${shown(changes)} changes each`;

  const [coldMs = 0, ...warm] = timed(() => {
    for (const log of logs) clocksAt(log, endOf(log));
  });
  const scratch = `${shown(coldMs / 1000)} s cold, ${shown(median(warm) / 1000)} s warm, ${size}`;
  printFigure("hos clocks from scratch", coldMs / 1000 / limits.scratchSeconds, scratch);

  const violationMs = median(timed(() => logs.forEach((log) => void violationsOf(log))));
  printFigure("hos violations from scratch", null, `${shown(violationMs / 1000)} s, ${size}`);

  const changeMs = timed(() => {
    const [log] = logs;
    if (!log) return;
    const atMs = endOf(log);
    const change: DutySegment = { status: "D", startMs: atMs, endMs: atMs + 45 * minuteMs };
    clocksAt({ ...log, segments: [...log.segments, change] }, change.endMs);
  });
  printFigure(
    "hos one new change",
    Math.max(...changeMs) / limits.changeMs,
    `${shown(Math.max(...changeMs))} ms`,
  );

  const heap = heapMegabytes();
  printFigure("hos heap with all logs", heap / limits.heapMegabytes, `${shown(heap)} MB`);
  benchProjections(logs.slice(0, 1000));
}

/** A few trips from each driver's present state, drive and rest by turns, a limit read after each step. */
function benchProjections(logs: readonly DriverLog[]): void {
  const from = logs.map((log) => projectFrom(log, endOf(log)));
  const steps = 100;
  let read = 0;
  const each = timed(() => {
    for (const projection of from) {
      let at = projection;
      for (let step = 0; step < steps; step++) {
        const [status, minutes] = trip[step % trip.length] ?? ["D", 60];
        at = at.after(status, minutes * minuteMs);
        read += at.driveAvailableNowMs;
      }
    }
  });
  if (read <= 0) throw new Error("No driver may drive, so nothing was measured");
  const micros = (median(each) * 1000) / (logs.length * steps);
  const perSecond = `${shown(1e6 / micros)} projections with a limit read a second, ${shown(micros)} µs each`;
  printFigure("hos projections", micros / limits.projectionMicros, perSecond);
}

const trip: readonly [DutyStatus, number][] = [
  ["ON", 20],
  ["D", 180],
  ["ON", 30],
  ["D", 200],
  ["OFF", 30],
  ["D", 180],
  ["ON", 20],
  ["OFF", 600],
];
