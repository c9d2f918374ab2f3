import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

const send = async (method: string, path: string, key: string, body?: unknown) => {
  const headers = { apiKey: at.interfaceKey, "content-type": "application/json", "idempotency-key": key };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return at.platform.fetch(new Request(`http://platform.test${path}`, init));
};
const makeTrip = async () => {
  const { trip } = await at.client.call("createTrip", { body: { displayName: "Steel" } });
  return trip;
};

test("a PATCH that is sent again with its key is carried out once, whatever version it names", async () => {
  const { tripId, version } = await makeTrip();
  const path = `/truckload/trips?tripId=${tripId}&version=${version}`;
  const first = await send("PATCH", path, "patch-1", { displayName: "Coils" });
  const second = await send("PATCH", path, "patch-1", { displayName: "Coils" });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
});

test("a DELETE that is sent again with its key is answered as the first time", async () => {
  const { tripId } = await makeTrip();
  const path = `/truckload/trips?tripId=${tripId}`;
  expect((await send("DELETE", path, "delete-1")).status).toBe(204);
  expect((await send("DELETE", path, "delete-1")).status).toBe(204);
});

test("a key that was used with another request is refused", async () => {
  const { tripId } = await makeTrip();
  const path = `/truckload/trips?tripId=${tripId}`;
  await send("PATCH", path, "other-1", { displayName: "Coils" });
  expect((await send("PATCH", path, "other-1", { displayName: "Beams" })).status).toBe(409);
});

test.each(["with a blank", "ü", "k".repeat(201)])("the key %j is refused", async (key) => {
  const { tripId } = await makeTrip();
  const { status } = await send("PATCH", `/truckload/trips?tripId=${tripId}`, key, { displayName: "Coils" });
  expect(status).toBe(400);
});

test("each response says for how long keys are remembered", async () => {
  const response = await at.send("GET", "/vehicles");
  expect(response.headers.get("idempotency-key-retention")).toBe("86400");
});
