import { gzipSync } from "node:zlib";
import {
  coordinateScale,
  encodeFrame,
  encodeJsonFrame,
  encodeVehicleFrame,
  frameKind,
  hasPositionFlag,
  type VehicleFrame,
} from "@/lib/contract/live/live-frame";
import type { LiveVehicle } from "@/lib/contract/live/live-payloads";

export interface SentVehicle {
  index: number;
  latitude: number;
  longitude: number;
  eventTime: number;
  heading?: number;
  speed?: number;
  flags?: number;
}

/** A vehicles frame as the desk would make it, from degrees. */
export function vehicleFrame(
  sequence: number,
  vehicles: readonly SentVehicle[],
  head: { full?: boolean; serverTime?: number } = {},
): VehicleFrame {
  return {
    serverTime: head.serverTime ?? 1_800_000_000_000,
    sequence,
    full: head.full ?? false,
    count: vehicles.length,
    index: Uint32Array.from(vehicles, (v) => v.index),
    latitude: Int32Array.from(vehicles, (v) => Math.round(v.latitude * coordinateScale)),
    longitude: Int32Array.from(vehicles, (v) => Math.round(v.longitude * coordinateScale)),
    eventTime: Uint32Array.from(vehicles, (v) => v.eventTime),
    heading: Uint16Array.from(vehicles, (v) => v.heading ?? 0),
    speed: Uint8Array.from(vehicles, (v) => v.speed ?? 55),
    flags: Uint8Array.from(vehicles, (v) => v.flags ?? hasPositionFlag),
  };
}

export function liveVehicle(index: number, more: Partial<LiveVehicle> = {}): LiveVehicle {
  return {
    index,
    number: `T-${1000 + index}`,
    driver: { firstName: "Rosa", lastName: `Delgado ${index}`, employeeId: `E${index}` },
    terminal: "Joliet IL",
    groups: [],
    type: "TRACTOR",
    make: "Freightliner",
    model: "Cascadia",
    year: 2022,
    retired: false,
    ...more,
  };
}

export const statusBytes = (session: string, sequence: number, serverTime = 1_800_000_000_000) =>
  encodeJsonFrame(frameKind.status, {
    session,
    sequence,
    serverTime,
    positions: { at: serverTime, lagSeconds: 1, error: null },
    platform: { ok: true, since: serverTime },
    hoursReadAt: null,
    vehicles: 0,
  });

export const rosterBytes = (vehicles: readonly LiveVehicle[], full = true, removed: number[] = []) =>
  encodeFrame(frameKind.roster, gzipSync(JSON.stringify({ full, vehicles, removed })));

export const vehicleBytes = (frame: VehicleFrame) =>
  encodeFrame(frameKind.vehicles, encodeVehicleFrame(frame));
