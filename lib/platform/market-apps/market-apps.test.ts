import { beforeAll, expect, test } from "vitest";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);
beforeAll(async () => {
  await makeCarrier(at);
});

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
