import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ReadingLease } from "@/lib/desk/feeds/reading-lease";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
  await vi.waitFor(() => expect(store.changes.areReceived).toBe(true), { timeout: 5_000 });
});
afterAll(() => store.close());

/** Counts the notices while `write` ran and a little after it. */
async function notifiedOf(subject: string, write: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const end = store.changes.on([subject], () => {
    count += 1;
  });
  await write();
  await sleep(150);
  end();
  return count;
}

const keep = (manifestId: string) =>
  sql`insert into desk.kept_manifests (company, manifest_id, pinned) values ('c', ${manifestId}, '{}')`;

test("a table that was written is notified of once the transaction has ended, and once", async () => {
  let before = -1;
  const after = await notifiedOf("kept_manifests", async () => {
    before = await notifiedOf("kept_manifests", () =>
      store.db.transaction(async (tx) => {
        await tx.execute(keep("1"));
        await tx.execute(keep("2"));
      }),
    );
  });
  expect([before, after]).toEqual([1, 1]);
});

test("what is rolled back is not notified of", async () => {
  const rolledBack = store.db.transaction(async (tx) => {
    await tx.execute(keep("3"));
    throw new Error("Undone");
  });
  expect(await notifiedOf("kept_manifests", () => rolledBack.catch(() => undefined))).toBe(0);
});

test("of a lease it is news that it was read to the end for the first time, and not that it was renewed", async () => {
  const lease = new ReadingLease("c", randomUUID(), "listReturnEvents");
  const first = { cursorMicros: 1, projection: 1 };
  const take = (readAtMs: number | null) => () => lease.take(store.db, first, readAtMs);
  const counts = [];
  for (const turn of [take(null), take(null), take(1_000), take(2_000)])
    counts.push(await notifiedOf("event_reading", turn));
  expect(counts).toEqual([1, 0, 1, 0]);
});
