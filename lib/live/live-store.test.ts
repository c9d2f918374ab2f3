import { expect, test, vi } from "vitest";
import { encodeFrame, type Frame, FrameSplitter, frameKind } from "@/lib/contract/live/live-frame";
import { encodeMoves } from "@/lib/contract/live/vehicle-moves";
import { LiveStore } from "@/lib/live/live-store";
import { liveVehicleView } from "@/lib/live/live-vehicle-view";
import {
  liveVehicle,
  rosterBytes,
  statusBytes,
  vehicleBytes,
  vehicleFrame,
} from "@/lib/live/testing/live-frames";

const serverTime = 1_800_000_000_000;

function newStore(wall = { millis: serverTime - 4_000 }) {
  return new LiveStore({ wallMs: () => wall.millis, pageMs: () => 0 });
}

function frameOf(bytes: Uint8Array): Frame {
  const frame = new FrameSplitter().push(bytes)[0];
  if (!frame) throw new Error("no frame");
  return frame;
}

async function filled(wall?: { millis: number }): Promise<LiveStore> {
  const store = newStore(wall);
  await store.take(frameOf(statusBytes("run-1", 1, serverTime)));
  await store.take(frameOf(rosterBytes([liveVehicle(0), liveVehicle(1)])));
  const at = { latitude: 41, longitude: -88, eventTime: serverTime / 1_000 };
  await store.take(
    frameOf(
      vehicleBytes(
        vehicleFrame(
          1,
          [
            { index: 0, ...at },
            { index: 1, ...at },
          ],
          { full: true, serverTime },
        ),
      ),
    ),
  );
  return store;
}

test("before the stream has begun the clock is the one that came with the page, then the stream's", async () => {
  const wall = { millis: serverTime - 90_000 };
  const store = newStore(wall);
  store.startClock(serverTime - 700);
  expect(store.nowSeconds()).toBe((serverTime - 700) / 1_000);
  await store.take(frameOf(statusBytes("run-1", 1, serverTime)));
  store.startClock(serverTime - 5_000);
  expect(store.nowSeconds()).toBe(serverTime / 1_000);
});

const movesFrom = (base: number, shift: number) => {
  const at = (latitude: number) =>
    vehicleFrame(2, [{ index: 1, latitude, longitude: -88, eventTime: 1_800_000_000 }]);
  const moves = { serverTime, sequence: 2, base, before: at(41), after: at(41 + shift) };
  return frameOf(encodeFrame(frameKind.moves, encodeMoves(moves, { rows: null, anew: new Set() })));
};

test("moves are added to what is here", async () => {
  const store = await filled();
  await store.take(movesFrom(1, 0.25));
  expect([...store.fleet.latitude.subarray(0, 2)]).toEqual([41_000_000, 41_250_000]);
  expect(store.frameNumber).toBe(2);
});

test("moves from a step that is not here move nothing and break the stream", async () => {
  const store = await filled();
  await expect(store.take(movesFrom(7, 0.25))).rejects.toThrow("step 7");
  expect([...store.fleet.latitude.subarray(0, 2)]).toEqual([41_000_000, 41_000_000]);
  expect(store.resumeFrom()).toEqual({ session: "run-1", sequence: 1 });
});

test("ages are counted by the desk's clock", async () => {
  const store = await filled({ millis: serverTime - 90_000 });
  expect(store.nowSeconds()).toBe(serverTime / 1_000);
  expect(store.states.counts.moving).toBe(2);
});

test("only the vehicle that changed is told", async () => {
  const store = await filled();
  const notified: string[] = [];
  store.subscribeVehicle("T-1000", () => notified.push("T-1000"));
  store.subscribeVehicle("T-1001", () => notified.push("T-1001"));
  const moved = { index: 1, latitude: 41.1, longitude: -88, eventTime: serverTime / 1_000 + 1 };
  await store.take(frameOf(vehicleBytes(vehicleFrame(2, [moved], { serverTime }))));
  expect(notified).toEqual(["T-1001"]);
  expect(liveVehicleView(store, "T-1001")?.position?.latitude).toBe(41.1);
});

test("a vehicle goes stale by time alone", async () => {
  const wall = { millis: serverTime };
  const store = await filled(wall);
  let notified = 0;
  store.counts.add(() => notified++);
  wall.millis += 901_000;
  store.tick();
  expect(store.states.counts).toMatchObject({ moving: 0, stale: 2 });
  expect(notified).toBe(1);
});

test("a picture that can't be built upon is asked for whole", async () => {
  const store = await filled();
  expect(store.resumeFrom()).toEqual({ session: "run-1", sequence: 1 });
  store.forgetPlace();
  expect(store.resumeFrom()).toBeNull();
});

test("a frame of a kind unknown to this version is skipped", async () => {
  const store = await filled();
  await store.take({ kind: 99, payload: new Uint8Array(3) });
  expect(store.frameNumber).toBe(1);
});

test("who drives changes no state: the fleet is not looked at again", async () => {
  const store = await filled();
  const refresh = vi.spyOn(store.states, "refresh");
  const drivenBy = (lastName: string) => liveVehicle(1, { driver: { lastName } });
  await store.take(frameOf(rosterBytes([drivenBy("Okafor")], false)));
  expect(store.roster.vehicles[1]?.driver).toBe("Okafor");
  expect(refresh).not.toHaveBeenCalled();
  await store.take(frameOf(rosterBytes([liveVehicle(1, { retired: true })], false)));
  expect(store.states.counts.vehicles).toBe(1);
});
