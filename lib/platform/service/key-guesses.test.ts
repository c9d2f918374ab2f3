import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at = await startTestPlatform();
});
afterEach(async () => {
  await at.close();
  vi.useRealTimers();
});

async function call(apiKey: string, address = "198.51.100.7") {
  const headers = { apiKey, "x-forwarded-for": address };
  const { status, headers: received } = await at.platform.fetch(
    new Request("http://platform.test/vehicles", { headers }),
  );
  return { status, waitSeconds: Number(received.get("retry-after")) };
}

/** Thirty wrong keys from one address. */
async function guess() {
  for (let i = 0; i < 30; i++) expect((await call(`wrong ${i}`)).status).toBe(401);
}

test("an address that guesses keys has to wait, and then a right guess is not found out either", async () => {
  await guess();
  const refused = await call("wrong again");
  expect(refused.status).toBe(429);
  expect(refused.waitSeconds).toBeGreaterThan(500);
  expect((await call(at.interfaceKey)).status).toBe(429);
  expect((await call(at.interfaceKey, "203.0.113.9")).status).toBe(200);
  vi.setSystemTime(Date.now() + 601_000);
  expect((await call("wrong again")).status).toBe(401);
});

test("a key that is in use goes on from the same address, however long it is until it is looked up again", async () => {
  expect((await call(at.interfaceKey)).status).toBe(200);
  await guess();
  expect((await call("wrong again")).status).toBe(429);
  at.clock.now += 60_000;
  expect((await call(at.interfaceKey)).status).toBe(200);
});

test("a right key is no guess", async () => {
  for (let i = 0; i < 40; i++) {
    const key = await at.platform.keys.create(at.companyId, "interface", `key ${i}`);
    expect((await call(key)).status).toBe(200);
  }
});

test("one wrong key that is sent again and again is one guess", async () => {
  for (let i = 0; i < 40; i++) {
    at.clock.now += 6_000;
    expect((await call("wrong")).status).toBe(401);
  }
  expect((await call(at.interfaceKey)).status).toBe(200);
});

test("a right key that comes many times at once, as after a restart, is no guess", async () => {
  const calls = await Promise.all(Array.from({ length: 40 }, () => call(at.interfaceKey)));
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect((await call(at.deviceKey)).status).toBe(403);
});
