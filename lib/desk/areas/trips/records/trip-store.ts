import type { TruckloadTrip, TruckloadUnits } from "@/lib/contract/interface/truckload-records";

export interface KnownTrip {
  trip: TruckloadTrip;
  /** Time at which the read or event that it came from began, milliseconds since 1970. */
  asOfMs: number;
}

const usualUnits: TruckloadUnits = { volume: "cubicfeet", weight: "pounds", distance: "miles" };
/** Keeps a deleted trip's id for so long, since an older record of it may still come. */
const tombstoneMs = 3_600_000;

/**
 * The truckload trips in memory. Records of a trip may come in any order, from reads, events and responses to writes: the
 * newest version wins; where a platform has no versions, the record that was requested last.
 */
export class TripStore {
  readonly #trips = new Map<number, KnownTrip>();
  readonly #deleted = new Map<number, number>();
  units: TruckloadUnits = usualUnits;

  /**
   * @param onChanged called with each trip that changed or went
   * @param completed adds to a trip what is known of it beside the platform's record
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

  /** @returns whether the trip changed */
  take(record: TruckloadTrip, asOfMs: number): boolean {
    const trip = this.completed(record);
    const { tripId } = trip;
    const deletedMs = this.#deleted.get(tripId);
    if (deletedMs !== undefined && asOfMs <= deletedMs) return false;
    const known = this.#trips.get(tripId);
    if (known && !isNewer(known, trip, asOfMs)) return false;
    this.#trips.set(tripId, { trip, asOfMs });
    this.#deleted.delete(tripId);
    this.onChanged(tripId);
    return true;
  }

  /** The trip was deleted at this instant; an older record does not bring it back. */
  remove(tripId: number, atMs: number): void {
    for (const [id, ms] of this.#deleted) if (atMs - ms > tombstoneMs) this.#deleted.delete(id);
    this.#deleted.set(tripId, atMs);
    if (this.#trips.delete(tripId)) this.onChanged(tripId);
  }

  /** Takes a trip off the board; a later record brings it back. */
  forget(tripId: number): void {
    if (this.#trips.delete(tripId)) this.onChanged(tripId);
  }

  /**
   * Takes a window that was read to its end. A trip that it does not name, and of which nothing newer is known, is
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

function isNewer(known: KnownTrip, trip: TruckloadTrip, asOfMs: number): boolean {
  const before = known.trip.version;
  if (before !== undefined && trip.version !== undefined) {
    // The same version read again keeps a trip from counting as gone from the window.
    if (trip.version === before) known.asOfMs = Math.max(known.asOfMs, asOfMs);
    return trip.version > before;
  }
  if (asOfMs < known.asOfMs) return false;
  known.asOfMs = asOfMs;
  return JSON.stringify(known.trip) !== JSON.stringify(trip);
}
