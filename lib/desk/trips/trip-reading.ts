import { PlatformError } from "@/lib/client/platform-error";
import { RepeatedRead } from "@/lib/desk/hours/repeated-read";
import type { Log } from "@/lib/desk/log";
import type { PlatformGet } from "@/lib/desk/readers/platform-get";
import { repeat } from "@/lib/desk/readers/repeat";
import { tellsProgress } from "@/lib/desk/trips/own-progress";
import { readWindow } from "@/lib/desk/trips/read-window";
import { TripEvents } from "@/lib/desk/trips/trip-events";
import type { TripStore } from "@/lib/desk/trips/trip-store";

export interface TripReadingOptions {
  get: PlatformGet;
  store: TripStore;
  clock: () => number;
  log: Log;
  /** How often events are asked for: each second on our own service, each 5 s elsewhere. */
  pollSeconds: number;
}

/** Without events the window is read again and again; with them only to bring in new days and to be sure. */
const windowMillis = 30_000;
const windowWithEventsMillis = 5 * 60_000;

/** Keeps the trips up to date with the platform, from `start` to `stop`. */
export class TripReading {
  readonly events: TripEvents;
  readonly #window: RepeatedRead;
  readonly #ended = new AbortController();
  #loops: { stop(): Promise<void> }[] = [];
  #hasVersions = false;
  /** Whether trips are told with how far they are; so it is taken to be until some were read that were not. */
  tellsProgress = true;
  /** When the last whole window was asked for. */
  #windowMs = 0;

  constructor(private readonly options: TripReadingOptions) {
    const { clock, log, get, store } = options;
    this.events = new TripEvents({ ...options, pollMillis: options.pollSeconds * 1000 });
    this.#window = new RepeatedRead({
      name: "trips",
      clock,
      log,
      everyMillis: windowMillis,
      read: async (signal) => {
        const askedAtMs = clock();
        const window = await readWindow(get, askedAtMs, signal).catch(asNotOffered);
        this.#window.health.skipped += window.skipped;
        this.#hasVersions = window.trips.some(({ version }) => version !== undefined);
        this.tellsProgress = window.trips.length === 0 || window.trips.some(tellsProgress);
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
      repeat((signal) => this.events.poll(signal), fault),
    ];
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  /** Reads the window now, since something was written of which no event may tell. */
  async refresh(): Promise<void> {
    await this.#window.poll(this.#ended.signal);
  }

  /** When the picture was last confirmed; null before the first window. */
  get readAtMs(): number | null {
    const { succeededAt } = this.#window.health;
    if (succeededAt === null || !this.followsEvents) return succeededAt;
    return Math.max(succeededAt, this.events.health.succeededAt ?? 0);
  }

  get error(): string | null {
    return this.#window.health.error ?? (this.followsEvents ? this.events.health.error : null);
  }

  /** False where the platform answers that trips cannot be listed. */
  get offered(): boolean {
    return this.#window.offered;
  }

  /** Whether changes come as events: versions are ours and come with them, and so does the first event met. */
  get followsEvents(): boolean {
    return this.#hasVersions || this.events.met;
  }

  async #nextWindow(signal: AbortSignal): Promise<number> {
    const ageMs = this.options.clock() - this.#windowMs;
    const isFresh = this.followsEvents && this.events.health.ok && ageMs < windowWithEventsMillis;
    return isFresh && this.#window.health.ok ? windowMillis : this.#window.poll(signal);
  }
}

/** A platform that wants an id with every read answers 400: it offers no list either. */
function asNotOffered(error: unknown): never {
  if (error instanceof PlatformError && (error.status === 400 || error.status === 405)) {
    const { message, requestId, kind, type } = error;
    throw new PlatformError({ kind, type, message, status: 501, requestId: requestId ?? undefined });
  }
  throw error;
}
