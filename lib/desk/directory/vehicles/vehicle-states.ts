import {
  coordinateScale,
  emptyColumns,
  hasPositionFlag,
  movedFlag,
  stayedFlag,
  unknownHeading,
  unknownSpeed,
  type VehicleColumns,
} from "@/lib/contract/live/live-frame";
import { type Motion, Motions } from "@/lib/desk/directory/vehicles/motion";
import type { Position } from "@/lib/desk/directory/vehicles/position";

const firstCapacity = 256;

export interface Gauges {
  odometerMiles: number | null;
  /** Fraction of a full tank, 0 to 1. */
  fuelLevel: number | null;
}

/** Newest state of each vehicle, one typed array per property, addressed by the vehicle's dense index. */
export class VehicleStates {
  #latitude = new Int32Array(firstCapacity);
  #longitude = new Int32Array(firstCapacity);
  #heading = new Uint16Array(firstCapacity);
  #speed = new Uint8Array(firstCapacity);
  /** Not sent with the frames: asked for by the panel. NaN where a position has none. */
  #odometerMiles = new Float64Array(firstCapacity).fill(Number.NaN);
  #fuelLevel = new Float32Array(firstCapacity).fill(Number.NaN);
  /** Milliseconds, finer than what is sent: order is decided on it. NaN before the first position. */
  #eventMs = new Float64Array(firstCapacity).fill(Number.NaN);
  /** By where vehicles without a speed were; 0 for those with one. */
  #motionFlags = new Uint8Array(firstCapacity);
  readonly #motions = new Motions();

  /** Makes room for `size` vehicles. */
  reserve(size: number): void {
    if (size <= this.#latitude.length) return;
    const capacity = Math.max(size, 2 * this.#latitude.length);
    this.#latitude = grown(this.#latitude, new Int32Array(capacity));
    this.#longitude = grown(this.#longitude, new Int32Array(capacity));
    this.#heading = grown(this.#heading, new Uint16Array(capacity));
    this.#speed = grown(this.#speed, new Uint8Array(capacity));
    this.#odometerMiles = grown(this.#odometerMiles, new Float64Array(capacity).fill(Number.NaN));
    this.#fuelLevel = grown(this.#fuelLevel, new Float32Array(capacity).fill(Number.NaN));
    this.#eventMs = grown(this.#eventMs, new Float64Array(capacity).fill(Number.NaN));
    this.#motionFlags = grown(this.#motionFlags, new Uint8Array(capacity));
  }

  /** @returns milliseconds since the epoch, NaN where the vehicle was never seen */
  eventMsOf(index: number): number {
    return this.#eventMs[index] ?? Number.NaN;
  }

  /**
   * Takes whether a vehicle moves by where it was. A late position counts: it may be the second that was missing.
   * @returns whether what is known of it changed
   */
  compare(index: number, position: Position): boolean {
    if (position.speedMph === null) this.#motions.take(index, position);
    const before = this.#motionFlags[index] ?? 0;
    const after = this.#speed[index] === unknownSpeed ? motionFlag(this.#motions.of(index)) : 0;
    this.#motionFlags[index] = after;
    return before !== after;
  }

  /** Takes a position unless it is no newer than what is known. @returns whether it was taken */
  advance(index: number, position: Position): boolean {
    if (position.eventMs <= this.eventMsOf(index)) return false;
    this.#eventMs[index] = position.eventMs;
    this.#latitude[index] = Math.round(position.latitude * coordinateScale);
    this.#longitude[index] = Math.round(position.longitude * coordinateScale);
    this.#heading[index] = packHeading(position.headingDegrees);
    this.#speed[index] = packSpeed(position.speedMph);
    this.#odometerMiles[index] = position.odometerMiles ?? Number.NaN;
    this.#fuelLevel[index] = position.fuelLevel ?? Number.NaN;
    return true;
  }

  /** Tells what the newest position told beside where it was; null where it did not tell. */
  gaugesOf(index: number): Gauges {
    const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
    return { odometerMiles: known(this.#odometerMiles[index]), fuelLevel: known(this.#fuelLevel[index]) };
  }

  /** Tells where the vehicle was last seen, in whole parts of a degree as the wire has them. */
  placeOf(index: number): { latitude: number; longitude: number } {
    return { latitude: this.#latitude[index] ?? 0, longitude: this.#longitude[index] ?? 0 };
  }

  /** Tells how it moved when it was last seen, as the wire has that. */
  motionOf(index: number): { speed: number; flags: number } {
    if (Number.isNaN(this.eventMsOf(index))) return { speed: unknownSpeed, flags: 0 };
    return {
      speed: this.#speed[index] ?? unknownSpeed,
      flags: hasPositionFlag | (this.#motionFlags[index] ?? 0),
    };
  }

  /** Copies the rows of some vehicles, in the order given, into columns as the wire has them. */
  pick(indexes: ArrayLike<number>): VehicleColumns {
    const count = indexes.length;
    const columns = emptyColumns(count);
    for (let row = 0; row < count; row++) {
      const index = indexes[row] ?? 0;
      const eventMs = this.eventMsOf(index);
      const seen = !Number.isNaN(eventMs);
      columns.index[row] = index;
      columns.latitude[row] = this.#latitude[index] ?? 0;
      columns.longitude[row] = this.#longitude[index] ?? 0;
      columns.eventTime[row] = seen ? Math.floor(eventMs / 1000) : 0;
      columns.heading[row] = seen ? (this.#heading[index] ?? unknownHeading) : unknownHeading;
      columns.speed[row] = seen ? (this.#speed[index] ?? unknownSpeed) : unknownSpeed;
      columns.flags[row] = seen ? hasPositionFlag | (this.#motionFlags[index] ?? 0) : 0;
    }
    return columns;
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

function motionFlag(motion: Motion | null): number {
  if (motion === null) return 0;
  return motion === "moving" ? movedFlag : stayedFlag;
}

function packHeading(degrees: number | null): number {
  if (degrees === null) return unknownHeading;
  return ((Math.round(degrees) % 360) + 360) % 360;
}

function packSpeed(mph: number | null): number {
  if (mph === null) return unknownSpeed;
  return Math.min(unknownSpeed - 1, Math.max(0, Math.round(mph)));
}
