import type { TruckloadTrip, TruckloadUnits } from "@/lib/contract/truckload-records";

export interface KnownTrip {
  trip: TruckloadTrip;
  /** When the read or event that told it began, milliseconds since 1970. */
  asOfMs: number;
}

const usualUnits: TruckloadUnits = { volume: "cubicfeet", weight: "pounds", distance: "miles" };
/** A deleted trip's id is kept so long, since an older word of it may still come. */
const tombstoneMs = 3_600_000;

/**
 * The truckload trips in memory. Words of a trip may come in any order, from reads, events and answers of writes: the
 * newest version wins; where a platform has no versions, the word that was asked for last.
 */
export class TripStore {
  readonly #trips = new Map<number, KnownTrip>();
  readonly #deleted = new Map<number, number>();
  units: TruckloadUnits = usualUnits;

  /**
   * @param onChanged told of each trip that changed or went
   * @param completed adds to a trip what is known of it beside what the platform tells
   */
  constructor(
    private readonly onChanged: (tripId: number) => void,
    private readonly completed: (trip: TruckloadTrip) => TruckloadTrip = (trip) => trip,
  ) {}

  get size(): number {
    return this.#trips.size;
  }

  all(): IterableIterator<KnownTrip> {
    return this.#trips.values();
  }

  get(tripId: number): TruckloadTrip | null {
    return this.#trips.get(tripId)?.trip ?? null;
  }

  /** The trips as they are now, whatever comes later. */
  snapshot(): Map<number, TruckloadTrip> {
    return new Map([...this.#trips].map(([tripId, { trip }]) => [tripId, trip]));
  }

  /** @returns whether it was news */
  take(told: TruckloadTrip, asOfMs: number): boolean {
    const trip = this.completed(told);
    const { tripId } = trip;
    const deletedMs = this.#deleted.get(tripId);
    if (deletedMs !== undefined && asOfMs <= deletedMs) return false;
    const known = this.#trips.get(tripId);
    if (known && !isNews(known, trip, asOfMs)) return false;
    this.#trips.set(tripId, { trip, asOfMs });
    this.#deleted.delete(tripId);
    this.onChanged(tripId);
    return true;
  }

  /** The trip was deleted at this instant; whatever older word comes does not bring it back. */
  remove(tripId: number, atMs: number): void {
    for (const [id, ms] of this.#deleted) if (atMs - ms > tombstoneMs) this.#deleted.delete(id);
    this.#deleted.set(tripId, atMs);
    if (this.#trips.delete(tripId)) this.onChanged(tripId);
  }

  /**
   * Takes a window that was read to its end. A trip that it does not name, and of which nothing newer was heard, is
   * deleted or out of the window.
   */
  takeWindow(trips: readonly TruckloadTrip[], askedAtMs: number): void {
    const named = new Set<number>();
    for (const trip of trips) {
      named.add(trip.tripId);
      this.take(trip, askedAtMs);
    }
    for (const [tripId, known] of this.#trips)
      if (!named.has(tripId) && known.asOfMs <= askedAtMs) {
        this.#trips.delete(tripId);
        this.onChanged(tripId);
      }
  }
}

function isNews(known: KnownTrip, trip: TruckloadTrip, asOfMs: number): boolean {
  const before = known.trip.version;
  if (before !== undefined && trip.version !== undefined) {
    // The same version told again keeps a trip from counting as gone from the window.
    if (trip.version === before) known.asOfMs = Math.max(known.asOfMs, asOfMs);
    return trip.version > before;
  }
  if (asOfMs < known.asOfMs) return false;
  known.asOfMs = asOfMs;
  return JSON.stringify(known.trip) !== JSON.stringify(trip);
}
