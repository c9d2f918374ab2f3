import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookWhenWritten } from "@/lib/desk/platform-link/look-when-written";
import { StoreChanges } from "@/lib/store/store-changes";

const pollMs = 500;
let changes: StoreChanges;
let looks: number;
let loop: { stop(): Promise<void> };

beforeEach(() => {
  vi.useFakeTimers();
  changes = new StoreChanges();
  looks = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await loop.stop();
});

function start(untilNextMs?: () => number) {
  loop = lookWhenWritten({
    changes,
    tables: ["trips", "stops"],
    look: async () => void looks++,
    ...(untilNextMs && { untilNextMs }),
    pollMs,
    onFault: (error) => {
      throw error;
    },
  });
}

/** How often was looked in so many milliseconds. */
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
  expect(await looksIn(1_200)).toBe(1);
});
