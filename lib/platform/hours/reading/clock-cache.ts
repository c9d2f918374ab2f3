import type { EpochMicros } from "@/lib/contract/instant";
import type { Clocks } from "@/lib/hos/clocks";
import type { DriverLog, DutyFlag, DutySegment } from "@/lib/hos/duty-log";
import { type Projection, projectFrom } from "@/lib/hos/projection";
import { violationsOf } from "@/lib/hos/violations";
import { dutyLetters } from "@/lib/hos/wire/duty-codes";
import type { LogDriver } from "@/lib/platform/hours/log/driver-config";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { contextMicros, driverLogOf, marksOf, millisOf } from "@/lib/platform/hours/log/engine-log";
import { type DutyHistory, loadDuty } from "@/lib/platform/hours/log/load-duty";
import { judgedUntilMs } from "@/lib/platform/hours/log/open-driving";
import type { Queryable } from "@/lib/store/open-store";

/** A driver with the version of their log, as one statement has read both, and when their ELD last sent a position. */
export type VersionedDriver = LogDriver & { version: number; seenMicros: EpochMicros | null };

/** A driver's present state. */
export interface DriverClocks {
  clocks: Clocks;
  /** The newest record that has happened. */
  newest: DutyRecordRow;
  flag: DutyFlag | null;
  /** Start of the present status, milliseconds since 1970. */
  sinceMs: number;
  vehicle: string | null;
  violationNow: string[];
}

interface Remembered {
  version: number;
  config: string;
  /** Time at which a record that lay ahead takes effect. */
  validUntilMs: number;
  /** Null where the driver has no record that has happened. */
  state: State | null;
}

interface State extends Omit<DriverClocks, "clocks" | "violationNow"> {
  projection: Projection;
  /** Kept while driving goes on, to name the limits that it is past. */
  log: DriverLog | null;
}

/**
 * Remembers each driver's state, so that clocks cost a step of time and not a reading of the log. What is remembered holds
 * as long as the log's version and the driver's configuration, which the caller has read before: a change stored
 * since then is met at the next call at the latest, and never missed.
 */
export class ClockCache {
  readonly #drivers = new Map<string, Remembered>();

  /** @returns the state of each driver who has one, by userId */
  async read(
    reader: Queryable,
    companyId: number,
    drivers: readonly VersionedDriver[],
    nowMs: number,
  ): Promise<Map<number, DriverClocks>> {
    const old = drivers.filter((driver) => !this.#isFresh(companyId, driver, nowMs));
    const histories = await loadDuty(
      { tx: reader, companyId },
      old.map(({ userId }) => userId),
      nowMs * 1000 - contextMicros,
    );
    for (const driver of old) {
      const history = histories.get(driver.userId);
      if (history) this.#drivers.set(keyOf(companyId, driver), remember(driver, history, nowMs));
    }
    const states = drivers.flatMap((driver): [number, DriverClocks][] => {
      const state = this.#drivers.get(keyOf(companyId, driver))?.state;
      return state ? [[driver.userId, clocksOf(driver, state, nowMs)]] : [];
    });
    return new Map(states);
  }

  #isFresh(companyId: number, driver: VersionedDriver, nowMs: number): boolean {
    const known = this.#drivers.get(keyOf(companyId, driver));
    return (
      known !== undefined &&
      known.version === driver.version &&
      known.config === configOf(driver) &&
      nowMs < known.validUntilMs &&
      // A clock that was set back asks for a time before what is remembered.
      (known.state === null || nowMs >= known.state.projection.atMs)
    );
  }
}

const keyOf = (companyId: number, { userId }: LogDriver) => `${companyId}:${userId}`;
const configOf = ({ rulePack, timezone, logDayStart, exempt }: LogDriver) =>
  [rulePack.id, rulePack.version, timezone, logDayStart, exempt].join(" ");

function remember(driver: VersionedDriver, history: DutyHistory, nowMs: number): Remembered {
  const { version } = driver;
  const ahead = [
    ...history.records.map(({ micros }) => millisOf(micros)),
    ...history.claimed.map(({ endMicros }) => millisOf(endMicros)),
  ].filter((ms) => ms > nowMs);
  const validUntilMs = Math.min(Number.POSITIVE_INFINITY, ...ahead);
  return { version, config: configOf(driver), validUntilMs, state: stateOf(driver, history, nowMs) };
}

function stateOf(driver: LogDriver, history: DutyHistory, nowMs: number): State | null {
  const happened = history.records.filter(({ micros }) => millisOf(micros) <= nowMs);
  const newest = happened.at(-1);
  if (!newest) return null;
  const log = driverLogOf(driver, history, nowMs - contextMicros / 1000, nowMs);
  const change = happened.findLastIndex(
    ({ status, flag }) => status !== newest.status || flag !== newest.flag,
  );
  return {
    newest,
    flag: newest.flag,
    sinceMs: millisOf(happened[change + 1]?.micros ?? newest.micros),
    vehicle: happened.findLast(({ vehicle }) => vehicle !== null)?.vehicle ?? null,
    projection: projectFrom(log, nowMs),
    log: newest.status === "DRIVING" ? log : null,
  };
}

function clocksOf(driver: VersionedDriver, state: State, nowMs: number): DriverClocks {
  const { newest, projection, log } = state;
  const status = dutyLetters[newest.status];
  const passedMs = nowMs - projection.atMs;
  const now = passedMs > 0 ? projection.after(status, passedMs, marksOf(newest)) : projection;
  const isPast = log !== null && !driver.exempt && now.driveAvailableNowMs <= 0;
  const untilMs = judgedUntilMs([newest], nowMs, driver.seenMicros ?? undefined);
  return { ...state, clocks: now.clocks(), violationNow: isPast ? limitsPassed(log, untilMs) : [] };
}

/**
 * Codes of the limits that the driving at the end of a log is past; what a split may still undo is not among them.
 * @param untilMs up to when the driving is known to have gone on
 */
export function limitsPassed(log: DriverLog, untilMs: number): string[] {
  const last = log.segments.at(-1);
  if (last?.status !== "D" || untilMs <= last.startMs) return [];
  const driving: DutySegment = { ...last, endMs: untilMs };
  const violations = violationsOf({ ...log, segments: [...log.segments.slice(0, -1), driving] });
  return violations.filter(({ endMs, pending }) => endMs === untilMs && !pending).map(({ limit }) => limit);
}
