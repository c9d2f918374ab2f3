import { afterEach, beforeEach, expect, test } from "vitest";
import { LiveRig } from "@/lib/desk/testing/live-rig";
import { positionAt } from "@/lib/desk/testing/position-at";

const t0 = 1_763_650_000_000;
let rig: LiveRig;

beforeEach(async () => {
  rig = await new LiveRig().start();
});
afterEach(() => rig.stop());

const sixDaysMs = 6 * 86_400_000;

test("a slow reader costs no memory and then gets the newest state in one piece", async () => {
  const count = 20_000;
  const all = Array.from({ length: count }, (_, i) => `v${i}`);
  rig.fleet.apply(all.map((v) => positionAt(v, t0)));
  rig.hub.tick();
  const quick = await rig.connect();
  const slow = await rig.connect();
  slow.response.pause();
  let step = 0;
  const advance = async () => {
    step++;
    rig.now = t0 + step * 500;
    // Far from step to step, in days enough to have driven there: such a vehicle takes most bytes.
    const place = { latitude: step % 2 === 0 ? 60 : -60, longitude: step % 2 === 0 ? 90 : -90 };
    rig.fleet.apply(all.map((v) => positionAt(v, t0 + step * sixDaysMs, place)));
    rig.hub.tick();
    await quick.until(() => quick.vehicles.at(-1)?.sequence === rig.fleet.sequence);
  };
  // Asks again and again: the kernel takes some for the reader, and how much differs between machines.
  for (let blocked = 0; blocked < 5 && step < 500; ) {
    await advance();
    blocked = rig.hub.waitingBytes > 0 ? blocked + 1 : 0;
  }
  const taken = step;
  const waiting: number[] = [rig.hub.waitingBytes];
  while (step < taken + 30) {
    await advance();
    waiting.push(rig.hub.waitingBytes);
  }
  // Expect one write to wait, not thirty.
  expect(waiting[0]).toBeGreaterThan(0);
  expect(Math.max(...waiting)).toBeLessThan(2 * count * 24);
  const before = slow.vehicles.length;
  slow.response.resume();
  const drained = new Promise<void>((resolve) => {
    const poll = setInterval(() => {
      if (rig.hub.waitingBytes > 0) return;
      clearInterval(poll);
      resolve();
    }, 5);
  });
  await drained;
  rig.hub.tick();
  await slow.until(() => slow.vehicles.at(-1)?.sequence === rig.fleet.sequence);
  // Expect what was written before and the newest, without the thirty between.
  expect(slow.vehicles.length - before).toBeLessThan(taken + 5);
  expect(slow.vehicles.at(-1)).toMatchObject({ full: false, count });
  expect(slow.vehicles.at(-1)?.eventTime[7]).toBe(Math.floor((t0 + step * sixDaysMs) / 1000));
});

test("a reader that takes nothing for a minute is cut off", async () => {
  rig.fleet.apply(Array.from({ length: 200_000 }, (_, i) => positionAt(`v${i}`, t0)));
  rig.hub.tick();
  const response = await rig.open();
  response.pause();
  const closed = new Promise((resolve) => response.on("close", resolve));
  response.on("error", () => undefined);
  while (rig.hub.waitingBytes === 0) await new Promise((resolve) => setImmediate(resolve));
  rig.now += 61_000;
  rig.hub.tick();
  response.resume();
  await closed;
  expect(rig.hub.connectionCount).toBe(0);
});

test("nobody signed in is refused with the error body", async () => {
  rig.signedIn = null;
  const response = await rig.open();
  expect(response.statusCode).toBe(401);
  let text = "";
  for await (const chunk of response) text += String(chunk);
  expect(JSON.parse(text)).toMatchObject({ type: "UNAUTHORIZED", requestId: expect.any(String) });
});

test("a member may have twenty windows open, not more, until one closes", async () => {
  for (let i = 0; i < 20; i++) await rig.connect();
  const refused = await rig.open();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("10");
  refused.resume();
  rig.clients[0]?.response.destroy();
  while (rig.hub.connectionCount > 19) await new Promise((resolve) => setImmediate(resolve));
  expect((await rig.connect()).ended).toBe(false);
});

test("the stream of a member who was put out ends", async () => {
  const client = await rig.connect();
  rig.signedIn = null;
  rig.now += 15_000;
  rig.hub.tick();
  await expect(client.until(() => false)).rejects.toThrow("ended");
});

test("stopping ends all streams and refuses new ones", async () => {
  const client = await rig.connect();
  rig.hub.stop();
  await expect(client.until(() => false)).rejects.toThrow("ended");
  expect((await rig.open()).statusCode).toBe(503);
});
