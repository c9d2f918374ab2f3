import { expect, test, vi } from "vitest";
import { FleetLayout } from "@/components/map/layer/fleet-layout";
import { fleetBox } from "@/components/map/layer/fleet-scene";
import type { MapView } from "@/components/map/layer/map-view";
import { movingNowhere, vehicleLook } from "@/components/map/layer/vehicle-look";
import { type Frame, FrameSplitter, unknownHeading } from "@/lib/contract/live/live-frame";
import { LiveStore } from "@/lib/live/live-store";
import {
  liveVehicle,
  rosterBytes,
  type SentVehicle,
  vehicleBytes,
  vehicleFrame,
} from "@/lib/live/testing/live-frames";
import { worldUnits, worldX, worldY } from "@/lib/live/world-units";

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

const layOutFleet = (
  store: LiveStore,
  seen: MapView,
  shownRows: Uint32Array | null,
  selectedRow: number | null,
) => new FleetLayout(store).layOut(seen, shownRows, selectedRow);

const apart: SentVehicle = { index: 2, latitude: 41, longitude: -89, eventTime };

test("vehicles in one yard are a cluster with its states, another stays a symbol", async () => {
  const store = await storeOf([{ index: 0, ...yard }, { index: 1, ...yard, speed: 0 }, apart]);
  const scene = layOutFleet(store, view, null, null);
  expect(scene.clusters).toMatchObject([{ key: 0, rows: [0, 1], byState: [1, 1, 0, 0, 0] }]);
  expect([...scene.singles]).toEqual([2]);
  expect(scene.shownVehicles).toBe(3);
});

test("the selected vehicle is never in a cluster, and shown whatever the filters are", async () => {
  const store = await storeOf([{ index: 0, ...yard }, { index: 1, ...yard }, apart]);
  const scene = layOutFleet(store, view, Uint32Array.of(2), 1);
  expect([...scene.singles].sort()).toEqual([1, 2]);
});

test("a vehicle that was never seen is not drawn", async () => {
  const store = await storeOf([{ index: 0, ...yard }], 2);
  expect(layOutFleet(store, view, null, null).shownVehicles).toBe(1);
});

test("a moving truck without a heading is no arrow", async () => {
  const store = await storeOf([{ index: 0, ...yard, heading: unknownHeading }]);
  expect(vehicleLook(store.fleet, 0, store.states.codes[0] ?? 0)).toBe(movingNowhere);
});

test("the fleet's box crosses the date line where that is narrower", async () => {
  const { fleet } = await storeOf([
    { index: 0, ...yard, longitude: 178.9 },
    { index: 1, ...yard, longitude: -122 },
    { index: 2, ...yard, longitude: -71 },
  ]);
  const box = fleetBox(fleet, [0, 1, 2]);
  expect(box).toMatchObject({ west: worldX(178.9), east: worldX(-71) + worldUnits });
});

test("vehicles on both sides of the date line are laid out together", async () => {
  const rows = [
    { index: 0, ...yard, longitude: 179 },
    { index: 1, ...yard, longitude: -179 },
    { index: 2, ...yard, longitude: 0 },
  ];
  const store = await storeOf(rows);
  for (const centerX of [worldX(179.5), worldX(-179.5)]) {
    const beyond = { ...view, centerX, centerY: worldY(40), zoom: 6 };
    expect([...layOutFleet(store, beyond, null, null).singles].sort()).toEqual([0, 1]);
  }
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

/** 2,000 vehicles in the east, of which the view shows a few in the west. */
async function largeFleet() {
  const sent = (index: number): SentVehicle =>
    index < 10
      ? { index, latitude: 40, longitude: -90 + index / 4, eventTime }
      : { index, latitude: 33 + (index % 40) / 10, longitude: -80 + (index % 50) / 10, eventTime };
  const vehicles = Array.from({ length: 2_000 }, (_, index) => sent(index));
  const store = await storeOf(vehicles);
  let sequence = 1;
  const report = async (changed: readonly SentVehicle[]) => {
    const from = sequence++;
    const frame = vehicleFrame(from + 1, changed, { serverTime });
    const rows = Uint32Array.from(changed, ({ index }) => index);
    await store.take(frameOf(vehicleBytes(frame)));
    return rows;
  };
  return { store, sent, report };
}

/** Counts how often the fleet is asked for a row. */
function countTouched(store: LiveStore) {
  const touched = vi.spyOn(store.fleet, "hasPosition");
  return () => touched.mock.calls.length;
}

test("a report that moves nothing by a pixel touches its own rows alone, whatever the fleet is", async () => {
  const { store, sent, report } = await largeFleet();
  const layout = new FleetLayout(store);
  const before = layout.layOut(view, null, null);
  const rows = await report([1, 2, 500].map((index) => ({ ...sent(index), eventTime: eventTime + 1 })));
  const touched = countTouched(store);
  expect(layout.rowsChanged(rows)).toBe(false);
  expect(touched()).toBeLessThanOrEqual(2 * rows.length);
  expect(layout.scene).toBe(before);
});

test("to lay out what is in sight touches those in sight and few around, not the fleet", async () => {
  const { store } = await largeFleet();
  const layout = new FleetLayout(store);
  layout.layOut(view, null, null);
  const touched = countTouched(store);
  layout.layOut(view, null, null);
  expect(touched()).toBeLessThanOrEqual(20);
});

test("a vehicle that is seen to move, comes into sight or reports for the first time is laid out anew", async () => {
  const { store, sent, report } = await largeFleet();
  const layout = new FleetLayout(store);
  layout.layOut(view, null, null);
  const moved = (index: number, longitude: number) => [
    { ...sent(index), longitude, eventTime: eventTime + 1 },
  ];
  expect(layout.rowsChanged(await report(moved(1, -89.7499)))).toBe(false);
  expect(layout.rowsChanged(await report(moved(1, -89.7)))).toBe(true);
  expect(layout.rowsChanged(await report(moved(700, -79.9)))).toBe(false);
  expect(layout.rowsChanged(await report([{ ...sent(700), ...yard, eventTime: eventTime + 2 }]))).toBe(true);
});

test("what is laid out step by step is what would be laid out at once", async () => {
  const { store, sent, report } = await largeFleet();
  const layout = new FleetLayout(store);
  layout.layOut(view, null, 3);
  for (let step = 1; step < 30; step++) {
    const index = (step * 37) % 60;
    const changed = {
      ...sent(index),
      longitude: -93 + ((step * 7) % 50) / 10,
      speed: step % 2 === 0 ? 0 : 60,
      eventTime: eventTime + step,
    };
    const rows = await report([changed]);
    if (store.states.changed !== null) layout.statesChanged(store.states.changed);
    if (layout.rowsChanged(rows)) layout.layOut(view, null, 3);
    expect(layout.scene).toEqual(layOutFleet(store, view, null, 3));
  }
});

test("a badge counts the states of its members as they change", async () => {
  const store = await storeOf([{ index: 0, ...yard }, { index: 1, ...yard }, apart]);
  const layout = new FleetLayout(store);
  layout.layOut(view, null, null);
  const stopped = { index: 1, ...yard, speed: 0, eventTime: eventTime + 1 };
  await store.take(frameOf(vehicleBytes(vehicleFrame(2, [stopped], { serverTime }))));
  expect(layout.statesChanged(store.states.changed ?? [])).toBe(true);
  expect(layout.scene.clusters).toMatchObject([{ rows: [0, 1], byState: [1, 1, 0, 0, 0] }]);
  expect(layout.statesChanged([2])).toBe(false);
});

test("a driver who changes lays out nothing, a vehicle that is retired does", async () => {
  const store = await storeOf([{ index: 0, ...yard }, { index: 1, ...yard }, apart]);
  const layout = new FleetLayout(store);
  layout.layOut(view, null, null);
  await store.take(frameOf(rosterBytes([liveVehicle(0, { driver: null })], false)));
  expect(layout.rosterChanged()).toBe(false);
  await store.take(frameOf(rosterBytes([liveVehicle(0, { retired: true })], false)));
  expect(layout.rosterChanged()).toBe(true);
  expect(layout.layOut(view, null, null).shownVehicles).toBe(2);
  expect(layout.rosterChanged()).toBe(false);
});
