import type { PlatformClient } from "@/lib/client/create-client";
import type { SimulatorLog } from "@/lib/simulator/calls/log";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import { type Alarm, alarmsBetween } from "@/lib/simulator/plants/alarms";
import { type Batch, batchesBetween } from "@/lib/simulator/plants/batches";

const historyMs = 7 * 86_400_000;
/** Hands in again what was under way when the simulator ended: the service counts it as repeated. */
const overlapMs = 10 * 60_000;
/** A thousand batches with their materials are a megabyte and a half. */
const batchesAtOnce = 1_000;

interface PlantStreamOptions {
  deviceClient: PlatformClient;
  seed: number;
  log: SimulatorLog;
}

/**
 * Makes what the machines of both plants report: alarms as they are raised and cleared, and each batch once it is done.
 */
export class PlantStream {
  readonly #seed: number;
  readonly #alarms: UploadQueue<Alarm>;
  readonly #batches: UploadQueue<Batch>;
  #from: number | null = null;

  constructor({ deviceClient, seed, log }: PlantStreamOptions) {
    this.#seed = seed;
    this.#alarms = new UploadQueue({
      send: (items, signal) => deviceClient.call("recordAlarms", { body: { items }, signal }),
      name: "alarms",
      log,
    });
    this.#batches = new UploadQueue({
      send: (items, signal) => deviceClient.call("recordBatches", { body: { items }, signal }),
      name: "batches",
      log,
      batchSize: batchesAtOnce,
    });
  }

  /** @param lastReportAt when anything of the carrier was last handed in, epoch milliseconds; null for never */
  load(lastReportAt: number | null): void {
    this.#from = lastReportAt === null ? null : lastReportAt - overlapMs;
  }

  /** Hands in what was reported up to now, at first the week before. @param now epoch milliseconds */
  tick(now: number): void {
    const from = Math.max(this.#from ?? 0, now - historyMs);
    if (now <= from) return;
    this.#from = now;
    this.#alarms.push(inOrder(alarmsBetween(this.#seed, from, now)));
    this.#batches.push(inOrder(batchesBetween(this.#seed, from, now)));
  }

  async stop(): Promise<void> {
    await Promise.all([this.#alarms.stop(), this.#batches.stop()]);
  }
}

const inOrder = <Item extends { TimeStamp: string }>(items: Item[]): Item[] =>
  items.sort((a, b) => (a.TimeStamp < b.TimeStamp ? -1 : 1));
