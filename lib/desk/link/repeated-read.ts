import { PlatformError } from "@/lib/client/platform-error";
import type { DeskGround } from "@/lib/desk/ground";
import { ReaderHealth, waitMs } from "@/lib/desk/link/health";

export interface RepeatedReadOptions extends Pick<DeskGround, "clock" | "log"> {
  /** Name of what is read, for the log. */
  name: string;
  /** Reads all of it and hands it on. */
  read: (signal: AbortSignal) => Promise<void>;
  /** From 0 to 1; for the wait after a failure. */
  random?: () => number;
  /** Wait after a read, milliseconds. */
  everyMs: number;
}

/** After a first failure; longer after each in turn, half a minute at most. */
const retryMs = 1_000;
/** A platform that does not offer an operation is asked again after this long: it may have been updated. */
const notOfferedMs = 10 * 60_000;

/** Reads something whole, again and again; keeps how it fares. Two reads never run beside each other. */
export class RepeatedRead {
  readonly health: ReaderHealth;
  /**
   * False where the platform answered that it does not know or offer the operation. What was read once is offered: a
   * later answer of that kind is a failure.
   */
  offered = true;
  #running: Promise<number> | null = null;
  #again = false;

  constructor(private readonly options: RepeatedReadOptions) {
    this.health = new ReaderHealth(options.clock());
  }

  /**
   * Reads once. Asked for while a read runs, another follows it, since that one may be too old. Never throws.
   * @returns how long to wait for the next, in milliseconds
   */
  poll(signal: AbortSignal): Promise<number> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#untilSettled(signal).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #untilSettled(signal: AbortSignal): Promise<number> {
    let wait: number;
    do {
      this.#again = false;
      wait = await this.#once(signal);
    } while (this.#again && !signal.aborted);
    return wait;
  }

  async #once(signal: AbortSignal): Promise<number> {
    const { read, clock, log, name, everyMs } = this.options;
    try {
      await read(signal);
      this.offered = true;
      this.health.succeed(clock());
      return everyMs;
    } catch (error) {
      if (signal.aborted) return 0;
      const wasOk = this.health.ok;
      this.health.fail(clock(), error);
      this.offered = this.health.succeededAt !== null || !isNotOffered(error);
      if (wasOk) log.warn({ error, reader: name }, "Something cannot be read from the platform");
      return this.offered
        ? waitMs(this.health, retryMs, error, this.options.random ?? Math.random)
        : notOfferedMs;
    }
  }
}

const isNotOffered = (error: unknown): boolean =>
  error instanceof PlatformError && (error.status === 404 || error.status === 501);
