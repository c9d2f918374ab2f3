import { beforeAll, expect, test } from "vitest";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { tripCard } from "@/lib/simulator/apps/trip-card";

const at = openedOnce(startTestPlatform);
beforeAll(async () => {
  await makeCarrier(at);
});

const makeSession = () =>
  at.device.call("createMarketAppSession", { body: { externalUserId: "D1", vehicle: "T-1" } });

test("the app reads its session with the token of its address", async () => {
  const { sessionToken } = await makeSession();
  const { status, html } = await tripCard(at.client, sessionToken);
  expect(status).toBe(200);
  expect(html).toContain("(D1)");
  expect(html).toContain("<dd>T-1</dd>");
  expect(html).not.toContain(sessionToken);
});

test("without a token, and once the session is over, it says so", async () => {
  const { sessionToken } = await makeSession();
  at.clock.now += 15 * 60_000;
  expect(await tripCard(at.client, sessionToken)).toMatchObject({ status: 404 });
  expect(await tripCard(at.client, null)).toMatchObject({ status: 400 });
});

test("what the records say is text there, never markup", async () => {
  await at.client.call("updateVehicle", {
    params: { vehicleNumber: "T-1" },
    body: { make: "<script>alert(1)</script>" },
  });
  const { sessionToken } = await makeSession();
  const { html } = await tripCard(at.client, sessionToken);
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script>");
});
