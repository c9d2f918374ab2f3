import type { Position } from "@/lib/desk/directory/vehicles/position";
import { greatCircleMiles } from "@/lib/geo/great-circle";

/** Motion that two positions say of a vehicle whose records carry no speed. */
export type Motion = "moving" | "stopped";

interface Sample {
  eventMs: number;
  latitude: number;
  longitude: number;
}

/** Closer in time, the error of two positions is larger than the way of a vehicle that creeps: 30 s. */
const shortestSpanMs = 30_000;
/** Further apart, two positions say of now only that a vehicle stands where it stood: 15 min. */
const longestSpanMs = 900_000;
/** Keeps the newest of the positions within such a slot, so that a device that reports each second costs no more. */
const slotMs = 15_000;
/** A receiver at rest wanders less between buildings: 60 m. */
const jitterMiles = 0.0373;
/** As for vehicles that report their speed: 3 mph. */
const movingSpeedMph = 3;
const msPerHour = 3_600_000;

/**
 * Recent positions of the vehicles that report no speed, and whether they move by them. Which order positions come in
 * makes no difference: what is kept follows from the set of them alone.
 */
export class Motions {
  /** Newest first. */
  readonly #recent = new Map<number, Sample[]>();

  /** Keeps where a vehicle was at the time of a record without a speed. */
  take(index: number, { eventMs, latitude, longitude }: Position): void {
    const all = [...(this.#recent.get(index) ?? []), { eventMs, latitude, longitude }];
    all.sort((a, b) => b.eventMs - a.eventMs);
    const slots = all.filter((sample, at) => slotOf(sample) !== slotOf(all[at - 1]));
    const oldestMs = (all[0]?.eventMs ?? 0) - longestSpanMs;
    // The newest of the older ones too: a parked vehicle may report once an hour.
    const kept = slots.filter((_, at) => (slots[at - 1]?.eventMs ?? oldestMs) >= oldestMs);
    this.#recent.set(index, kept);
  }

  /**
   * By the newest of these positions and the next older one that is at least 30 s before it.
   * @returns null where no two are far enough apart in time, or so far that they say nothing
   */
  of(index: number): Motion | null {
    const [newest, ...older] = this.#recent.get(index) ?? [];
    if (newest === undefined) return null;
    const earlier = older.find(({ eventMs }) => newest.eventMs - eventMs >= shortestSpanMs);
    if (earlier === undefined) return null;
    const miles = greatCircleMiles(earlier, newest);
    const spanMs = newest.eventMs - earlier.eventMs;
    if (spanMs > longestSpanMs) return miles < jitterMiles ? "stopped" : null;
    const mph = (miles * msPerHour) / spanMs;
    return miles >= jitterMiles && mph >= movingSpeedMph ? "moving" : "stopped";
  }
}

const slotOf = (sample: Sample | undefined) => sample && Math.floor(sample.eventMs / slotMs);
