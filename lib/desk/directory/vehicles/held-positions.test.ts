import { beforeEach, expect, test } from "vitest";
import { PositionReader } from "@/lib/desk/directory/vehicles/position-reader";
import { heldSeconds } from "@/lib/desk/link/held-reads";
import { createPlatformGet } from "@/lib/desk/link/platform-get";
import { FakePlatform, type FakeRecord } from "@/lib/desk/testing/fake-platform";
import { quietLog } from "@/lib/desk/testing/quiet-log";

const t0 = 1_763_650_000; // seconds
const never = new AbortController().signal;
let platform: FakePlatform;
let nowMs: number;
let told: number;

beforeEach(() => {
  platform = new FakePlatform();
  nowMs = t0 * 1_000;
  told = 0;
});

const reader = (ownPlatform: boolean, fetch = platform.fetch) =>
  new PositionReader({
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, fetch),
    clock: () => nowMs,
    log: quietLog,
    pollSeconds: 1,
    ownPlatform,
    gapSeconds: 900,
    take: () => undefined,
    onUnread: () => undefined,
    onTaken: () => {
      told += 1;
    },
  });

const report = (...seconds: number[]) => {
  const records = seconds.map((at): FakeRecord => {
    const id = platform.records.length + seconds.indexOf(at) + 1;
    return { id, vehicle: `v${id}`, eventSeconds: t0 + at, uploadedMicros: (t0 + at) * 1_000_000 };
  });
  platform.records.push(...records);
};

function turn(positions: PositionReader): Promise<number> {
  nowMs += 1_000;
  return positions.poll(never);
}

test("our own service is asked to wait where everything before is known, and nowhere else", async () => {
  report(-60, -59, -58);
  platform.pageSize = 2;
  const positions = reader(true);
  await positions.poll(never);
  // The first turn reads again what was uploaded while the snapshot was read.
  await turn(positions);
  report(0, 1, 2);
  const before = platform.preferences.length;
  await turn(positions);
  expect(platform.preferences.slice(before)).toEqual([
    `return=minimal, wait=${heldSeconds}`,
    "return=minimal",
  ]);
});

test("a foreign service is never asked to wait", async () => {
  report(-5);
  const positions = reader(false);
  for (let i = 0; i < 3; i++) await turn(positions);
  expect(new Set(platform.preferences)).toEqual(new Set(["return=minimal"]));
});

test("what was reported is told once a turn, and our own service is asked again soon", async () => {
  const positions = reader(true);
  await positions.poll(never);
  platform.pageSize = 1;
  report(1, 1.5);
  expect([await turn(positions), told]).toEqual([500, 1]);
  expect([await turn(positions), told]).toEqual([1_000, 1]);
});

test("what our own service has told once is not asked for again, but for the record at the cursor", async () => {
  let sent = 0;
  const positions = reader(true, async (input, init) => {
    const response = await platform.fetch(input, init);
    sent += (await response.clone().json()).data.length;
    return response;
  });
  await positions.poll(never);
  await turn(positions);
  sent = 0;
  const turns = 10;
  for (let i = 1; i <= turns; i++) {
    report(...Array.from({ length: 50 }, (_, n) => i + n / 100));
    await turn(positions);
  }
  expect(sent).toBeGreaterThanOrEqual(turns * 50);
  expect(sent).toBeLessThanOrEqual(turns * 51);
});
