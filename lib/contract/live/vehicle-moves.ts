import {
  emptyColumns,
  unknownHeading,
  unknownSpeed,
  type VehicleColumns,
  type VehicleFrame,
} from "@/lib/contract/live/live-frame";

/**
 * The payload of a moves frame: what changed from one step to the next, as differences to what the reader has. A truck
 * on the road takes 4 to 7 bytes and not the 20 of a vehicles frame.
 *
 * f64 server time, u32 sequence, u32 the sequence that the differences are from, u32 count, i32 the seconds by which
 * most event times grew, u8 unit of the coordinates' differences, in millionths of a degree. Then the vehicles by
 * ascending index, each a byte that says what follows it, and that:
 * bits 0 to 3: vehicles left out since the last one, 15 where a varint adds to it; bit 4: the heading's difference
 * follows; 5: the speed's; 6: a byte of flags, with bit 7 where everything is a difference to nothing; 7: the event
 * time's, where it did not grow as most did. Differences are zigzag varints: latitude, longitude, then those named.
 */
export interface VehicleMoves {
  serverTime: number;
  sequence: number;
  /** The step that the differences are from. */
  base: number;
  /** Rows that readers have, one row per vehicle, by ascending index. */
  before: VehicleColumns;
  /** The same vehicles as they are now. */
  after: VehicleColumns;
}

/** Rows of a moves frame: null for all of them. */
export interface MovesPart {
  rows: readonly number[] | null;
  /** Vehicles (by index) of which the reader may have nothing. */
  anew: ReadonlySet<number>;
}

const headerBytes = 25;
/** The longest that a row can be: seven varints of five bytes, two single bytes. */
const longestRowBytes = 37;
const shortestRowBytes = 3;
const gapMask = 0x0f;
const headingBit = 0x10;
const speedBit = 0x20;
const flagsBit = 0x40;
const eventTimeBit = 0x80;
const anewBit = 0x80;
/** Coordinates of the interface have five decimals; those of other services may have more. */
const usualUnit = 10;

type Known = Omit<VehicleColumns, "index">;

/** Base of the differences of a vehicle that the reader does not know. */
const nothing: Known = emptyColumns(1);

/** Wraps as 32-bit numbers do, and so does adding it again. */
const difference = (from = 0, to = 0): number => (to - from) | 0;
const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0;
const unzigzag = (value: number): number => (value >>> 1) ^ -(value & 1);

class Writer {
  at = headerBytes;

  constructor(readonly bytes: Uint8Array) {}

  byte(value: number): void {
    this.bytes[this.at++] = value;
  }

  varint(value: number): void {
    let rest = value >>> 0;
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }
}

class Reader {
  at = headerBytes;

  constructor(private readonly bytes: Uint8Array) {}

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new RangeError("A moves frame ends within a vehicle");
    return value;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const part = this.byte();
      value |= (part & 0x7f) << shift;
      if (part < 0x80) return value >>> 0;
    }
    throw new RangeError("A number of a moves frame does not end");
  }

  difference = (): number => unzigzag(this.varint());
}

/** Writes the payload of a moves frame. */
export function encodeMoves(moves: VehicleMoves, { rows, anew }: MovesPart): Uint8Array<ArrayBuffer> {
  const { before, after } = moves;
  const count = rows?.length ?? after.index.length;
  const manner = { grew: usualGrowth(moves), unit: unitOf(moves) };
  const writer = new Writer(new Uint8Array(headerBytes + longestRowBytes * count));
  let last = -1;
  for (let at = 0; at < count; at++) {
    const row = rows?.[at] ?? at;
    const index = after.index[row] ?? 0;
    if (anew.has(index)) writeRow(writer, index - last - 1, anewBit, nothing, 0, after, row, manner);
    else writeRow(writer, index - last - 1, 0, before, row, after, row, manner);
    last = index;
  }
  const bytes = writer.bytes.slice(0, writer.at) as Uint8Array<ArrayBuffer>;
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, moves.serverTime, true);
  view.setUint32(8, moves.sequence, true);
  view.setUint32(12, moves.base, true);
  view.setUint32(16, count, true);
  view.setInt32(20, manner.grew, true);
  view.setUint8(24, manner.unit);
  return bytes;
}

interface Manner {
  grew: number;
  unit: number;
}

/** One vehicle: row `start` of what the reader has to row `end` of what is now. An object for each would cost more. */
function writeRow(
  writer: Writer,
  gap: number,
  isAnew: number,
  before: Known,
  start: number,
  after: Known,
  end: number,
  { grew, unit }: Manner,
): void {
  const later = difference(before.eventTime[start], after.eventTime[end]);
  const heading = difference(before.heading[start], after.heading[end]);
  const speed = difference(before.speed[start], after.speed[end]);
  const flags = after.flags[end] ?? 0;
  const hasFlags = isAnew !== 0 || flags !== before.flags[start];
  writer.byte(
    Math.min(gap, gapMask) |
      (heading === 0 ? 0 : headingBit) |
      (speed === 0 ? 0 : speedBit) |
      (hasFlags ? flagsBit : 0) |
      (later === grew ? 0 : eventTimeBit),
  );
  if (gap >= gapMask) writer.varint(gap - gapMask);
  if (hasFlags) writer.byte(flags | isAnew);
  writer.varint(zigzag(difference(before.latitude[start], after.latitude[end]) / unit));
  writer.varint(zigzag(difference(before.longitude[start], after.longitude[end]) / unit));
  if (heading !== 0) writer.varint(zigzag(heading));
  if (speed !== 0) writer.varint(zigzag(speed));
  if (later !== grew) writer.varint(zigzag(later));
}

/** The seconds by which most event times grew, where there is such a number: each of another takes one away. */
function usualGrowth({ before, after }: VehicleMoves): number {
  let [usual, votes] = [0, 0];
  for (let row = 0; row < after.index.length; row++) {
    const grew = difference(before.eventTime[row], after.eventTime[row]);
    if (votes === 0) usual = grew;
    votes += grew === usual ? 1 : -1;
  }
  return usual;
}

/** The coarser unit where every coordinate is a whole number of it. */
function unitOf({ before, after }: VehicleMoves): number {
  for (const { latitude, longitude } of [before, after])
    for (let row = 0; row < latitude.length; row++)
      if ((latitude[row] ?? 0) % usualUnit !== 0 || (longitude[row] ?? 0) % usualUnit !== 0) return 1;
  return usualUnit;
}

/**
 * Reads the payload of a moves frame.
 * @param known what the reader has, by the vehicle's index
 * @returns the vehicles as they are now, and the step that `known` must be of
 * @throws RangeError where the bytes are no moves frame
 */
export function decodeMoves(payload: Uint8Array, known: Known): VehicleFrame & { base: number } {
  if (payload.byteLength < headerBytes) throw new RangeError("A moves frame is shorter than its header");
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const count = view.getUint32(16, true);
  if (count * shortestRowBytes > payload.byteLength - headerBytes)
    throw new RangeError(`A moves frame of ${count} vehicles cannot have ${payload.byteLength} bytes`);
  const frame = emptyFrame(view, count);
  const reader = new Reader(payload);
  const manner = { grew: view.getInt32(20, true), unit: view.getUint8(24) };
  let last = -1;
  for (let at = 0; at < count; at++) last = readRow(reader, frame, at, last, known, manner);
  if (reader.at !== payload.byteLength) throw new RangeError("A moves frame goes on after its last vehicle");
  return frame;
}

function emptyFrame(view: DataView, count: number): VehicleFrame & { base: number } {
  return {
    serverTime: view.getFloat64(0, true),
    sequence: view.getUint32(8, true),
    base: view.getUint32(12, true),
    full: false,
    count,
    ...emptyColumns(count),
  };
}

/** @returns the vehicle's index */
function readRow(
  reader: Reader,
  frame: VehicleColumns,
  at: number,
  last: number,
  known: Known,
  { grew, unit }: Manner,
): number {
  const says = reader.byte();
  const gap = says & gapMask;
  const index = last + 1 + (gap === gapMask ? gap + reader.varint() : gap);
  const flags = (says & flagsBit) === 0 ? null : reader.byte();
  const isAnew = flags !== null && (flags & anewBit) !== 0;
  const from = isAnew ? nothing : known;
  const row = isAnew ? 0 : index;
  frame.index[at] = index;
  frame.flags[at] = flags === null ? (from.flags[row] ?? 0) : flags & ~anewBit;
  frame.latitude[at] = (from.latitude[row] ?? 0) + reader.difference() * unit;
  frame.longitude[at] = (from.longitude[row] ?? 0) + reader.difference() * unit;
  const heading = (says & headingBit) === 0 ? 0 : reader.difference();
  frame.heading[at] = (from.heading[row] ?? unknownHeading) + heading;
  const speed = (says & speedBit) === 0 ? 0 : reader.difference();
  frame.speed[at] = (from.speed[row] ?? unknownSpeed) + speed;
  const later = (says & eventTimeBit) === 0 ? grew : reader.difference();
  frame.eventTime[at] = (from.eventTime[row] ?? 0) + later;
  return index;
}
