import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import { StoreChanges } from "@/lib/store/store-changes";

const pollMs = 500;
let changes: StoreChanges;
let looks: number;
let loop: { stop(): Promise<void> };

beforeEach(() => {
  vi.useFakeTimers();
  changes = new StoreChanges();
  looks = 0;
  reasons = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await loop.stop();
});

let reasons: string[];

function start(untilNextMs?: () => number, look: () => void = () => undefined) {
  loop = lookWhenWritten({
    changes,
    tables: ["trips", "stops"],
    look: async (why) => {
      looks += 1;
      reasons.push(why);
      look();
    },
    ...(untilNextMs && { untilNextMs }),
    pollMs,
    onFault: () => void reasons.push("fault"),
  });
}

/** Counts the looks in so many milliseconds. */
async function looksIn(ms: number): Promise<number> {
  const before = looks;
  await vi.advanceTimersByTimeAsync(ms);
  return looks - before;
}

test("while nothing is notified of it looks each poll, and seldom as soon as it is", async () => {
  start();
  expect(await looksIn(10_000)).toBeGreaterThanOrEqual(19);
  changes.setReceived(true);
  await looksIn(pollMs);
  expect(await looksIn(20_000)).toBeLessThanOrEqual(4);
  changes.setReceived(false);
  expect(await looksIn(10_000)).toBeGreaterThanOrEqual(19);
});

test("where notifications are not lost on the way it looks as seldom as the store says", async () => {
  changes = new StoreChanges(undefined, 60_000);
  changes.setReceived(true);
  start();
  await looksIn(1_000);
  expect(await looksIn(110_000)).toBe(1);
  changes.receive("trips");
  expect(await looksIn(10)).toBe(1);
});

test("a look tells whether something may have been written or only time has passed", async () => {
  changes.setReceived(true);
  start(() => 4_000);
  await looksIn(9_000);
  changes.receive("trips");
  await looksIn(10);
  expect(reasons).toEqual(["written", "time", "time", "written"]);
  await looksIn(10_500);
  expect(reasons.slice(4)).toEqual(["time", "time", "written"]);
});

test("what was written when a look failed is looked at again", async () => {
  changes.setReceived(true);
  let hasFailed = false;
  start(undefined, () => {
    if (hasFailed) return;
    hasFailed = true;
    throw new Error("away");
  });
  await looksIn(6_000);
  expect(reasons).toEqual(["written", "fault", "written"]);
});

test("what is written is looked at at once, and what is written on and on each poll", async () => {
  changes.setReceived(true);
  start();
  await looksIn(2_000);
  changes.receive("stops");
  expect(await looksIn(10)).toBe(1);
  const writing = setInterval(() => changes.receive("trips"), 5);
  expect(await looksIn(10_000)).toBeLessThanOrEqual(20);
  clearInterval(writing);
});

test("what is written while it looks is looked at once more", async () => {
  changes.setReceived(true);
  start();
  changes.receive("trips");
  expect(await looksIn(pollMs + 10)).toBe(1);
});

test("other tables wake nobody", async () => {
  changes.setReceived(true);
  start();
  await looksIn(2_000);
  changes.receive("drivers");
  expect(await looksIn(100)).toBe(0);
});

test("what changes by time alone is looked at in time", async () => {
  changes.setReceived(true);
  start(() => 1_200);
  await looksIn(100);
  // Up to one beat later.
  expect(await looksIn(1_700)).toBe(1);
});
