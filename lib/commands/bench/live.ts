import { gzipSync } from "node:zlib";
import { inTurns, median, printFigure, secondsOf, shown } from "@/lib/commands/bench/figures";
import {
  coordinateScale,
  encodeFrame,
  encodeVehicleFrame,
  frameKind,
  type VehicleFrame,
} from "@/lib/contract/live/live-frame";
import { encodeMoves, type VehicleMoves } from "@/lib/contract/live/vehicle-moves";

/** A fleet of which every vehicle has moved; the same one each time. */
function makeFrame(count: number): VehicleFrame {
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const column = (value: (index: number) => number) => Array.from({ length: count }, (_, i) => value(i));
  return {
    serverTime: 1_795_000_000_000,
    sequence: 123_456,
    full: false,
    count,
    index: Uint32Array.from(column((i) => i)),
    latitude: Int32Array.from(column(() => 25e6 + random() * 24e6)),
    longitude: Int32Array.from(column(() => -124e6 + random() * 57e6)),
    eventTime: Uint32Array.from(column(() => 1_795_000_000 - random() * 30)),
    heading: Uint16Array.from(column(() => random() * 360)),
    speed: Uint8Array.from(column(() => random() * 75)),
    flags: new Uint8Array(count).fill(1),
  };
}

const asFrame = (frame: VehicleFrame) => encodeFrame(frameKind.vehicles, encodeVehicleFrame(frame));

const reportSeconds = 10;
const metresPerSecondOfMph = 0.447;
const metresPerDegree = 111_000;

/** Makes what a moves frame says: every vehicle drove on for ten seconds, and some turned or changed their speed. */
function makeMoves(before: VehicleFrame): VehicleMoves {
  const grid = coordinateScale / 100_000;
  const onGrid = (value: number) => Math.round(value / grid) * grid;
  const drive = (row: number) => {
    const metres = (before.speed[row] ?? 0) * metresPerSecondOfMph * reportSeconds;
    const angle = ((before.heading[row] ?? 0) * Math.PI) / 180;
    return { north: metres * Math.cos(angle), east: metres * Math.sin(angle) };
  };
  const moved = (value: number, metres: number) =>
    onGrid(value) + onGrid((metres / metresPerDegree) * coordinateScale);
  const onRoad = {
    ...before,
    latitude: before.latitude.map(onGrid),
    longitude: before.longitude.map(onGrid),
  };
  const after = {
    ...onRoad,
    latitude: before.latitude.map((value, row) => moved(value, drive(row).north)),
    longitude: before.longitude.map((value, row) => moved(value, drive(row).east)),
    eventTime: before.eventTime.map((seconds) => seconds + reportSeconds),
    heading: before.heading.map((degrees, row) => (row % 3 === 0 ? (degrees + 7) % 360 : degrees)),
    speed: before.speed.map((mph, row) => (row % 2 === 0 ? mph + 3 : mph)),
  };
  const { serverTime, sequence } = before;
  return { serverTime, sequence, base: sequence - 1, before: onRoad, after };
}

const asMoves = (moves: VehicleMoves) =>
  encodeFrame(frameKind.moves, encodeMoves(moves, { rows: null, anew: new Set() }));

/** The same update as a list of objects. */
function asJson(frame: VehicleFrame): Uint8Array {
  const vehicles = Array.from(frame.index, (index, i) => ({
    index,
    latitude: (frame.latitude[i] ?? 0) / 1e6,
    longitude: (frame.longitude[i] ?? 0) / 1e6,
    eventTime: frame.eventTime[i],
    heading: frame.heading[i],
    speed: frame.speed[i],
  }));
  const { serverTime, sequence, full } = frame;
  return Buffer.from(JSON.stringify({ serverTime, sequence, full, vehicles }));
}

function printBytes(count: number) {
  const frame = makeFrame(count);
  const [ours, json] = [asFrame(frame), asJson(frame)];
  const moves = asMoves(makeMoves(frame));
  const each = (bytes: Uint8Array) => bytes.byteLength / count;
  const line = (form: string, a: number, b: number, most?: number) =>
    printFigure(
      `live bytes, ${count} vehicles, ${form}`,
      a / b,
      `${shown(a)} B a vehicle and update; JSON ${shown(b)} B`,
      most === undefined ? undefined : { value: a, unit: "B", most },
    );
  line("moves", each(moves), each(json), 7);
  line("whole, raw", each(ours), each(json));
  line("whole, gzip", each(gzipSync(ours)), each(gzipSync(json)));
}

/** Both ways to write a step in which every vehicle drove on: each gives seconds. */
export function openEncode(count: number) {
  const frame = makeFrame(count);
  const moves = makeMoves(frame);
  return {
    ours: () => secondsOf(async () => asMoves(moves)),
    json: () => secondsOf(async () => asJson(frame)),
  };
}

async function printEncodeTime(count: number) {
  const { ours: encode, json } = openEncode(count);
  const { ours, other } = await inTurns(15, encode, json);
  const [a, b] = [median(ours) * 1000, median(other) * 1000];
  printFigure(`live encode, ${count} vehicles`, a / b, `${shown(a)} ms; JSON ${shown(b)} ms`);
}

/** Size and making of what is sent to each tab. */
export async function benchLive(): Promise<void> {
  for (const count of [250, 5_000]) printBytes(count);
  for (const count of [5_000, 50_000]) await printEncodeTime(count);
}
