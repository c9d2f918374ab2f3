import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Keys } from "@/lib/platform/service/keys";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused, startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(() => startTestPlatform());

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
const made = (secret: string, more: object = {}) => ({
  ...{ keyHash: hashOf(secret), lastFour: secret.slice(-4), name: secret, scope: "interface" as const },
  ...more,
});
const create = (secret: string, more: object = {}) =>
  at.client.call("createApiKey", { body: made(secret, more) });
const statusWith = async (key: string) => (await at.send("GET", "/vehicles", { key })).status;
const hoursOn = (hours: number) => new Date(at.clock.now + hours * 3_600_000).toISOString();

test("a key of a secret that the service never saw opens the interface, and says who made it", async () => {
  const key = await create("a secret of Ann", { madeBy: "Ann", expiration: hoursOn(48) });
  expect(key).toMatchObject({ madeBy: "Ann", lastFour: " Ann", own: false, expiration: hoursOn(48) });
  expect(await statusWith("a secret of Ann")).toBe(200);
});

test("a revoked key is refused at once, by another process of the same store too", async () => {
  const { keyId } = await create("a secret to be lost");
  const elsewhere = new Keys(at.store, () => at.clock.now);
  expect(await elsewhere.find("a secret to be lost")).not.toBeNull();
  expect(await statusWith("a secret to be lost")).toBe(200);
  await at.client.call("revokeApiKey", { params: { keyId } });
  expect(await statusWith("a secret to be lost")).toBe(401);
  await expect.poll(() => elsewhere.find("a secret to be lost"), { timeout: 2_000 }).toBeNull();
});

test("a rotated key opens until the named time, its new secret further on", async () => {
  const { keyId } = await create("a secret before");
  const body = { keyHash: hashOf("a secret after"), lastFour: "fter", oldUntil: hoursOn(1) };
  const key = await at.client.call("rotateApiKey", { params: { keyId }, body });
  expect(key).toMatchObject({ name: "a secret before", scope: "interface", expiration: null });
  expect([await statusWith("a secret before"), await statusWith("a secret after")]).toEqual([200, 200]);
  at.clock.now += 3_600_000;
  expect([await statusWith("a secret before"), await statusWith("a secret after")]).toEqual([401, 200]);
  expect((await refused(at.client.call("rotateApiKey", { params: { keyId }, body }))).status).toBe(400);
});

test("it is noted once a minute that a key is used", async () => {
  await create("a secret in use");
  const usedAt = async () => {
    const { keys } = await at.client.call("listApiKeys");
    return Date.parse(keys.find(({ name }) => name === "a secret in use")?.lastUsedTime ?? "");
  };
  const first = at.clock.now;
  await statusWith("a secret in use");
  expect(await usedAt()).toBe(first);
  at.clock.now += 30_000;
  await statusWith("a secret in use");
  expect(await usedAt()).toBe(first);
  at.clock.now += 30_000;
  await statusWith("a secret in use");
  expect(await usedAt()).toBe(first + 60_000);
});

test("two keys that open something never have one name, at once neither", async () => {
  const [one, other] = await Promise.allSettled([
    create("first of a pair", { name: "pair" }),
    create("second of a pair", { name: "pair" }),
  ]);
  expect([one?.status, other?.status].sort()).toEqual(["fulfilled", "rejected"]);
  const [keyId = ""] = (await at.client.call("listApiKeys")).keys
    .filter(({ name }) => name === "pair")
    .map((key) => key.keyId);
  await at.client.call("revokeApiKey", { params: { keyId } });
  await create("third of a pair", { name: "pair" });
});

test("the installation's own keys are neither revoked nor imitated", async () => {
  await at.platform.keys.settle(
    at.companyId,
    "interface",
    "desk of this installation",
    "the desk's own",
    true,
  );
  const { keys } = await at.client.call("listApiKeys");
  const keyId = keys.find(({ own }) => own)?.keyId ?? "";
  expect((await refused(at.client.call("revokeApiKey", { params: { keyId } }))).status).toBe(403);
  const fault = await refused(create("an imitation", { name: "desk of this installation" }));
  expect(fault.fields).toMatchObject([{ path: "name" }]);
});

test("a key without the right, and another company's, get at none", async () => {
  const { keyId } = await create("a secret of ours");
  const response = await at.send("GET", "/keys", { key: "a secret of ours" });
  expect(response.status).toBe(403);
  const other = await at.platform.ensureCompany("Neighbour");
  const theirs = await at.platform.keys.create(other, "interface", "theirs", { managesKeys: true });
  const listed = await (await at.send("GET", "/keys", { key: theirs })).json();
  expect(listed.keys.map(({ name }: { name: string }) => name)).toEqual(["theirs"]);
  expect((await at.send("POST", `/keys/${keyId}/revocation`, { key: theirs })).status).toBe(404);
});

test.each([
  ["a device's key that only reads", { scope: "device", readOnly: true }, "readOnly"],
  ["an end that is past", { expiration: "2020-01-01T00:00:00Z" }, "expiration"],
  ["a secret instead of its hash", { keyHash: "hb_interface_secret" }, "keyHash"],
])("%s is refused at its field", async (name, more, field) => {
  const body = { ...made(name), ...more };
  const response = await at.send("POST", "/keys", { body });
  expect(response.status).toBe(400);
  expect((await response.json()).fields).toMatchObject([{ path: field }]);
});
