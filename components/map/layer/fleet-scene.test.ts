import { expect, test } from "vitest";
import { fleetBox, layOutFleet } from "@/components/map/layer/fleet-scene";
import { hiddenLook, movingNowhere } from "@/components/map/layer/vehicle-look";
import { type Frame, FrameSplitter, unknownHeading } from "@/lib/contract/live/live-frame";
import { LiveStore } from "@/lib/live/live-store";
import {
  liveVehicle,
  rosterBytes,
  type SentVehicle,
  vehicleBytes,
  vehicleFrame,
} from "@/lib/live/testing/live-frames";
import { worldX, worldY } from "@/lib/live/world-units";

const serverTime = 1_800_000_000_000;
const eventTime = serverTime / 1_000;
const view = { centerX: worldX(-90), centerY: worldY(40), zoom: 6, width: 800, height: 600 };
const yard = { latitude: 40, longitude: -90, eventTime };

function frameOf(bytes: Uint8Array): Frame {
  const frame = new FrameSplitter().push(bytes)[0];
  if (!frame) throw new Error("no frame");
  return frame;
}

async function storeOf(vehicles: readonly SentVehicle[], known = vehicles.length): Promise<LiveStore> {
  const store = new LiveStore({ wallMs: () => serverTime, pageMs: () => 0 });
  const roster = Array.from({ length: known }, (_, index) => liveVehicle(index));
  await store.take(frameOf(rosterBytes(roster)));
  await store.take(frameOf(vehicleBytes(vehicleFrame(1, vehicles, { full: true, serverTime }))));
  return store;
}

const apart: SentVehicle = { index: 2, latitude: 41, longitude: -89, eventTime };

test("vehicles in one yard are a cluster with its states, another stays a symbol", async () => {
  const store = await storeOf([{ index: 0, ...yard }, { index: 1, ...yard, speed: 0 }, apart]);
  const scene = layOutFleet(store, view, null, null);
  expect(scene.clusters).toMatchObject([{ key: 0, rows: [0, 1], byState: [1, 1, 0, 0, 0] }]);
  expect([...scene.singles]).toEqual([2]);
  expect([...scene.looks.subarray(0, 3)]).toEqual([hiddenLook, hiddenLook, 0]);
  expect(scene.shownVehicles).toBe(3);
});

test("the selected vehicle is never in a cluster, and shown whatever the filters are", async () => {
  const store = await storeOf([{ index: 0, ...yard }, { index: 1, ...yard }, apart]);
  const scene = layOutFleet(store, view, Uint32Array.of(2), 1);
  expect([...scene.singles].sort()).toEqual([1, 2]);
  expect([...scene.looks.subarray(0, 3)]).toEqual([hiddenLook, 0, 0]);
});

test("a vehicle that was never seen is not drawn", async () => {
  const store = await storeOf([{ index: 0, ...yard }], 2);
  expect(layOutFleet(store, view, null, null).shownVehicles).toBe(1);
});

test("a moving truck without a heading is no arrow", async () => {
  const store = await storeOf([{ index: 0, ...yard, heading: unknownHeading }]);
  expect(layOutFleet(store, view, null, null).looks[0]).toBe(movingNowhere);
});

test("the fleet's box holds who has a position", async () => {
  const { fleet } = await storeOf([{ index: 0, ...yard }, apart], 4);
  expect(fleetBox(fleet, [0, 2, 3])).toEqual({
    west: worldX(-90),
    east: worldX(-89),
    north: worldY(41),
    south: worldY(40),
  });
  expect(fleetBox(fleet, [3])).toBeNull();
});
