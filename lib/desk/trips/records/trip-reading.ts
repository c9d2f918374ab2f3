import { PlatformError } from "@/lib/client/platform-error";
import type { Log } from "@/lib/desk/log/log";
import type { PlatformGet } from "@/lib/desk/platform-link/platform-get";
import { repeat } from "@/lib/desk/platform-link/repeat";
import { RepeatedRead } from "@/lib/desk/platform-link/repeated-read";
import type { ReturnEvents } from "@/lib/desk/platform-link/return-events";
import { reportsProgress } from "@/lib/desk/trips/records/own-progress";
import { readWindow } from "@/lib/desk/trips/records/read-window";
import { TripEvents } from "@/lib/desk/trips/records/trip-events";
import type { TripStore } from "@/lib/desk/trips/records/trip-store";

export interface TripReadingOptions {
  get: PlatformGet;
  events: ReturnEvents;
  store: TripStore;
  clock: () => number;
  log: Log;
}

/** Without events the window is read again and again; with them only to bring in new days and to be sure. */
const windowMs = 30_000;
const windowWithEventsMs = 5 * 60_000;

/** Keeps the trips up to date with the platform, from `start` to `stop`. */
export class TripReading {
  readonly #events: TripEvents;
  readonly #window: RepeatedRead;
  readonly #ended = new AbortController();
  #loops: { stop(): Promise<void> }[] = [];
  /** Whether trips are read with versions; null while none were read, since nothing can be seen of an empty list. */
  #hasVersions: boolean | null = null;
  /** Whether trips are read with their progress; assumed until some were read without it. */
  reportsProgress = true;
  /** When the last whole window was requested. */
  #windowMs = 0;

  constructor(private readonly options: TripReadingOptions) {
    const { clock, log, get, store } = options;
    this.#events = new TripEvents(options.events, store);
    this.#window = new RepeatedRead({
      name: "trips",
      clock,
      log,
      everyMs: windowMs,
      read: async (signal) => {
        const askedAtMs = clock();
        const window = await readWindow(get, askedAtMs, signal).catch(asNotOffered);
        this.#window.health.skipped += window.skipped;
        if (window.trips.length > 0) {
          this.#hasVersions = window.trips.some(({ version }) => version !== undefined);
          this.reportsProgress = window.trips.some(reportsProgress);
        }
        this.#windowMs = askedAtMs;
        if (window.units) store.units = window.units;
        store.takeWindow(window.trips, askedAtMs);
      },
    });
  }

  start(): void {
    const fault = (error: unknown) => this.options.log.error({ error }, "A reader failed");
    this.#loops = [
      repeat(async (signal) => this.#nextWindow(signal), fault),
      repeat((signal) => this.options.events.poll(signal), fault),
    ];
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  /** Reads the window now: something was written for which no event may come. */
  async refresh(): Promise<void> {
    await this.#window.poll(this.#ended.signal);
  }

  /** When the trips were last confirmed; null before the first window. */
  get readAtMs(): number | null {
    const { succeededAt } = this.#window.health;
    if (succeededAt === null || !this.followsEvents) return succeededAt;
    return Math.max(succeededAt, this.options.events.health.succeededAt ?? 0);
  }

  get error(): string | null {
    return this.#window.health.error ?? (this.followsEvents ? this.options.events.health.error : null);
  }

  /** False where the platform refuses to list trips. */
  get offered(): boolean {
    return this.#window.offered;
  }

  /** Whether changes come as events: versions are ours and come with them, and so does the first event met. */
  get followsEvents(): boolean {
    return this.#hasVersions === true || this.#events.received;
  }

  /** Whether it was seen that no changes come as events. */
  get lacksEvents(): boolean {
    return this.#hasVersions === false && !this.#events.received;
  }

  async #nextWindow(signal: AbortSignal): Promise<number> {
    const ageMs = this.options.clock() - this.#windowMs;
    const isFresh = this.followsEvents && this.options.events.health.ok && ageMs < windowWithEventsMs;
    return isFresh && this.#window.health.ok ? windowMs : this.#window.poll(signal);
  }
}

/** A platform that requires an id with every read responds with 400: it offers no list either. */
function asNotOffered(error: unknown): never {
  if (error instanceof PlatformError && (error.status === 400 || error.status === 405)) {
    const { message, requestId, kind, type } = error;
    throw new PlatformError({ kind, type, message, status: 501, requestId: requestId ?? undefined });
  }
  throw error;
}
