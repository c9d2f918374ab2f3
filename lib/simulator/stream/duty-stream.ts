import { setImmediate as pause } from "node:timers/promises";
import { parseInstant } from "@/lib/contract/instant";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import { outageAt, silenceOf } from "@/lib/simulator/plan/coverage";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { driversOf, employeeId } from "@/lib/simulator/plan/fleet-roster";
import { type Duty, dutyOfDriver } from "@/lib/simulator/plan/tour";
import { type DutyChange, dutyNews, type UnidentifiedDriving } from "@/lib/simulator/stream/duty-changes";
import { type EldMalfunctionItem, eldNews } from "@/lib/simulator/stream/eld-malfunctions";
import { lastPositionAt } from "@/lib/simulator/stream/last-positions";

/** How far back a first start writes logs: today and the 7 days before it, as drivers carry them (49 CFR 395.8(k)(2)). */
const dutyHistoryMs = 8 * 24 * 3_600_000;
const oldestMs = 29 * 24 * 3_600_000;
const secondMs = 1_000;
/** After a restart so much is written again: what is there already changes nothing. */
const overlapMs = 12 * 3_600_000;
const trucksPerPause = 25;
/** Changes made ahead of the upload. */
const aheadChanges = 5_000;

/** Hands in what drivers' ELDs record: first the past, then what happens. A truck without coverage is silent and reports all later. */
export class DutyStream {
  readonly #options: Simulation;
  readonly #changes: UploadQueue<DutyChange>;
  readonly #unidentified: UploadQueue<UnidentifiedDriving>;
  readonly #malfunctions: UploadQueue<EldMalfunctionItem>;
  /** For each truck with a driver: reported up to here, and when it next has news. */
  readonly #reported: { upTo: number; nextAt: number }[] = [];

  constructor(options: Simulation) {
    const { deviceClient: client, log } = options;
    this.#options = options;
    this.#changes = new UploadQueue({
      send: (items, signal) => client.call("recordDutyChanges", { body: { items }, signal }),
      name: "duty changes",
      log,
    });
    this.#unidentified = new UploadQueue({
      send: (items, signal) => client.call("recordUnidentifiedDriving", { body: { items }, signal }),
      name: "unidentified drives",
      log,
    });
    this.#malfunctions = new UploadQueue({
      send: (items, signal) => client.call("recordEldMalfunctions", { body: { items }, signal }),
      name: "faults of ELDs",
      log,
    });
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
      const from = Math.max(historyFrom(this.#options.plan, truck, to), (newest ?? 0) - overlapMs);
      this.#reported.push({ upTo: from, nextAt: from });
      // Who went silent before the first start stays so.
      if (silenceOf(truck) === null || newest === undefined) written += this.#notify(truck, to);
      if (this.#changes.waiting > aheadChanges) await this.#changes.idle();
      if (truck % trucksPerPause === 0) await pause();
    }
    await this.#changes.idle();
    await this.#unidentified.idle();
    await this.#malfunctions.idle();
    return written;
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
    await Promise.all([this.#changes.stop(), this.#unidentified.stop(), this.#malfunctions.stop()]);
  }

  #notify(truck: number, now: number): number {
    const { plan, seed } = this.#options;
    const reported = this.#reported[truck];
    const to = receivedUpTo(seed, truck, now);
    if (!reported || to === null || to <= reported.upTo) return 0;
    const { changes, unidentified, nextAt } = dutyNews(plan, truck, reported.upTo, to);
    const eld = eldNews(truck, reported.upTo, to);
    this.#reported[truck] = { upTo: to, nextAt: Math.min(nextAt, eld.nextAt) };
    this.#malfunctions.push(eld.items);
    this.#changes.push(changes);
    this.#unidentified.push(unidentified);
    return changes.length;
  }

  /** When each driver's present status began as the platform knows it, epoch milliseconds. */
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
 * From when a first start writes a truck's logs: from what held as their days began, so that a rest which ends in them is
 * seen whole and a restart is one (49 CFR 395.3(c)). The device channel takes nothing older than 30 days.
 */
export function historyFrom(plan: Pick<FleetPlan, "truckAt">, truck: number, to: number): number {
  let from = to - dutyHistoryMs;
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
