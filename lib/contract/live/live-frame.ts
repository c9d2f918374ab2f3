import type { LiveChange, LiveStatus } from "@/lib/contract/live/live-payloads";

/**
 * The live stream's wire format. A stream is frames one after the other; a frame is a u32 byte length of what follows
 * it, a u8 kind and the payload. Numbers are little endian, and columns are read as typed arrays in place: every
 * browser and server that we run on is little endian too.
 *
 * After each step the desk sends a frame of vehicles (maybe of none) whose `sequence` covers every roster and change
 * frame before it, so the last such `sequence` is what a client resumes from (`?session=…&since=…`). To who has the
 * step before, that is a moves frame (`vehicle-moves.ts`); else a vehicles frame.
 */
export const frameKind = { roster: 1, vehicles: 2, status: 3, heartbeat: 4, change: 5, moves: 6 } as const;
export type FrameKind = (typeof frameKind)[keyof typeof frameKind];

/** Values that stand for "not known" in a column. */
export const unknownHeading = 0xffff;
export const unknownSpeed = 0xff;
/** Bit of `flags`: the vehicle has been seen; without it coordinates and time mean nothing. */
export const hasPositionFlag = 1;
/** Bits of `flags` beside an unknown speed: what two positions say. Neither: nothing can be said yet. */
export const movedFlag = 2;
export const stayedFlag = 4;
/** Columns hold coordinates as whole millionths of a degree. */
export const coordinateScale = 1_000_000;

/** Longer frames are no frames of ours but a stream that lost its place. */
export const maxFrameBytes = 64 * 1024 * 1024;

/** Vehicles of one step, one column per property; row `i` of every column is the same vehicle. */
export interface VehicleColumns {
  /** The desk's dense number of the vehicle, stable while `session` is. */
  index: Uint32Array;
  /** Millionths of a degree. */
  latitude: Int32Array;
  longitude: Int32Array;
  /** Seconds since the epoch. */
  eventTime: Uint32Array;
  /** Degrees clockwise from north, or `unknownHeading`. */
  heading: Uint16Array;
  /** Miles an hour, or `unknownSpeed`. */
  speed: Uint8Array;
  flags: Uint8Array;
}

/** Columns of vehicles of which nothing is known. */
export const emptyColumns = (size: number): VehicleColumns => ({
  index: new Uint32Array(size),
  latitude: new Int32Array(size),
  longitude: new Int32Array(size),
  eventTime: new Uint32Array(size),
  heading: new Uint16Array(size).fill(unknownHeading),
  speed: new Uint8Array(size).fill(unknownSpeed),
  flags: new Uint8Array(size),
});

export interface VehicleFrame extends VehicleColumns {
  /** Milliseconds since the epoch on the desk's clock. */
  serverTime: number;
  sequence: number;
  /** True where this replaces everything the client has. */
  full: boolean;
  count: number;
}

const prefixBytes = 4;
const headerBytes = 20;
const padded = (bytes: number) => (bytes + 3) & ~3;

/** Puts length and kind before a payload. */
export function encodeFrame(kind: FrameKind, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(prefixBytes + 1 + payload.byteLength);
  new DataView(bytes.buffer).setUint32(0, payload.byteLength + 1, true);
  bytes[prefixBytes] = kind;
  bytes.set(payload, prefixBytes + 1);
  return bytes;
}

const text = new TextEncoder();

/** A status or change frame. */
export const encodeJsonFrame = (kind: FrameKind, value: LiveStatus | LiveChange): Uint8Array<ArrayBuffer> =>
  encodeFrame(kind, text.encode(JSON.stringify(value)));

/**
 * Writes the payload of a vehicles frame: f64 server time, u32 sequence, u8 full, 3 empty bytes, u32 count, then the
 * columns in the order of `VehicleColumns`, each padded to 4 bytes.
 */
export function encodeVehicleFrame(frame: VehicleFrame): Uint8Array<ArrayBuffer> {
  const { count } = frame;
  const bytes = new Uint8Array(vehicleFrameBytes(count));
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, frame.serverTime, true);
  view.setUint32(8, frame.sequence, true);
  view.setUint8(12, frame.full ? 1 : 0);
  view.setUint32(16, count, true);
  const columns = columnsOf(bytes, count);
  for (const name of columnNames) columns[name].set(frame[name].subarray(0, count));
  return bytes;
}

const columnNames = ["index", "latitude", "longitude", "eventTime", "heading", "speed", "flags"] as const;

/**
 * Reads the payload of a vehicles frame. The columns are views on `payload`, so nothing is made per vehicle.
 * @throws RangeError where the length does not fit the count
 */
export function decodeVehicleFrame(payload: Uint8Array): VehicleFrame {
  if (payload.byteLength < headerBytes) throw new RangeError("A vehicles frame is shorter than its header");
  // Typed arrays can only look at aligned places; FrameSplitter hands out aligned payloads.
  const bytes = payload.byteOffset % 4 === 0 ? payload : payload.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(16, true);
  if (bytes.byteLength !== vehicleFrameBytes(count))
    throw new RangeError(`A vehicles frame of ${count} vehicles cannot have ${bytes.byteLength} bytes`);
  return {
    serverTime: view.getFloat64(0, true),
    sequence: view.getUint32(8, true),
    full: view.getUint8(12) === 1,
    count,
    ...columnsOf(bytes, count),
  };
}

const vehicleFrameBytes = (count: number) =>
  headerBytes + 4 * 4 * count + padded(2 * count) + 2 * padded(count);

function columnsOf(bytes: Uint8Array, count: number): VehicleColumns {
  const { buffer } = bytes;
  const start = bytes.byteOffset + headerBytes;
  const wide = 4 * count;
  const narrow = start + 4 * wide;
  const speed = narrow + padded(2 * count);
  return {
    index: new Uint32Array(buffer, start, count),
    latitude: new Int32Array(buffer, start + wide, count),
    longitude: new Int32Array(buffer, start + 2 * wide, count),
    eventTime: new Uint32Array(buffer, start + 3 * wide, count),
    heading: new Uint16Array(buffer, narrow, count),
    speed: new Uint8Array(buffer, speed, count),
    flags: new Uint8Array(buffer, speed + padded(count), count),
  };
}

/** A frame as it left the stream; `kind` may be one that this version does not know and is then to be skipped. */
export interface Frame {
  kind: number;
  /** A copy of its own, aligned. */
  payload: Uint8Array<ArrayBuffer>;
}

/** Cuts a byte stream, however it was chunked, into frames. */
export class FrameSplitter {
  readonly #prefix = new Uint8Array(prefixBytes + 1);
  #prefixFilled = 0;
  #payload: Uint8Array<ArrayBuffer> | null = null;
  #payloadFilled = 0;

  /**
   * @returns the frames that `chunk` completes, in order
   * @throws RangeError where the stream is no stream of frames
   */
  push(chunk: Uint8Array): Frame[] {
    const frames: Frame[] = [];
    let at = 0;
    while (at < chunk.byteLength || this.#payload?.byteLength === this.#payloadFilled) {
      if (this.#payload === null) at += this.#readPrefix(chunk.subarray(at));
      if (this.#payload === null) break;
      const part = chunk.subarray(at, at + this.#payload.byteLength - this.#payloadFilled);
      this.#payload.set(part, this.#payloadFilled);
      this.#payloadFilled += part.byteLength;
      at += part.byteLength;
      if (this.#payloadFilled < this.#payload.byteLength) break;
      frames.push({ kind: this.#prefix[prefixBytes] ?? 0, payload: this.#payload });
      this.#payload = null;
      this.#prefixFilled = 0;
    }
    return frames;
  }

  #readPrefix(chunk: Uint8Array): number {
    const part = chunk.subarray(0, this.#prefix.byteLength - this.#prefixFilled);
    this.#prefix.set(part, this.#prefixFilled);
    this.#prefixFilled += part.byteLength;
    if (this.#prefixFilled === this.#prefix.byteLength) {
      const length = new DataView(this.#prefix.buffer).getUint32(0, true);
      if (length < 1 || length > maxFrameBytes)
        throw new RangeError(`A live frame cannot have ${length} bytes`);
      this.#payload = new Uint8Array(length - 1);
      this.#payloadFilled = 0;
    }
    return part.byteLength;
  }
}
