import { unknownSpeed } from "@/lib/contract/live/live-frame";

export interface TrailPoint {
  eventSeconds: number;
  /** Millionths of a degree. */
  latitude: number;
  longitude: number;
  /** Miles an hour, or `unknownSpeed`. */
  speed: number;
}

/** One point is kept per slot: the newest of it. */
export const slotSeconds = 60;
export const longestTrailSeconds = 24 * 3600;

const firstCapacity = 16;

/** Keeps where one vehicle has been, oldest first, thinned to a point a minute, in columns of its own. */
export class Trail {
  #times = new Uint32Array(firstCapacity);
  #latitudes = new Int32Array(firstCapacity);
  #longitudes = new Int32Array(firstCapacity);
  #speeds = new Uint8Array(firstCapacity).fill(unknownSpeed);
  #start = 0;
  #end = 0;
  /** Points up to here were given up for want of room, in seconds since the epoch. */
  droppedUntilSeconds = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  /**
   * Puts a point in its place in time.
   * @param limit points that the trail may have; the oldest give way
   * @returns by how many points the trail became longer (negative where it became shorter)
   */
  insert(point: TrailPoint, limit: number): number {
    const before = this.length;
    const newest = this.length > 0 ? this.#timeAt(this.#end - 1) : 0;
    if (point.eventSeconds < newest - longestTrailSeconds) return 0;
    this.#forgetBefore(Math.max(newest, point.eventSeconds) - longestTrailSeconds);
    let at = this.#placeFor(point.eventSeconds);
    const slot = Math.floor(point.eventSeconds / slotSeconds);
    if (at > this.#start && slotOf(this.#timeAt(at - 1)) === slot) {
      // The one before is of the same minute and no newer.
      this.#write(at - 1, point);
    } else if (at === this.#end || slotOf(this.#timeAt(at)) !== slot) {
      at = this.#open(at);
      this.#write(at, point);
    }
    this.trim(limit);
    return this.length - before;
  }

  /** Gives up the oldest points beyond `limit`. @returns how many */
  trim(limit: number): number {
    const excess = this.length - limit;
    if (excess <= 0) return 0;
    this.#start += excess;
    this.droppedUntilSeconds = Math.max(this.droppedUntilSeconds, this.#timeAt(this.#start - 1));
    return excess;
  }

  /** Points from `fromSeconds` on, oldest first. */
  *since(fromSeconds: number): Generator<TrailPoint> {
    for (let at = this.#firstAtOrAfter(fromSeconds); at < this.#end; at++) yield this.#pointAt(at);
  }

  /** Points in a box, millionths of a degree, oldest first: numbers are compared before any point is made. */
  *within(box: { south: number; north: number; west: number; east: number }): Generator<TrailPoint> {
    for (let at = this.#start; at < this.#end; at++) {
      const [latitude = 0, longitude = 0] = [this.#latitudes[at], this.#longitudes[at]];
      if (latitude < box.south || latitude > box.north || longitude < box.west || longitude > box.east)
        continue;
      yield this.#pointAt(at);
    }
  }

  #pointAt(at: number): TrailPoint {
    return {
      eventSeconds: this.#timeAt(at),
      latitude: this.#latitudes[at] ?? 0,
      longitude: this.#longitudes[at] ?? 0,
      speed: this.#speeds[at] ?? unknownSpeed,
    };
  }

  #timeAt(at: number): number {
    return this.#times[at] ?? 0;
  }

  #forgetBefore(seconds: number): void {
    while (this.#start < this.#end && this.#timeAt(this.#start) < seconds) this.#start += 1;
  }

  /** Finds where a point of this time goes: after all that are not newer. Nearly always the end. */
  #placeFor(eventSeconds: number): number {
    if (this.#start === this.#end || this.#timeAt(this.#end - 1) <= eventSeconds) return this.#end;
    return this.#firstAtOrAfter(eventSeconds + 1);
  }

  #firstAtOrAfter(seconds: number): number {
    let low = this.#start;
    let high = this.#end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#timeAt(middle) < seconds) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Makes room at `at`, moving what is newer up. @returns where the room is now */
  #open(at: number): number {
    const place = this.#end === this.#times.length ? this.#makeRoom(at) : at;
    for (const column of this.#columns()) column.copyWithin(place + 1, place, this.#end);
    this.#end += 1;
    return place;
  }

  #makeRoom(at: number): number {
    const shift = this.#start;
    const length = this.length;
    if (shift >= this.#times.length / 4) {
      for (const column of this.#columns()) column.copyWithin(0, shift, this.#end);
    } else {
      const capacity = 2 * this.#times.length;
      const moved = <T extends Uint32Array | Int32Array | Uint8Array>(from: T, to: T): T => {
        to.set(from.subarray(shift, this.#end));
        return to;
      };
      this.#times = moved(this.#times, new Uint32Array(capacity));
      this.#latitudes = moved(this.#latitudes, new Int32Array(capacity));
      this.#longitudes = moved(this.#longitudes, new Int32Array(capacity));
      this.#speeds = moved(this.#speeds, new Uint8Array(capacity));
    }
    this.#start = 0;
    this.#end = length;
    return at - shift;
  }

  #write(at: number, point: TrailPoint): void {
    this.#times[at] = point.eventSeconds;
    this.#latitudes[at] = point.latitude;
    this.#longitudes[at] = point.longitude;
    this.#speeds[at] = point.speed;
  }

  #columns() {
    return [this.#times, this.#latitudes, this.#longitudes, this.#speeds];
  }
}

const slotOf = (seconds: number) => Math.floor(seconds / slotSeconds);
