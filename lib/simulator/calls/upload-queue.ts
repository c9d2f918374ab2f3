import { setTimeout as wait } from "node:timers/promises";
import { PlatformError } from "@/lib/client/platform-error";
import { maxBatchSize } from "@/lib/contract/device-batch";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import type { SimulatorLog } from "@/lib/simulator/calls/log";

export interface UploadQueueOptions<Item> {
  /** Hands a batch in. @throws PlatformError */
  send(batch: Item[], signal: AbortSignal): Promise<ResponseBody<"recordDutyChanges">>;
  /** Name of the items, for the log: `positions`. */
  name: string;
  log: SimulatorLog;
  /** Wait after the first failure; it doubles up to the longest. */
  firstRetryMs?: number;
  longestRetryMs?: number;
  /** As many as a gateway's memory holds; beyond it the oldest are lost. */
  mostBuffered?: number;
  /** As many go into one request, where the items are large. */
  batchSize?: number;
}

/** Statuses that the same batch would meet again however often it is sent. */
const hopelessStatuses = new Set([400, 413, 415, 422]);
/** Waits for a batch under way so long when the queue is stopped. */
const stopGraceMs = 3_000;

/** Hands items in to the device channel, in order and in batches, and holds them while the platform does not take them. */
export class UploadQueue<Item extends object> {
  readonly #options: Required<UploadQueueOptions<Item>>;
  readonly #stopping = new AbortController();
  readonly #sending = new AbortController();
  #waiting: Item[] = [];
  #pump: Promise<void> | null = null;
  #failures = 0;
  #lost = 0;
  #refusedBefore = false;

  constructor(options: UploadQueueOptions<Item>) {
    this.#options = {
      firstRetryMs: 1_000,
      longestRetryMs: 30_000,
      mostBuffered: 200_000,
      batchSize: maxBatchSize,
      ...options,
    };
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes items for upload; never throws and never waits. */
  push(items: readonly Item[]): void {
    if (this.#stopping.signal.aborted || items.length === 0) return;
    for (const item of items) this.#waiting.push(item);
    const excess = this.#waiting.length - this.#options.mostBuffered;
    if (excess > 0) {
      this.#waiting.splice(0, excess);
      this.#lost += excess;
    }
    this.#pump ??= this.#run().finally(() => {
      this.#pump = null;
    });
  }

  /** Resolves when everything is handed in, or when the queue is stopped. */
  async idle(): Promise<void> {
    await this.#pump;
  }

  /** Ends the queue: a batch under way may finish, what waits is dropped. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const grace = setTimeout(() => this.#sending.abort(), stopGraceMs);
    await this.#pump;
    clearTimeout(grace);
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stopping.signal.aborted) {
      const batch = this.#waiting.splice(0, this.#options.batchSize);
      const retryMs = await this.#send(batch);
      if (retryMs === null) continue;
      this.#waiting = batch.concat(this.#waiting);
      await wait(retryMs, null, { signal: this.#stopping.signal }).catch(() => null);
    }
  }

  /** @returns null when the batch is done with, else how long to wait before it is sent again */
  async #send(batch: readonly Item[]): Promise<number | null> {
    try {
      const response = await this.#options.send([...batch], this.#sending.signal);
      this.#recovered();
      this.#noteRefused(batch, response.refused);
      return null;
    } catch (error) {
      return this.#failed(batch, error);
    }
  }

  #failed(batch: readonly Item[], error: unknown): number | null {
    const { log, name, firstRetryMs, longestRetryMs } = this.#options;
    const status = error instanceof PlatformError ? error.status : null;
    const message = error instanceof Error ? error.message : String(error);
    if (status !== null && hopelessStatuses.has(status)) {
      log.error({ status, [name]: batch.length, message }, "The platform refused a batch; it is dropped");
      return null;
    }
    if (this.#failures === 0 && !this.#stopping.signal.aborted)
      log.warn({ status, message }, `The ${name} cannot be handed in; they are kept and sent again`);
    this.#failures++;
    const retryAfterMs = error instanceof PlatformError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    return Math.max(retryAfterMs, Math.min(longestRetryMs, firstRetryMs * 2 ** (this.#failures - 1)));
  }

  #recovered(): void {
    if (this.#failures === 0) return;
    const fields = { attempts: this.#failures, waiting: this.#waiting.length, lost: this.#lost };
    this.#options.log.info(fields, `The ${this.#options.name} are handed in again`);
    this.#failures = 0;
    this.#lost = 0;
  }

  #noteRefused(batch: readonly Item[], refused: readonly { index: number; fields: object }[]): void {
    const [example] = refused;
    if (example && !this.#refusedBefore) {
      const fields = {
        refused: refused.length,
        of: batch.length,
        item: batch[example.index],
        fields: example.fields,
      };
      this.#options.log.warn(fields, `The platform refused some ${this.#options.name}`);
    }
    this.#refusedBefore = example !== undefined;
  }
}
