import { expect, test } from "vitest";
import { operationIds, operations } from "@/lib/contract/interface/operations";
import { fetchFrom } from "@/lib/platform/service/handle-call";
import { publishedOnly } from "@/lib/platform/service/published-only";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

async function ask(method: string, path: string, body?: unknown, key = at.interfaceKey) {
  const stranger = publishedOnly(at.platform, new Set([at.deviceKey]));
  const response = await fetchFrom(
    stranger.handle,
    new Request(`http://platform.test${path}`, {
      method,
      headers: { apiKey: key, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const extensions = operationIds.filter((id) => operations[id].extension);

test.each(extensions)("%s is as unknown as a path that never was", async (id) => {
  const { method, path } = operations[id];
  const sent = method === "GET" ? undefined : {};
  const unknown = await ask("GET", "/never-was");
  const { requestId: _, ...expected } = unknown.body;
  const result = await ask(method, path.replace(/\{\w+\}/g, "x"), sent);
  expect(result.status).toBe(404);
  expect(result.body).toMatchObject(expected);
});

test("a trip and its stops are reported without progress and versions, with all that is published", async () => {
  const stops = [{ displayName: "Joliet", location: { latitude: 41.5, longitude: -88.1 } }];
  const made = await ask("POST", "/truckload/trips", { externalTripId: "T1", stops });
  expect(made.status).toBe(201);
  const { tripId } = made.body.trip;
  await ask("PATCH", `/truckload/trips/status?tripId=${tripId}`, {
    trips: [{ actualStartTime: new Date(at.clock.now).toISOString() }],
  });
  const { trips, units } = (await ask("GET", `/truckload/trips?tripId=${tripId}`)).body;
  expect(units.distance).toBe("miles");
  expect(trips[0]).toMatchObject({ externalTripId: "T1", stops: [{ displayName: "Joliet", sequence: 1 }] });
  for (const name of ["actualStartTime", "status", "version", "updatedTime"])
    expect(trips[0]).not.toHaveProperty(name);
  for (const name of ["status", "version"]) expect(trips[0].stops[0]).not.toHaveProperty(name);
});

test("events of truckload are not reported, others are", async () => {
  const since = new Date(at.clock.now - 1_000).toISOString();
  await ask("POST", "/customers", { customerNumber: "C1", customerName: "Harbor Steel" });
  await ask("POST", "/truckload/trips", {});
  const read = await ask("GET", `/return-events?startTime=${since}`);
  expect(read.body.events.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
    "customerCreated",
  ]);
});

test("devices go on handing in what comes from the road", async () => {
  expect((await ask("POST", "/device/positions", { items: [] }, at.deviceKey)).status).not.toBe(404);
});

test("no key is heeded, and none is promised to be", async () => {
  const stranger = publishedOnly(at.platform, new Set());
  const make = () =>
    fetchFrom(
      stranger.handle,
      new Request("http://platform.test/truckload/trips", {
        method: "POST",
        headers: { apiKey: at.interfaceKey, "content-type": "application/json", "idempotency-key": "k" },
        body: JSON.stringify({ displayName: "Steel" }),
      }),
    );
  const [first, second] = [await make(), await make()];
  expect(first.headers.has("idempotency-key-retention")).toBe(false);
  expect((await first.json()).trip.tripId).not.toBe((await second.json()).trip.tripId);
});
