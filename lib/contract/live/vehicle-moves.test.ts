import fc from "fast-check";
import { expect, test } from "vitest";
import {
  encodeVehicleFrame,
  unknownHeading,
  unknownSpeed,
  type VehicleColumns,
} from "@/lib/contract/live/live-frame";
import { decodeMoves, encodeMoves, type VehicleMoves } from "@/lib/contract/live/vehicle-moves";

const state = fc.record({
  latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  eventTime: fc.nat({ max: 0xffffffff }),
  heading: fc.oneof(fc.nat({ max: 359 }), fc.constant(unknownHeading)),
  speed: fc.nat({ max: 0xff }),
  flags: fc.nat({ max: 0x7f }),
});
type State = typeof state extends fc.Arbitrary<infer Value> ? Value : never;

const columnsOf = (index: number[], states: State[]): VehicleColumns => ({
  index: Uint32Array.from(index),
  latitude: Int32Array.from(states, (s) => s.latitude),
  longitude: Int32Array.from(states, (s) => s.longitude),
  eventTime: Uint32Array.from(states, (s) => s.eventTime),
  heading: Uint16Array.from(states, (s) => s.heading),
  speed: Uint8Array.from(states, (s) => s.speed),
  flags: Uint8Array.from(states, (s) => s.flags),
});

/** Makes what a reader has: rows by index, as wide as the largest. */
function knownOf({ index, ...columns }: VehicleColumns): Omit<VehicleColumns, "index"> {
  const states: State[] = Array.from({ length: Math.max(0, ...index) + 1 }, () => ({
    latitude: 0,
    longitude: 0,
    eventTime: 0,
    heading: unknownHeading,
    speed: unknownSpeed,
    flags: 0,
  }));
  index.forEach((vehicle, row) => {
    states[vehicle] = {
      latitude: columns.latitude[row] ?? 0,
      longitude: columns.longitude[row] ?? 0,
      eventTime: columns.eventTime[row] ?? 0,
      heading: columns.heading[row] ?? 0,
      speed: columns.speed[row] ?? 0,
      flags: columns.flags[row] ?? 0,
    };
  });
  return columnsOf([], states);
}

const head = { serverTime: 1_795_000_000_123.5, sequence: 8, base: 7 };
const all = { rows: null, anew: new Set<number>() };

const moves = fc
  .uniqueArray(fc.record({ index: fc.nat({ max: 3_000 }), before: state, after: state }), {
    selector: (row) => row.index,
    maxLength: 40,
  })
  .map((rows): VehicleMoves => {
    const sorted = rows.sort((a, b) => a.index - b.index);
    const index = sorted.map((row) => row.index);
    const side = (name: "before" | "after") =>
      columnsOf(
        index,
        sorted.map((row) => row[name]),
      );
    return { ...head, before: side("before"), after: side("after") };
  });

test("who has the step before gets what is now", () => {
  fc.assert(
    fc.property(moves, (sent) => {
      const decoded = decodeMoves(encodeMoves(sent, all), knownOf(sent.before));
      expect(decoded).toEqual({ ...head, full: false, count: sent.after.index.length, ...sent.after });
    }),
  );
});

test("of a vehicle that is sent anew the reader needs nothing", () => {
  fc.assert(
    fc.property(moves, (sent) => {
      const payload = encodeMoves(sent, { rows: null, anew: new Set(sent.after.index) });
      expect(decodeMoves(payload, columnsOf([], []))).toMatchObject(sent.after);
    }),
  );
});

test("a part of the vehicles can be sent", () => {
  fc.assert(
    fc.property(moves, fc.infiniteStream(fc.boolean()), (sent, wanted) => {
      const rows = [...sent.after.index.keys()].filter(() => wanted.next().value);
      const decoded = decodeMoves(encodeMoves(sent, { ...all, rows }), knownOf(sent.before));
      expect([...decoded.index]).toEqual(rows.map((row) => sent.after.index[row]));
      expect([...decoded.latitude]).toEqual(rows.map((row) => sent.after.latitude[row]));
    }),
  );
});

test("a payload that was cut or grew is refused", () => {
  fc.assert(
    fc.property(moves, (sent) => {
      const payload = encodeMoves(sent, all);
      const known = knownOf(sent.before);
      expect(() => decodeMoves(payload.subarray(0, -1), known)).toThrow(RangeError);
      expect(() => decodeMoves(new Uint8Array([...payload, 0]), known)).toThrow(RangeError);
    }),
  );
  expect(() => decodeMoves(new Uint8Array(3), columnsOf([], []))).toThrow(RangeError);
});

/** A fleet on the road: 5 decimals of a degree, a report each `seconds`, speed and heading that waver. */
function roadMoves(count: number, seconds: number): VehicleMoves {
  let seed = 42;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const before: State[] = [];
  const after: State[] = [];
  for (let i = 0; i < count; i++) {
    const heading = Math.floor(random() * 360);
    const speed = 40 + Math.floor(random() * 30);
    const metres = speed * 0.447 * seconds;
    const latitude = Math.round((30 + random() * 15) * 1e5) * 10;
    const longitude = Math.round((-120 + random() * 40) * 1e5) * 10;
    const north = Math.round((metres * Math.cos((heading * Math.PI) / 180)) / 1.11) * 10;
    const east = Math.round((metres * Math.sin((heading * Math.PI) / 180)) / 0.85) * 10;
    const turned = random() < 0.5 ? 0 : Math.round((random() - 0.5) * 20);
    const faster = random() < 0.5 ? 0 : Math.round((random() - 0.5) * 10);
    before.push({ latitude, longitude, eventTime: 1_795_000_000, heading, speed, flags: 1 });
    after.push({
      latitude: latitude + north,
      longitude: longitude + east,
      eventTime: 1_795_000_000 + seconds,
      heading: (heading + turned + 360) % 360,
      speed: speed + faster,
      flags: 1,
    });
  }
  const index = before.map((_, i) => i);
  return { ...head, before: columnsOf(index, before), after: columnsOf(index, after) };
}

test.each([
  ["each second", 1_000, 1, 5],
  ["each ten seconds", 10_000, 10, 7],
])("a truck that reports %s takes few bytes", (_, count, seconds, mostBytes) => {
  const sent = roadMoves(count, seconds);
  const perVehicle = encodeMoves(sent, all).byteLength / count;
  expect(perVehicle).toBeLessThan(mostBytes);
  const whole = encodeVehicleFrame({ ...head, full: false, count, ...sent.after }).byteLength / count;
  expect(perVehicle).toBeLessThan(whole / 2.5);
});
