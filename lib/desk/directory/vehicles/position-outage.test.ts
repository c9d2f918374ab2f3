import { beforeEach, expect, test } from "vitest";
import type { Position } from "@/lib/desk/directory/vehicles/position";
import { PositionReader } from "@/lib/desk/directory/vehicles/position-reader";
import { createPlatformGet } from "@/lib/desk/link/platform-get";
import { FakePlatform } from "@/lib/desk/testing/fake-platform";

const t0 = 1_763_650_000; // seconds
const never = new AbortController().signal;

let platform: FakePlatform;
let now: number;
let taken: Position[];

beforeEach(() => {
  platform = new FakePlatform();
  now = t0 * 1000;
  taken = [];
});

function reader({ pollSeconds = 1, timeoutMs = 15_000 } = {}) {
  return new PositionReader({
    random: () => 0,
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, platform.fetch, timeoutMs),
    clock: () => now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    pollSeconds,
    ownPlatform: false,
    gapSeconds: 900,
    take: (positions) => taken.push(...positions),
    onUnread: () => undefined,
  });
}

async function turn(positions: PositionReader, afterSeconds = 1) {
  now += afterSeconds * 1000;
  return positions.poll(never);
}

test("a platform that is down is waited for, longer each time, and the reason is kept", async () => {
  platform.instead = () => Promise.reject(new TypeError("fetch failed"));
  const positions = reader();
  const waits = [];
  for (let i = 0; i < 7; i++) waits.push(await turn(positions));
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(positions.health).toMatchObject({
    ok: false,
    error: "The platform cannot be reached",
    since: (t0 + 1) * 1000,
  });
});

test("a platform that asks to wait is given the time", async () => {
  platform.instead = () =>
    Response.json(
      { type: "TOO_MANY_REQUESTS", message: "slow down" },
      { status: 429, headers: { "retry-after": "90" } },
    );
  expect(await reader().poll(never)).toBe(90_000);
});

test("a platform that is slow is given up in time", async () => {
  platform.instead = () => new Promise<never>(() => undefined);
  const positions = reader({ timeoutMs: 20 });
  await positions.poll(never);
  expect(positions.health.error).toBe("The platform took too long to answer");
});

test.each([
  ["no JSON", () => new Response("<html>Welcome</html>")],
  ["no list", () => Response.json({ data: "soon" })],
  ["no object", () => Response.json([1, 2])],
  ["only records that cannot be read", () => Response.json({ data: [{ id: 1, vehicle: "a" }, null] })],
  ["a next page without its start", () => Response.json({ data: [], pagination: { hasNextPage: true } })],
])("an answer with %s counts as an outage", async (_, response) => {
  const positions = reader();
  await positions.poll(never);
  platform.instead = response;
  await turn(positions);
  expect(positions.health.ok).toBe(false);
  platform.instead = null;
  await turn(positions);
  expect(positions.health).toMatchObject({ ok: true, error: null });
});

test("a refused key is told in plain words", async () => {
  platform.instead = () => Response.json({ type: "UNAUTHORIZED", message: "no" }, { status: 401 });
  const positions = reader();
  await positions.poll(never);
  expect(positions.health.error).toBe("The platform refuses the desk's key");
});

test("a bad record is left out and counted, its neighbours are taken", async () => {
  const good = {
    id: 1,
    vehicle: 77,
    eventTime: "2025-11-20T14:46:00",
    uploadedTime: "2025-11-20T14:46:01Z",
    latitude: "41.5",
    longitude: -95,
  };
  platform.instead = () =>
    Response.json({
      data: [
        good,
        { ...good, id: 2, latitude: 91 },
        { ...good, id: 3, eventTime: "2020-04-09T21:50::42.000000Z" },
        { ...good, id: 4, eventTime: "2999-01-01T00:00:00Z" },
        { ...good, id: 5, vehicle: " " },
        null,
      ],
      units: { speed: "km/h" },
    });
  const positions = reader();
  await positions.poll(never);
  expect(taken[0]).toMatchObject({ vehicle: "77", latitude: 41.5, speedMph: null, driver: null });
  expect(new Set(taken.map((p) => p.id))).toEqual(new Set([1]));
  expect(positions.health).toMatchObject({ ok: true, skipped: 10 });
});

test("speed is read in the unit that the answer names", async () => {
  platform.instead = () =>
    Response.json({
      data: [
        {
          id: 1,
          vehicle: "a",
          eventTime: "2025-11-20T14:46:00Z",
          uploadedTime: "2025-11-20T14:46:00Z",
          latitude: 1,
          longitude: 1,
          extendedParams: { speed: 100, heading: 45 },
        },
      ],
      units: { speed: "km/h" },
    });
  await reader().poll(never);
  expect(taken[0]).toMatchObject({ speedMph: expect.closeTo(62.14, 1), headingDegrees: 45 });
});
