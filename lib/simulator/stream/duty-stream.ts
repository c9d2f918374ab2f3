import { setImmediate as pause } from "node:timers/promises";
import { parseInstant } from "@/lib/contract/instant";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { outageAt, silenceOf } from "@/lib/simulator/plan/coverage";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { driversOf, employeeId } from "@/lib/simulator/plan/fleet-roster";
import { type Duty, dutyOfDriver } from "@/lib/simulator/plan/tour";
import { dutyNews } from "@/lib/simulator/stream/duty-changes";
import { DutyUploads } from "@/lib/simulator/stream/duty-uploads";
import { eldNews } from "@/lib/simulator/stream/eld-malfunctions";
import { lastPositionAt } from "@/lib/simulator/stream/last-positions";

const dayMs = 24 * 3_600_000;
/** Days of logs before the doors open: today and the 7 before it, as drivers carry them (49 CFR 395.8(k)(2)). */
const carriedDays = 8;
/** Days of logs in the end: today and the 14 before it (SOR/2005-313 s. 25 looks as far). */
const olderDays = 15;
const oldestMs = 29 * dayMs;
const secondMs = 1_000;
/** After a restart so much is written again: what is there already changes nothing. */
const overlapMs = 12 * 3_600_000;
const trucksPerPause = 25;
/** Changes made ahead of the upload. */
const aheadChanges = 5_000;

/** Hands in what drivers' ELDs record: first the past, then what happens. A truck without coverage is silent and reports all later. */
export class DutyStream {
  readonly #options: Simulation;
  readonly #uploads: DutyUploads;
  /** For each truck with a driver: reported up to here, and when it next has news. */
  readonly #reported: { upTo: number; nextAt: number }[] = [];

  constructor(options: Simulation) {
    this.#options = options;
    this.#uploads = new DutyUploads(options);
  }

  /**
   * Writes the logs of trucks whose drivers have come into being, up to the present; the stream then goes on with them.
   * @param end as many trucks, from the first, have drivers
   * @returns how many changes were handed in
   */
  async writeHistory(end: number, now: () => number): Promise<number> {
    const first = this.#reported.length;
    if (first >= end) return 0;
    const known = await this.#newestStatuses();
    let written = 0;
    for (let truck = first; truck < end && !this.#options.signal.aborted; truck++) {
      const to = now();
      const newest = newestOf(known, truck);
      const carriedFrom = historyFrom(this.#options.plan, truck, to, carriedDays);
      const from = Math.max(carriedFrom, (newest ?? 0) - overlapMs);
      this.#reported.push({ upTo: from, nextAt: from });
      // Drivers who went silent before the first start stay so.
      if (silenceOf(truck) === null || newest === undefined) written += this.#notify(truck, to);
      await this.#breathe(truck);
    }
    await this.#uploads.idle();
    return written;
  }

  /**
   * Writes the logs of the days before those of `writeHistory`, as late as an ELD may hand them in: a page shows them, and
   * nobody waits for them at the door. Where the first truck's, which come last, are there all are.
   * @returns how many changes were handed in
   */
  async writeOlder(now: number): Promise<number> {
    let written = 0;
    if (await this.#hasOlder(now)) return written;
    for (let truck = this.#reported.length - 1; truck >= 0 && !this.#options.signal.aborted; truck--) {
      const [from, to] = this.#olderSpan(truck, now);
      if (to > from) written += this.#handIn(truck, from, to).changes;
      await this.#breathe(truck);
    }
    await this.#uploads.idle();
    return written;
  }

  async #breathe(truck: number): Promise<void> {
    if (this.#uploads.waiting > aheadChanges) await this.#uploads.idle();
    if (truck % trucksPerPause === 0) await pause();
  }

  #olderSpan(truck: number, now: number): [from: number, to: number] {
    const { plan, seed } = this.#options;
    const received = receivedUpTo(seed, truck, now) ?? Number.NEGATIVE_INFINITY;
    const from = historyFrom(plan, truck, now, olderDays);
    return [from, Math.min(historyFrom(plan, truck, now, carriedDays), received)];
  }

  /** Is true where the platform holds the oldest change of the first truck that has one so old. */
  async #hasOlder(now: number): Promise<boolean> {
    const { interfaceClient, plan, signal } = this.#options;
    for (let truck = 0; truck < this.#reported.length; truck++) {
      const [oldest] = dutyNews(plan, truck, ...this.#olderSpan(truck, now)).changes;
      if (!oldest) continue;
      const { externalUserId, eventTime, id } = oldest;
      const dateOf = (days: number) =>
        new Date(Date.parse(eventTime) + days * dayMs).toISOString().slice(0, 10);
      const query = { from: dateOf(-1), to: dateOf(1) };
      const params = { externalUserId };
      const { records } = await retryCall(
        () => interfaceClient.call("getDriverLog", { params, query }),
        signal,
      );
      return records.some((record) => record.id === id);
    }
    return true;
  }

  /** Reports what has happened by now. */
  tick(now: number): void {
    for (const [truck, { nextAt }] of this.#reported.entries())
      if (nextAt <= now && silenceOf(truck) === null) this.#notify(truck, now);
  }

  /** A truck does something else than was foreseen from an instant on. */
  changedFrom(truck: number, from: number): void {
    const reported = this.#reported[truck];
    if (reported) reported.nextAt = Math.min(reported.nextAt, from);
  }

  async stop(): Promise<void> {
    await this.#uploads.stop();
  }

  #notify(truck: number, now: number): number {
    const reported = this.#reported[truck];
    const to = receivedUpTo(this.#options.seed, truck, now);
    if (!reported || to === null || to <= reported.upTo) return 0;
    const { changes, nextAt } = this.#handIn(truck, reported.upTo, to);
    this.#reported[truck] = { upTo: to, nextAt };
    return changes;
  }

  /** Hands in a truck's span. @returns how many changes, and when its next piece of news is due */
  #handIn(truck: number, from: number, to: number): { changes: number; nextAt: number } {
    const { changes, unidentified, nextAt } = dutyNews(this.#options.plan, truck, from, to);
    const eld = eldNews(truck, from, to);
    this.#uploads.push({ changes, unidentified, malfunctions: eld.items });
    return { changes: changes.length, nextAt: Math.min(nextAt, eld.nextAt) };
  }

  /** Finds the start of each driver's present status as the platform knows it, epoch milliseconds. */
  async #newestStatuses(): Promise<Map<string, number>> {
    const { interfaceClient, signal } = this.#options;
    const newest = new Map<string, number>();
    for (let offset: number | null = 0; offset !== null; ) {
      const query: { offset: number } = { offset };
      const page = await retryCall(() => interfaceClient.call("getHosTimersSnapshot", { query }), signal);
      for (const { externalUserId, currentStatus } of page.users) {
        const micros = parseInstant(currentStatus.timestamp);
        if (micros !== null) newest.set(externalUserId, micros / 1000);
      }
      offset = page.pagination?.nextPageOffset ?? null;
    }
    return newest;
  }
}

const resting: ReadonlySet<Duty> = new Set(["offDuty", "sleeper"]);

/**
 * From when a truck's logs are written that reach some days back: from what held as their days began, so that a rest which
 * ends in them is seen whole and a restart is one (49 CFR 395.3(c)). The device channel takes nothing older than 30 days.
 */
export function historyFrom(
  plan: Pick<FleetPlan, "truckAt">,
  truck: number,
  to: number,
  days: number,
): number {
  let from = to - days * dayMs;
  for (;;) {
    const { since, activity, driver } = plan.truckAt(truck, from);
    from = Math.floor(since) - secondMs;
    if (from <= to - oldestMs) return to - oldestMs;
    if (!resting.has(dutyOfDriver(0, activity, driver))) return from;
  }
}

/** Up to when the logs of all of a truck's drivers go; undefined where one has none. */
function newestOf(known: ReadonlyMap<string, number>, truck: number): number | undefined {
  const all = driversOf(truck).map((who) => known.get(employeeId(truck, who)));
  return all.reduce((least, one) =>
    least === undefined || one === undefined ? undefined : Math.min(least, one),
  );
}

/** Up to when a truck's ELD has been seen; null for one that never was. */
function receivedUpTo(seed: number, truck: number, now: number): number | null {
  const silence = silenceOf(truck);
  if (silence === "never") return null;
  if (silence === "longSilent") return lastPositionAt(seed, truck, now);
  return outageAt(seed, truck, now)?.from ?? now;
}
