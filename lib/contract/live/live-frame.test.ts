import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decodeVehicleFrame,
  encodeFrame,
  encodeVehicleFrame,
  FrameSplitter,
  frameKind,
  maxFrameBytes,
  type VehicleFrame,
} from "@/lib/contract/live/live-frame";

const row = fc.record({
  index: fc.nat({ max: 0xffffffff }),
  latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  eventTime: fc.nat({ max: 0xffffffff }),
  heading: fc.nat({ max: 0xffff }),
  speed: fc.nat({ max: 0xff }),
  flags: fc.nat({ max: 0xff }),
});

const vehicleFrame = fc
  .record({
    rows: fc.array(row, { maxLength: 40 }),
    serverTime: fc.double({ min: 0, max: 9e15, noNaN: true }),
    sequence: fc.nat({ max: 0xffffffff }),
    full: fc.boolean(),
  })
  .map(
    ({ rows, ...head }): VehicleFrame => ({
      ...head,
      count: rows.length,
      index: Uint32Array.from(rows, (r) => r.index),
      latitude: Int32Array.from(rows, (r) => r.latitude),
      longitude: Int32Array.from(rows, (r) => r.longitude),
      eventTime: Uint32Array.from(rows, (r) => r.eventTime),
      heading: Uint16Array.from(rows, (r) => r.heading),
      speed: Uint8Array.from(rows, (r) => r.speed),
      flags: Uint8Array.from(rows, (r) => r.flags),
    }),
  );

test("a vehicles frame comes back as it was written", () => {
  fc.assert(
    fc.property(vehicleFrame, (frame) => {
      expect(decodeVehicleFrame(encodeVehicleFrame(frame))).toEqual(frame);
    }),
  );
});

test("a vehicles frame can be read from an odd place in a larger buffer", () => {
  fc.assert(
    fc.property(vehicleFrame, fc.integer({ min: 1, max: 7 }), (frame, shift) => {
      const payload = encodeVehicleFrame(frame);
      const larger = new Uint8Array(payload.byteLength + shift);
      larger.set(payload, shift);
      expect(decodeVehicleFrame(larger.subarray(shift))).toEqual(frame);
    }),
  );
});

test("a vehicles frame whose length does not fit its count is refused", () => {
  const frame = fc.sample(vehicleFrame, { numRuns: 1, seed: 7 })[0];
  if (!frame) throw new Error("no sample");
  const payload = encodeVehicleFrame(frame);
  expect(() => decodeVehicleFrame(payload.slice(0, payload.byteLength - 1))).toThrow(RangeError);
  expect(() => decodeVehicleFrame(new Uint8Array(3))).toThrow(RangeError);
});

test("frames survive any chunking of the stream", () => {
  const frames = fc.array(
    fc.record({
      kind: fc.constantFrom(...Object.values(frameKind)),
      payload: fc.uint8Array({ maxLength: 50 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(frames, fc.infiniteStream(fc.integer({ min: 0, max: 20 })), (sent, sizes) => {
      const stream = Uint8Array.from(sent.flatMap((f) => [...encodeFrame(f.kind, f.payload)]));
      const splitter = new FrameSplitter();
      const received = [];
      let at = 0;
      while (at < stream.byteLength) {
        const size = sizes.next().value;
        received.push(...splitter.push(stream.subarray(at, at + size)));
        at += size;
      }
      expect(received.map((f) => [f.kind, [...f.payload]])).toEqual(
        sent.map((f) => [f.kind, [...f.payload]]),
      );
    }),
  );
});

test("an empty frame is complete with its fifth byte", () => {
  expect(new FrameSplitter().push(encodeFrame(frameKind.heartbeat, new Uint8Array(0)))).toEqual([
    { kind: frameKind.heartbeat, payload: new Uint8Array(0) },
  ]);
});

test("a stream that lost its place is refused instead of collected", () => {
  const wild = new Uint8Array(5);
  new DataView(wild.buffer).setUint32(0, maxFrameBytes + 1, true);
  expect(() => new FrameSplitter().push(wild)).toThrow(RangeError);
});
