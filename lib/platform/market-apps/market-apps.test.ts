import { beforeAll, expect, test } from "vitest";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);
beforeAll(async () => {
  await makeCarrier(at);
});

const app = { appId: "trip-card" };
const url = "https://apps.example.com/trip-card";
const listApp = () => at.client.call("saveMarketApp", { params: app, body: { name: "Trip card", url } });
const open = () =>
  at.client.call("openMarketAppSession", { body: { ...app, externalUserId: "D1", vehicle: "T-1" } });
const listed = async () => (await at.client.call("listMarketAppSessions")).sessions;

const make = () =>
  at.device.call("createMarketAppSession", {
    body: { externalUserId: "D1", vehicle: "T-1", latitude: 41, longitude: -88 },
  });
const read = (sessionToken: string) => at.client.call("getMarketAppSession", { query: { sessionToken } });

test("a session answers driver, vehicle and where they were when it was made", async () => {
  const { sessionToken, expiration } = await make();
  expect(await read(sessionToken)).toMatchObject({
    sessionToken,
    expiration,
    driver: { externalUserId: "D1", first: "Ada" },
    vehicle: { powerUnitNumber: "T-1" },
    devicePosition: { latitude: 41, longitude: -88 },
  });
});

test("a session ends after a quarter of an hour", async () => {
  const { sessionToken } = await make();
  at.clock.now += 15 * 60_000;
  await expect(read(sessionToken)).rejects.toMatchObject({ status: 404 });
});

test("an unknown token, and one of another company, are not found", async () => {
  const { sessionToken } = await make();
  await expect(read("nonsense")).rejects.toMatchObject({ status: 404 });
  const other = await at.otherCompany();
  const foreign = other.call("getMarketAppSession", { query: { sessionToken } });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
});

test("a session of a listed app comes with where it is opened, and is listed without its token", async () => {
  await listApp();
  const { sessionId, sessionToken, url: opened } = await open();
  expect(opened).toBe(url);
  expect(await read(sessionToken)).toMatchObject({ app: { ...app, name: "Trip card" } });
  const mine = (await listed()).find((session) => session.sessionId === sessionId);
  expect(mine).toMatchObject({
    ...app,
    revokedTime: null,
    driver: { externalUserId: "D1" },
    vehicle: { powerUnitNumber: "T-1" },
  });
  expect(JSON.stringify(await listed())).not.toContain(sessionToken);
});

test("a revoked session opens nothing more, and stays revoked since then", async () => {
  await listApp();
  const { sessionId, sessionToken } = await open();
  const first = await at.client.call("revokeMarketAppSession", { params: { sessionId } });
  expect(first.revokedTime).not.toBeNull();
  await expect(read(sessionToken)).rejects.toMatchObject({ status: 404 });
  at.clock.now += 60_000;
  expect(await at.client.call("revokeMarketAppSession", { params: { sessionId } })).toEqual(first);
});

test("a session of another company is neither listed nor revoked", async () => {
  await listApp();
  const { sessionId, sessionToken } = await open();
  const other = await at.otherCompany();
  expect((await other.call("listMarketAppSessions")).sessions).toEqual([]);
  expect((await other.call("listMarketApps")).apps).toEqual([]);
  const revoked = other.call("revokeMarketAppSession", { params: { sessionId } });
  await expect(revoked).rejects.toMatchObject({ status: 404 });
  expect(await read(sessionToken)).toMatchObject({ sessionToken });
});

test("an app that is not listed, and an address that is not https, are refused by their fields", async () => {
  const unlisted = at.client.call("openMarketAppSession", {
    body: { appId: "nobodys", externalUserId: "D1", vehicle: "T-1" },
  });
  await expect(unlisted).rejects.toMatchObject({ status: 400, fields: [{ path: "appId" }] });
  for (const address of [
    "http://apps.example.com/x",
    "javascript:alert(1)",
    "//evil.example",
    "https://a.b/?x=1",
  ]) {
    const saved = at.client.call("saveMarketApp", { params: app, body: { name: "Bad", url: address } });
    await expect(saved, address).rejects.toMatchObject({ status: 400, fields: [{ path: "url" }] });
  }
});

test("no two tokens are alike, and none says anything of its session", async () => {
  await listApp();
  const made = await Promise.all([open(), open(), open()]);
  const names = made.flatMap(({ sessionId, sessionToken }) => [sessionId, sessionToken]);
  expect(new Set(names).size).toBe(6);
});
