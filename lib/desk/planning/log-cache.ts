import type { PlatformClient } from "@/lib/client/create-client";
import { fewAtOnce } from "@/lib/client/few-at-once";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { DeskGround } from "@/lib/desk/ground";
import { describeFailure } from "@/lib/desk/link/health";
import type { Planner } from "@/lib/desk/planning/plan-job";
import type { DriverLog, DutySegment } from "@/lib/hos/duty-log";
import { logOfResponse } from "@/lib/hos/wire/log-of-response";
import { utcDate } from "@/lib/time/utc";

export interface LogCacheOptions extends Pick<DeskGround, "clock" | "log"> {
  client: PlatformClient;
  planner: Planner;
}

interface Kept {
  /** Start of the status that the driver was in when the log was read: another one means another log. */
  sinceMs: number | null;
  readAtMs: number;
  /** Grows with each read that brought a log. */
  revision: number;
  /** Null where the platform has no log of the driver. */
  log: DriverLog | null;
}

const dayMs = 86_400_000;
/** Far enough back that the longest cycle (14 days) and the shift before it are whole. */
const daysBack = 18;
/** An edit of the past changes no status: a log is read again after this long. */
const keepMs = 10 * 60_000;
const atOnce = 4;
const mostPerRound = 200;

/** Keeps the planner's logs as new as the drivers' statuses. Only our own service reads logs out. */
export class LogCache {
  readonly #kept = new Map<string, Kept>();
  #failing = false;

  constructor(private readonly options: LogCacheOptions) {}

  /** Grows when the driver's log was read anew; 0 where the planner has none. */
  revision(driverId: string): number {
    return this.#kept.get(driverId)?.revision ?? 0;
  }

  /**
   * The driver's log of the last days, read where it is missing or too old. The present status goes on until now.
   * @returns null where there is none, or it cannot be read
   */
  async segmentsOf(driver: DriverHours, signal: AbortSignal): Promise<readonly DutySegment[] | null> {
    const nowMs = this.options.clock();
    if (this.#isDue(driver, nowMs)) await this.#read(driver, nowMs, signal);
    const kept = this.#kept.get(driver.id);
    if (!kept?.log) return null;
    const { segments } = kept.log;
    const last = segments.at(-1);
    if (!last || kept.sinceMs !== driver.sinceMs || last.endMs >= nowMs) return segments;
    return [...segments.slice(0, -1), { ...last, endMs: nowMs }];
  }

  /** The planner lost what was handed to it. */
  forgetAll(): void {
    this.#kept.clear();
  }

  /** Reads the logs that are missing or too old, so many at most. A log that cannot be read leaves the clocks to plan with. */
  async refresh(drivers: readonly DriverHours[], signal: AbortSignal): Promise<void> {
    const nowMs = this.options.clock();
    const due = drivers.filter((driver) => this.#isDue(driver, nowMs)).slice(0, mostPerRound);
    await fewAtOnce(due, atOnce, async (driver) => {
      if (!signal.aborted) await this.#read(driver, nowMs, signal);
    });
  }

  #isDue({ id, engine, sinceMs }: DriverHours, nowMs: number): boolean {
    // Clocks of the engine come from our own service only, and there every driver's log can be read.
    if (engine === null) return false;
    const kept = this.#kept.get(id);
    return !kept || kept.sinceMs !== sinceMs || nowMs - kept.readAtMs > keepMs;
  }

  async #read({ id, sinceMs }: DriverHours, nowMs: number, signal: AbortSignal): Promise<void> {
    const { client, planner, log } = this.options;
    const before = this.#kept.get(id);
    try {
      const response = await client.call("getDriverLog", {
        params: { externalUserId: id },
        query: { from: utcDate(nowMs - daysBack * dayMs), to: utcDate(nowMs + dayMs) },
        signal,
      });
      const driverLog = logOfResponse(response);
      await planner.takeLogs([[id, driverLog]]);
      const revision = driverLog === null ? 0 : (before?.revision ?? 0) + 1;
      this.#kept.set(id, { sinceMs, readAtMs: nowMs, revision, log: driverLog });
      this.#failing = false;
    } catch (error) {
      if (signal.aborted) return;
      // Read again later, not at once: the clocks can still be planned with.
      const { revision = 0, log: known = null } = before ?? {};
      this.#kept.set(id, { sinceMs, readAtMs: nowMs, revision, log: known });
      if (!this.#failing)
        log.warn({ driver: id, reason: describeFailure(error) }, "A driver's log cannot be read");
      this.#failing = true;
    }
  }
}
