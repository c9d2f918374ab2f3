import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ReadingLease } from "@/lib/desk/feeds/reading-lease";
import { countStatements } from "@/lib/desk/testing/count-statements";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

const leaseMs = 9_000;
const first = { cursorMicros: 0, projection: 0 };
let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
afterEach(() => vi.useRealTimers());

const leaseOf = (company: string) => new ReadingLease(company, randomUUID(), "exceptions", leaseMs);

test("a lease that is held is renewed once a third of it has passed, and not before", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const lease = leaseOf(randomUUID());
  const counted = countStatements(store);
  const counts = [];
  for (const passedMs of [0, 2_000, 0, 1_001, 2_999]) {
    vi.advanceTimersByTime(passedMs);
    expect(await lease.hold(store.db, first)).toBe(true);
    counts.push(counted.count);
  }
  expect(counts).toEqual([1, 1, 1, 2, 2]);
});

test("who gave a lease up or lost it holds it no more", async () => {
  const company = randomUUID();
  const [one, other] = [leaseOf(company), leaseOf(company)];
  expect([await one.hold(store.db, first), await other.hold(store.db, first)]).toEqual([true, false]);
  await one.giveUp(store.db);
  expect(await other.hold(store.db, first)).toBe(true);
  await expect(one.moveOn(store.db, first)).rejects.toThrow("Another process");
  expect(await one.hold(store.db, first)).toBe(false);
});
