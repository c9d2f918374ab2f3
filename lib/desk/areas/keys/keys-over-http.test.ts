import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let headers: Record<string, string>;
beforeAll(async () => {
  at = await startTestPlatform();
  server = await openDeskOverHttp(at);
  headers = await server.headersOf("admin");
});
afterAll(async () => {
  await server.close();
  await at.close();
});

const deskAt = (address: string) =>
  createClient(deskCalls, {
    baseUrl: `${address}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
const make = (name: string, idempotencyKey: string = randomUUID()) =>
  deskAt(server.address).call("makeKey", {
    body: { name, scope: "interface", readOnly: false, expiration: null },
    idempotencyKey,
  });
const statusWith = async (key: string) => (await at.send("GET", "/vehicles", { key })).status;

test("a key that is made opens the platform, which was never sent its secret", async () => {
  const { key, secret } = await make("Dispatch board");
  expect(key).toMatchObject({ name: "Dispatch board", lastFour: secret.slice(-4) });
  expect(key.madeBy).toContain("admin@carrier.example");
  expect(await statusWith(secret)).toBe(200);
  expect(server.bodies.join()).not.toContain(secret);
});

test("the same request that is sent again shows the same secret and makes no second key", async () => {
  const request = randomUUID();
  const [once, again] = [await make("Sent twice", request), await make("Sent twice", request)];
  expect(again).toEqual(once);
  const { keys } = await deskAt(server.address).call("listKeys");
  expect(keys.filter(({ name }) => name === "Sent twice")).toHaveLength(1);
});

test("a revoked key opens nothing from the next call on", async () => {
  const { key, secret } = await make("To be lost");
  expect(await statusWith(secret)).toBe(200);
  await deskAt(server.address).call("revokeKey", { params: { id: key.keyId } });
  expect(await statusWith(secret)).toBe(401);
});

test("a name that another key has is refused at its field", async () => {
  await make("Taken");
  const error = await make("Taken").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PlatformError);
  expect((error as PlatformError).fields).toMatchObject([{ path: "name" }]);
});

test("on somebody else's platform nothing is asked of it, and it is said that keys are made there", async () => {
  const foreign = await openDeskOverHttp(at, { foreignPlatform: true });
  try {
    headers = { ...headers, ...(await foreign.headersOf("admin")) };
    const { keys, madeElsewhere } = await deskAt(foreign.address).call("listKeys");
    expect(keys).toEqual([]);
    expect(madeElsewhere).toContain("made there");
  } finally {
    await foreign.close();
  }
});
