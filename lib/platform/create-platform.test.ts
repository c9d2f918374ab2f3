import { expect, test } from "vitest";
import { ErrorBody } from "@/lib/contract/errors";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { StoreUnavailable } from "@/lib/store/store-unavailable";

const at = openedOnce(() => startTestPlatform({ rateLimit: { perSecond: 1, burst: 20 } }));

const errorOf = async (response: Response) => ({
  status: response.status,
  ...ErrorBody.parse(await response.json()),
});

test("a call without a key is refused", async () => {
  expect(await errorOf(await at.send("GET", "/vehicles", { key: null }))).toMatchObject({
    status: 401,
    type: "UNAUTHORIZED",
  });
});

test("a key of the wrong scope is refused", async () => {
  expect(await errorOf(await at.send("GET", "/vehicles", { key: at.deviceKey }))).toMatchObject({
    status: 403,
  });
});

test("a revoked key is refused", async () => {
  const key = await at.platform.keys.create(at.companyId, "interface", "to revoke");
  expect((await at.send("GET", "/locations/vehicles/snapshot", { key })).status).toBe(200);
  await at.platform.keys.revoke("to revoke");
  expect((await at.send("GET", "/locations/vehicles/snapshot", { key })).status).toBe(401);
});

test("an unknown path is not found, with a request id in body and header", async () => {
  const response = await at.send("GET", "/nothing");
  const requestId = response.headers.get("x-request-id");
  expect(await errorOf(response)).toMatchObject({ status: 404, type: "NOT_FOUND", requestId });
});

test("a refused query names its field", async () => {
  const error = await errorOf(await at.send("GET", "/locations/vehicles?startTime=2026-02-30T00:00:00Z"));
  expect(error).toMatchObject({ status: 400, fields: [{ path: "startTime" }] });
});

test("a body that is no JSON, of another type or too large is refused", async () => {
  const key = at.deviceKey;
  const path = "/device/positions";
  const large = JSON.stringify({ positions: ["x".repeat(4_100_000)] });
  expect((await at.send("POST", path, { key, raw: "{" })).status).toBe(415);
  expect(
    (await at.send("POST", path, { key, raw: new Blob(["{"], { type: "application/json" }) })).status,
  ).toBe(400);
  expect(
    (await at.send("POST", path, { key, raw: new Blob([large], { type: "application/json" }) })).status,
  ).toBe(413);
});

test("past the limit a key learns when to come back, and others are not held up", async () => {
  const key = await at.platform.keys.create(at.companyId, "interface", "busy");
  const statuses: number[] = [];
  let last = new Response();
  for (let i = 0; i < 21; i++) {
    last = await at.send("GET", "/locations/vehicles/snapshot", { key });
    statuses.push(last.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(last.status).toBe(429);
  expect(last.headers.get("retry-after")).toBe("1");
  at.clock.now += 1_000;
  expect((await at.send("GET", "/locations/vehicles/snapshot", { key })).status).toBe(200);
});

test("a key that was guessed before it was made is good as soon as it is", async () => {
  const secret = "a key of somebody else's making";
  expect(await at.platform.keys.find(secret)).toBeNull();
  await at.platform.keys.create(at.companyId, "interface", "made later", { secret });
  expect(await at.platform.keys.find(secret)).toMatchObject({ companyId: at.companyId });
  expect(await at.platform.keys.revoke("made later")).toBe(1);
  expect(await at.platform.keys.find(secret)).toBeNull();
});

test("a store that does not answer is told as that to readers and writers, who may come again", async () => {
  const failing = {
    query: () => Promise.reject(new StoreUnavailable("gone")),
    commit: () => Promise.resolve(),
    rollback: () => Promise.resolve(),
  };
  const store = { ...at.store, scopes: { reader: () => failing, begin: () => failing } };
  const down = await startTestPlatform({ store });
  for (const response of [
    await down.send("GET", "/locations/vehicles/snapshot"),
    await down.send("PUT", "/users?userId=1", { body: { active: true } }),
  ]) {
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await errorOf(response)).toMatchObject({ status: 503, type: "SERVICE_UNAVAILABLE" });
  }
  await down.close();
});
