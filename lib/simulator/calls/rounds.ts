import type { SimulatorLog } from "@/lib/simulator/calls/log";

interface RoundsOptions {
  everyMs: number;
  /** @param now epoch milliseconds */
  run: (now: number) => Promise<void>;
  /** Message for the log where a round fails; the next one begins at its time. */
  failed: string;
  log: SimulatorLog;
  signal: AbortSignal;
}

/** Rounds of work, never two at a time. */
export class Rounds {
  #round: Promise<void> | null = null;
  #nextAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: RoundsOptions) {}

  /** Begins a round where one is due and none is under way. Never throws. @returns when the round ends */
  tick(now: number): Promise<void> {
    const { everyMs, run, failed, log, signal } = this.options;
    if (this.#round) return this.#round;
    if (now < this.#nextAt || signal.aborted) return Promise.resolve();
    this.#nextAt = now + everyMs;
    this.#round = run(now)
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ error }, failed);
      })
      .finally(() => {
        this.#round = null;
      });
    return this.#round;
  }

  /** Waits for the round that is under way. */
  async idle(): Promise<void> {
    await this.#round;
  }
}
