import {
  coordinateScale,
  hasPositionFlag,
  movedFlag,
  stayedFlag,
  unknownHeading,
  unknownSpeed,
  type VehicleFrame,
} from "@/lib/contract/live/live-frame";
import { between, glideMs, glideShare, turnTowards } from "@/lib/live/glide";
import { worldX, worldY } from "@/lib/live/world-units";

/**
 * One row of `motion`: where a vehicle came from and where it goes (world units), when it set out (milliseconds of the
 * page's clock), how long it takes, and the headings of both ends in two 16-bit halves. The layer hands these rows to the
 * graphics card as they are.
 */
export const motionField = {
  fromX: 0,
  fromY: 1,
  toX: 2,
  toY: 3,
  start: 4,
  duration: 5,
  headings: 6,
} as const;
export const motionStride = 7;

const firstCapacity = 256;

/** The fleet's positions: row `i` of every column is the vehicle with the desk's index `i`. Columns grow by doubling. */
export class FleetArrays {
  /** Rows in use: one more than the largest index seen. */
  rows = 0;
  /** Grows when columns are replaced by longer ones. */
  capacity = firstCapacity;
  /** Millionths of a degree. */
  latitude = new Int32Array(firstCapacity);
  longitude = new Int32Array(firstCapacity);
  /** Seconds since the epoch. */
  eventTime = new Uint32Array(firstCapacity);
  /** Degrees, or `unknownHeading`. */
  heading = new Uint16Array(firstCapacity).fill(unknownHeading);
  /** Miles an hour, or `unknownSpeed`. */
  speed = new Uint8Array(firstCapacity).fill(unknownSpeed);
  flags = new Uint8Array(firstCapacity);
  motion = new Int32Array(firstCapacity * motionStride);

  /**
   * Takes over a frame.
   * @param nowMillis the page's clock (`performance.now()`), at which glides start
   * @returns the rows that changed; a full frame changes every row in use
   */
  apply(frame: VehicleFrame, nowMs: number): Uint32Array {
    if (frame.full) this.clear();
    const changed = new Uint32Array(frame.count);
    let changes = 0;
    for (let at = 0; at < frame.count; at++) {
      const row = frame.index[at] ?? 0;
      this.#reserve(row);
      if (!this.#isNewer(row, frame, at)) continue;
      this.#move(row, frame, at, Math.floor(nowMs));
      changed[changes++] = row;
    }
    if (!frame.full) return changed.subarray(0, changes);
    return Uint32Array.from({ length: this.rows }, (_, row) => row);
  }

  /** Forgets every position. */
  clear(): void {
    this.flags.fill(0);
    this.heading.fill(unknownHeading);
    this.speed.fill(unknownSpeed);
  }

  hasPosition(row: number): boolean {
    return row < this.rows && ((this.flags[row] ?? 0) & hasPositionFlag) !== 0;
  }

  /** Tells what two positions of a vehicle without a speed say; null where they say nothing. */
  motionOf(row: number): "moving" | "stopped" | null {
    const flags = this.flags[row] ?? 0;
    if ((flags & movedFlag) !== 0) return "moving";
    return (flags & stayedFlag) !== 0 ? "stopped" : null;
  }

  /** Finds where the vehicle is drawn at a moment of the page's clock: world units. */
  drawnX(row: number, nowMs: number): number {
    return this.#drawn(row, motionField.fromX, motionField.toX, nowMs);
  }

  drawnY(row: number, nowMs: number): number {
    return this.#drawn(row, motionField.fromY, motionField.toY, nowMs);
  }

  #drawn(row: number, from: number, to: number, nowMs: number): number {
    const base = row * motionStride;
    const { motion } = this;
    const share = glideShare(
      motion[base + motionField.start] ?? 0,
      motion[base + motionField.duration] ?? 0,
      nowMs,
    );
    return between(motion[base + from] ?? 0, motion[base + to] ?? 0, share);
  }

  /** Pings that come late belong to the trail: they never move a truck backwards. */
  #isNewer(row: number, frame: VehicleFrame, at: number): boolean {
    return !this.hasPosition(row) || (frame.eventTime[at] ?? 0) >= (this.eventTime[row] ?? 0);
  }

  #move(row: number, frame: VehicleFrame, at: number, now: number): void {
    const known = this.hasPosition(row);
    const toX = worldX((frame.longitude[at] ?? 0) / coordinateScale);
    const toY = worldY((frame.latitude[at] ?? 0) / coordinateScale);
    const fromX = known ? Math.round(this.drawnX(row, now)) : toX;
    const fromY = known ? Math.round(this.drawnY(row, now)) : toY;
    const base = row * motionStride;
    const { motion } = this;
    const since = now - (motion[base + motionField.start] ?? 0);
    const duration = known ? glideMs(since, Math.hypot(toX - fromX, toY - fromY)) : 0;
    motion[base + motionField.headings] = this.#headings(row, frame.heading[at] ?? 0, duration > 0);
    motion[base + motionField.fromX] = duration > 0 ? fromX : toX;
    motion[base + motionField.fromY] = duration > 0 ? fromY : toY;
    motion[base + motionField.toX] = toX;
    motion[base + motionField.toY] = toY;
    motion[base + motionField.start] = now;
    motion[base + motionField.duration] = duration;
    this.latitude[row] = frame.latitude[at] ?? 0;
    this.longitude[row] = frame.longitude[at] ?? 0;
    this.eventTime[row] = frame.eventTime[at] ?? 0;
    this.heading[row] = frame.heading[at] ?? 0;
    this.speed[row] = frame.speed[at] ?? 0;
    this.flags[row] = frame.flags[at] ?? 0;
  }

  /** Both headings of a glide in one word, the shorter turn between them; an unknown one turns nothing. */
  #headings(row: number, next: number, glides: boolean): number {
    const before = this.heading[row] ?? 0;
    const to = next === unknownHeading ? 0 : next;
    const from = glides && before !== unknownHeading ? before : to;
    return (turnTowards(from, to) << 16) | (from & 0xffff);
  }

  #reserve(row: number): void {
    if (row >= this.rows) this.rows = row + 1;
    if (row < this.capacity) return;
    while (row >= this.capacity) this.capacity *= 2;
    const { capacity } = this;
    this.latitude = longer(this.latitude, new Int32Array(capacity));
    this.longitude = longer(this.longitude, new Int32Array(capacity));
    this.eventTime = longer(this.eventTime, new Uint32Array(capacity));
    this.heading = longer(this.heading, new Uint16Array(capacity).fill(unknownHeading));
    this.speed = longer(this.speed, new Uint8Array(capacity).fill(unknownSpeed));
    this.flags = longer(this.flags, new Uint8Array(capacity));
    this.motion = longer(this.motion, new Int32Array(capacity * motionStride));
  }
}

interface Column extends ArrayLike<number> {
  set(from: ArrayLike<number>): void;
}

function longer<Kind extends Column>(column: Kind, replacement: Kind): Kind {
  replacement.set(column);
  return replacement;
}
