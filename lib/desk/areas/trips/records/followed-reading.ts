import { PlatformError } from "@/lib/client/platform-error";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { FollowedTrips } from "@/lib/desk/areas/trips/records/followed-trips";
import { readTrip } from "@/lib/desk/areas/trips/records/read-window";
import { isOpen, isOver, msOf, plannedStartMs, stopsOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { DeskGround } from "@/lib/desk/ground";
import { ReaderHealth, waitMs } from "@/lib/desk/link/health";
import { nonsense, type PlatformGet } from "@/lib/desk/link/platform-get";
import { isObject } from "@/lib/desk/link/read-value";

export interface FollowedReadingOptions extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
  followed: FollowedTrips;
  store: TripStore;
  /** From 0 to 1; for the wait after a failure. */
  random?: () => number;
  /** Called with each trip that was read. */
  onRead: (trip: TruckloadTrip) => void;
}

/** Thrown for a trip whose record is none by the contract. */
export class UnreadableTrip extends Error {
  constructor() {
    super("The platform's record of the trip cannot be read");
  }
}

const minuteMs = 60_000;
const turnMs = 5_000;
/** 60 calls a minute at most, however many trips are followed. */
const readsPerTurn = 5;
/** After a start the board is to be whole soon: trips that were not read yet. */
const firstReadsPerTurn = 25;
/** Limits how old a record may grow. */
const nearMs = minuteMs;
const farMs = 10 * minuteMs;
const overMs = 30 * minuteMs;
/** A trip is near from so long before it begins. */
const beforeMs = 2 * 60 * minuteMs;
/** Counts the times in turn that a trip is not found before it leaves the board: one odd response loses nothing. */
const missesToLose = 2;
/** A trip that was only opened by its link leaves the board after so long. */
const openedMs = 30 * minuteMs;

/** Tells how old the record of a trip may grow before it is read again, milliseconds. */
function mostAgeMs(trip: TruckloadTrip, nowMs: number): number {
  const stops = stopsOf(trip);
  if (isOver(trip) || (stops.length > 0 && !stops.some(isOpen))) return overMs;
  const startMs = msOf(trip.actualStartTime) ?? plannedStartMs(trip);
  return startMs === null || startMs - nowMs <= beforeMs ? nearMs : farMs;
}

/** Reads followed trips again by their id, those near their time most often, the most overdue first. */
export class FollowedReading {
  readonly health: ReaderHealth;
  /** Time at which each was last asked for, milliseconds since 1970. */
  readonly #askedMs = new Map<number, number>();
  readonly #misses = new Map<number, number>();

  constructor(private readonly options: FollowedReadingOptions) {
    this.health = new ReaderHealth(options.clock());
  }

  /** Followed trips that the platform no longer knows. */
  get lost(): number[] {
    return [...this.#misses].flatMap(([tripId, misses]) => (misses >= missesToLose ? [tripId] : []));
  }

  /** One turn: reads what is due. Never throws for what the platform does. @returns the wait for the next, milliseconds */
  async poll(signal: AbortSignal): Promise<number> {
    const { followed, clock, log } = this.options;
    await followed.load();
    this.#forgetOthers();
    try {
      for (const tripId of this.#due()) await this.#readAgain(tripId, signal);
      this.health.succeed(clock());
      return turnMs;
    } catch (error) {
      if (signal.aborted) return 0;
      if (this.health.ok) log.warn({ error, reader: "followed trips" }, "Trips cannot be read again");
      this.health.fail(clock(), error);
      return waitMs(this.health, turnMs, error, this.options.random ?? Math.random);
    }
  }

  /**
   * Looks a trip up by its number: the platform's id, else the caller's own.
   * @returns null where the platform knows neither
   * @throws PlatformError, UnreadableTrip where that cannot be said
   */
  async find(number: string, signal: AbortSignal): Promise<TruckloadTrip | null> {
    const isId = /^\d{1,15}$/.test(number);
    const byId = isId ? await this.#read({ tripId: number }, signal) : null;
    return byId ?? this.#read({ externalTripId: number }, signal);
  }

  /** Trips to be read in this turn. */
  #due(): number[] {
    const { followed, store, clock } = this.options;
    const nowMs = clock();
    const overdueMs = (tripId: number) => {
      const trip = store.get(tripId);
      return nowMs - (this.#askedMs.get(tripId) ?? 0) - (trip === null ? farMs : mostAgeMs(trip, nowMs));
    };
    const first = [...followed.ids].filter((tripId) => !this.#askedMs.has(tripId));
    if (first.length > 0) return first.slice(0, firstReadsPerTurn);
    return [...followed.ids]
      .map((tripId) => ({ tripId, overdueMs: overdueMs(tripId) }))
      .filter((one) => one.overdueMs >= 0)
      .sort((a, b) => b.overdueMs - a.overdueMs)
      .slice(0, readsPerTurn)
      .map(({ tripId }) => tripId);
  }

  async #readAgain(tripId: number, signal: AbortSignal): Promise<void> {
    const trip = await this.#read({ tripId: String(tripId) }, signal).catch((error: unknown) => {
      if (!(error instanceof UnreadableTrip)) throw error;
      // Others must not wait behind it; what is known of it stays, as it was.
      this.health.skipped += 1;
      return this.options.store.get(tripId);
    });
    this.#askedMs.set(tripId, this.options.clock());
    if (trip !== null) this.#misses.delete(tripId);
    else this.#miss(tripId);
  }

  #miss(tripId: number): void {
    const misses = (this.#misses.get(tripId) ?? 0) + 1;
    this.#misses.set(tripId, misses);
    if (misses >= missesToLose) this.options.store.forget(tripId);
  }

  async #read(query: Record<string, string>, signal: AbortSignal): Promise<TruckloadTrip | null> {
    const { get, store, clock, onRead } = this.options;
    const askedAtMs = clock();
    const body = await get("listTrips", query, signal).catch(asNothing);
    if (!isObject(body) || !Array.isArray(body.trips))
      throw nonsense("listTrips", "it holds no list of trips");
    const trips = body.trips.flatMap((record) => readTrip(record) ?? []);
    if (trips.length === 0 && body.trips.length > 0) throw new UnreadableTrip();
    const isMeant = ({ tripId, externalTripId }: TruckloadTrip) =>
      query.tripId === undefined ? externalTripId === query.externalTripId : String(tripId) === query.tripId;
    const trip = trips.find(isMeant) ?? null;
    if (trip === null) return null;
    store.take(trip, askedAtMs);
    onRead(trip);
    this.#askedMs.set(trip.tripId, askedAtMs);
    return trip;
  }

  /** Takes from the board what is no longer followed, and what was only opened. */
  #forgetOthers(): void {
    const { followed, store, clock } = this.options;
    for (const { trip, asOfMs } of [...store.all()])
      if (!followed.ids.has(trip.tripId) && clock() - asOfMs > openedMs) store.forget(trip.tripId);
    for (const map of [this.#askedMs, this.#misses])
      for (const tripId of [...map.keys()]) if (!followed.ids.has(tripId)) map.delete(tripId);
  }
}

/** A platform that responds with 404 for an id that it does not know lists nothing under it. */
function asNothing(error: unknown): unknown {
  if (error instanceof PlatformError && error.status === 404) return { trips: [] };
  throw error;
}
