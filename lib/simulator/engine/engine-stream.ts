import { setImmediate as pause } from "node:timers/promises";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import { type EngineCounters, engineCounters } from "@/lib/simulator/engine/engine-counters";
import { terminals } from "@/lib/simulator/plan/carrier";
import { silenceOf } from "@/lib/simulator/plan/coverage";
import { planEpochMs } from "@/lib/simulator/plan/truck-schedule";
import { lastPositionAt } from "@/lib/simulator/stream/last-positions";

const dayMs = 24 * 3_600_000;
/** Writes so far back at a first start, days. */
const engineHistoryDays = 90;
/** Before it the plan has no past to walk back to. */
const firstMs = planEpochMs + 20 * dayMs;
/** After a restart so much is handed in again: what is there already changes nothing. */
const overlapDays = 3;
/** Each truck is looked at as often: what an adapter has added up is in no hurry. */
const roundTicks = 300;
/** Counters made ahead of the upload. */
const aheadCounters = 10_000;

/** Hands in what the adapters of the fleet add up: the past as a job after the start, then each use when it is over. */
export class EngineStream {
  readonly #options: Simulation;
  readonly #queue: UploadQueue<EngineCounters>;
  /** For each truck whose past is written: handed in up to here. */
  readonly #upTo: number[] = [];
  #turn = 0;

  constructor(options: Simulation) {
    const { deviceClient: client, log } = options;
    this.#options = options;
    this.#queue = new UploadQueue({
      send: (items, signal) => client.call("recordPerformance", { body: { items }, signal }),
      name: "engine counters",
      log,
    });
  }

  /**
   * Writes what is missing of the past, day by day, so that one that was cut short goes on where it was.
   * @returns how many counters were handed in
   */
  async writeHistory(now: number): Promise<number> {
    const { plan, signal } = this.#options;
    const newest = await this.#newestDay(now);
    const oldest = Math.max(firstMs, now - engineHistoryDays * dayMs);
    let from = Math.max(oldest, (newest ?? 0) - overlapDays * dayMs);
    let written = 0;
    while (from < now && !signal.aborted) {
      const to = Math.min(now, from + dayMs);
      for (let truck = 0; truck < plan.trucks; truck++) {
        written += this.#handIn(truck, from, to, now);
        if (truck % 25 === 0) await pause();
      }
      if (this.#queue.waiting > aheadCounters) await this.#queue.idle();
      from = to;
    }
    await this.#queue.idle();
    return written;
  }

  /** Reports the uses that are over by now, a few trucks at a time. Called each two seconds. */
  tick(now: number): void {
    const { trucks } = this.#options.plan;
    for (let count = Math.ceil(trucks / roundTicks); count > 0; count--) {
      const truck = this.#turn++ % trucks;
      const upTo = this.#upTo[truck];
      if (upTo !== undefined && upTo < now) this.#handIn(truck, upTo, now, now);
    }
  }

  async stop(): Promise<void> {
    await this.#queue.stop();
  }

  #handIn(truck: number, from: number, to: number, now: number): number {
    const { plan, seed } = this.#options;
    this.#upTo[truck] = to;
    const silence = silenceOf(truck);
    if (silence === "never") return 0;
    const end = silence === "longSilent" ? Math.min(to, lastPositionAt(seed, truck, now)) : to;
    if (end <= from) return 0;
    const counters = [...engineCounters(plan, seed, truck, from, end)];
    this.#queue.push(counters);
    return counters.length;
  }

  /** Start of the newest day of which the first terminal has counters, epoch milliseconds; null before the first start. */
  async #newestDay(now: number): Promise<number | null> {
    const today = Math.floor(now / dayMs) * dayMs;
    const oldest = today - engineHistoryDays * dayMs;
    if (!(await this.#hasAny(oldest, today))) return null;
    for (let day = today; day > oldest; day -= dayMs) if (await this.#hasAny(day, day)) return day;
    return oldest;
  }

  async #hasAny(from: number, to: number): Promise<boolean> {
    const { interfaceClient, signal } = this.#options;
    const dateOf = (millis: number) => new Date(millis).toISOString().slice(0, 10);
    const query = {
      groupCode: terminals[0]?.code ?? "",
      startDate: dateOf(from),
      endDate: dateOf(to),
      timezone: "UTC" as const,
      limit: 1,
    };
    const { payload } = await retryCall(
      () => interfaceClient.call("getVehiclePerformanceReport", { query }),
      signal,
    );
    return payload.length > 0;
  }
}
