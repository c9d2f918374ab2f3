import { PlatformError } from "@/lib/client/platform-error";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { FollowedReading } from "@/lib/desk/areas/trips/records/followed-reading";
import type { FollowedTrips } from "@/lib/desk/areas/trips/records/followed-trips";
import { reportsProgress } from "@/lib/desk/areas/trips/records/own-progress";
import { boardWindow, readWindow } from "@/lib/desk/areas/trips/records/read-window";
import { TripEvents } from "@/lib/desk/areas/trips/records/trip-events";
import { msOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { ReturnEvents } from "@/lib/desk/feeds/return-events";
import type { DeskGround } from "@/lib/desk/ground";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { repeat } from "@/lib/desk/link/repeat";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";

export interface TripReadingOptions extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
  events: Pick<ReturnEvents, "listen" | "health" | "readAtMs" | "isCurrent">;
  store: TripStore;
  followed: FollowedTrips;
}

/** Without events the window is read again and again; with them only to bring in new days and to be sure. */
const windowMs = 30_000;
const windowWithEventsMs = 5 * 60_000;

/** A stop that will be due before its trip is read again is taken as due: no row calls it late for a moment. */
const untilReadAgainMs = 60_000;
/** Until it is known whether the platform lists trips. */
const untilListedMs = 1_000;

/** Keeps the trips up to date with the platform, from `start` to `stop`. */
export class TripReading {
  readonly #events: TripEvents;
  readonly #window: RepeatedRead;
  readonly #ended = new AbortController();
  /** Reads trips that are followed by their number, where the platform lists none. */
  readonly followed: FollowedReading;
  #loops: { stop(): Promise<void> }[] = [];
  /**
   * Tells whether trips are read with versions; null while none were read, since nothing can be seen of an empty list.
   */
  #hasVersions: boolean | null = null;
  /**
   * Tells whether trips are read with their progress; null while no trip was seen with any, and none that should have
   * some.
   */
  #hasProgress: boolean | null = null;
  /** Time at which the last whole window was requested. */
  #windowMs = 0;

  constructor(private readonly options: TripReadingOptions) {
    const { clock, log, get, store } = options;
    this.followed = new FollowedReading({ ...options, onRead: (trip) => this.#see([trip]) });
    this.#events = new TripEvents(options.events, store);
    this.#window = new RepeatedRead({
      name: "trips",
      clock,
      log,
      everyMs: windowMs,
      read: async (signal) => {
        const askedAtMs = clock();
        const window = await readWindow(get, boardWindow(askedAtMs), signal).catch(asNotOffered);
        this.#window.health.skipped += window.skipped;
        this.#see(window.trips);
        this.#windowMs = askedAtMs;
        if (window.units) store.units = window.units;
        store.takeWindow(window.trips, askedAtMs);
      },
    });
  }

  /** Takes what the records of trips show of their platform. */
  #see(trips: readonly TruckloadTrip[]): void {
    if (trips.length === 0) return;
    const soonMs = this.options.clock() + untilReadAgainMs;
    const isDue = ({ windowEndTime }: TruckloadStop) => (msOf(windowEndTime) ?? soonMs) < soonMs;
    this.#hasVersions = trips.some(({ version }) => version !== undefined);
    if (trips.some(reportsProgress)) this.#hasProgress = true;
    else if (trips.some(({ stops = [] }) => stops.some(isDue))) this.#hasProgress ??= false;
  }

  start(): void {
    const fault = (error: unknown) => this.options.log.error({ error }, "A reader failed");
    this.#loops = [
      repeat(async (signal) => this.#nextWindow(signal), fault),
      repeat(async (signal) => (this.lists === false ? this.followed.poll(signal) : untilListedMs), fault),
    ];
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  /** Reads the window now: something was written for which no event may come. */
  async refresh(): Promise<void> {
    await this.#window.poll(this.#ended.signal);
    if (this.lists === false) await this.followed.poll(this.#ended.signal);
  }

  /** Tells when the trips were last confirmed; null before the first window. */
  get readAtMs(): number | null {
    if (this.lists === false) return this.followed.health.succeededAt;
    const { succeededAt } = this.#window.health;
    if (succeededAt === null || !this.followsEvents) return succeededAt;
    return Math.max(succeededAt, this.options.events.readAtMs ?? 0);
  }

  get error(): string | null {
    if (this.lists === false) return this.followed.health.error;
    return this.#window.health.error ?? (this.followsEvents ? this.options.events.health.error : null);
  }

  /** Tells whether the platform lists trips; null until it was asked. */
  get lists(): boolean | null {
    if (!this.#window.offered) return false;
    return this.#window.health.succeededAt === null ? null : true;
  }

  /** Tells whether trips are read with their progress; assumed until one that should have some was read without. */
  get reportsProgress(): boolean {
    return this.#hasProgress ?? true;
  }

  /** Tells whether changes come as events: versions are ours and come with them, and so does the first event met. */
  get followsEvents(): boolean {
    return this.#hasVersions === true || this.#events.received;
  }

  /** Tells whether it was seen that no changes come as events. */
  get lacksEvents(): boolean {
    return this.#hasVersions === false && !this.#events.received;
  }

  async #nextWindow(signal: AbortSignal): Promise<number> {
    const ageMs = this.options.clock() - this.#windowMs;
    const isFresh = this.followsEvents && this.options.events.isCurrent && ageMs < windowWithEventsMs;
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
