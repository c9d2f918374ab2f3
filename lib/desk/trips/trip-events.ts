import { formatInstant, microsFromMillis, parseInstant } from "@/lib/contract/instant";
import type { Log } from "@/lib/desk/log";
import { ReaderHealth, waitMillis } from "@/lib/desk/readers/health";
import { nonsense, type PlatformGet } from "@/lib/desk/readers/platform-get";
import { isObject, objectOr, textOf } from "@/lib/desk/readers/read-value";
import { readTrip } from "@/lib/desk/trips/read-window";
import type { TripStore } from "@/lib/desk/trips/trip-store";

export interface TripEventsOptions {
  get: PlatformGet;
  store: TripStore;
  clock: () => number;
  log: Log;
  pollMillis: number;
}

/** Where nothing was met yet, the platform's clock is taken to be behind ours by no more than this. */
const clockSkewMs = 300_000;
const pagesPerTurn = 50;

/**
 * Follows the return events of the truckload family, an extension. The cursor is the newest upload instant met, so it
 * follows the platform's clock; bounds are inclusive, and an event met twice changes nothing, since versions decide.
 */
export class TripEvents {
  readonly health: ReaderHealth;
  /** True once an event of the family was met. */
  met = false;
  #cursor: string;
  readonly #lately = new Set<string>();

  constructor(private readonly options: TripEventsOptions) {
    const now = options.clock();
    this.health = new ReaderHealth(now);
    this.#cursor = formatInstant(microsFromMillis(now - clockSkewMs));
  }

  /** One turn. Never throws. @returns how long to wait for the next, in milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const { clock, log, pollMillis } = this.options;
    try {
      const finished = await this.#follow(signal);
      this.health.succeed(clock());
      return finished ? pollMillis : 0;
    } catch (error) {
      if (signal.aborted) return 0;
      if (this.health.ok) log.warn({ error, reader: "trip events" }, "Return events cannot be read");
      this.health.fail(clock(), error);
      return waitMillis(this.health, pollMillis, error);
    }
  }

  async #follow(signal: AbortSignal): Promise<boolean> {
    for (let pages = 0; pages < pagesPerTurn; pages++) {
      const body = await this.options.get("listReturnEvents", { startTime: this.#cursor }, signal);
      if (!isObject(body) || !Array.isArray(body.events))
        throw nonsense("listReturnEvents", "events is no list");
      const events: unknown[] = body.events;
      const met = events.map((event) => this.#take(event));
      const pagination = objectOr(body.pagination);
      const next = pagination.hasNextPage === true ? textOf(pagination.nextPageStartTime) : null;
      const newest = next ?? met.filter((time) => time !== null).at(-1) ?? null;
      const isStuck = next !== null && next === this.#cursor;
      if (newest !== null && isLater(newest, this.#cursor)) this.#advance(newest);
      if (next === null || isStuck) return true;
    }
    return false;
  }

  /** @returns its upload time */
  #take(event: unknown): string | null {
    if (!isObject(event)) return null;
    const time = textOf(event.uploadedTimestamp) ?? textOf(event.timestamp);
    const id = textOf(event.id);
    const type = textOf(event.eventType)?.toLowerCase() ?? "";
    if (!type.startsWith("truckload") || (id !== null && this.#lately.has(id))) return time;
    if (id !== null) this.#lately.add(id);
    const trip = readTrip(objectOr(event.data).trip);
    if (trip === null) {
      this.health.skipped += 1;
      return time;
    }
    this.met = true;
    // An event is a word of when it was stored, by whatever clock the platform has.
    const storedMs = Date.parse(time ?? "");
    const asOfMs = Number.isNaN(storedMs) ? this.options.clock() : storedMs;
    if (type === "truckloadtripdeleted") this.options.store.remove(trip.tripId, asOfMs);
    else this.options.store.take(trip, asOfMs);
    return time;
  }

  #advance(to: string): void {
    this.#cursor = to;
    // Only events of the cursor's own instant come again; the bound keeps the memory small, not the truth.
    if (this.#lately.size > 10_000) this.#lately.clear();
  }
}

const isLater = (a: string, b: string) => (parseInstant(a) ?? 0) > (parseInstant(b) ?? 0);
