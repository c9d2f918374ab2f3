import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { createPlatform } from "@/lib/platform/create-platform";
import { readOrWait } from "@/lib/platform/service/time-page";
import { UploadInstants } from "@/lib/platform/service/upload-instants";
import { UploadNews } from "@/lib/platform/service/upload-news";
import { openedOnce } from "@/lib/platform/testing/opened";
import { orderHere } from "@/lib/platform/testing/order-here";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { platformMigrations } from "@/lib/platform/testing/test-store";
import { readerIn } from "@/lib/store/company-scope";
import type { Store } from "@/lib/store/open-store";
import { OwnTransaction } from "@/lib/store/own-transaction";
import { StoreChanges } from "@/lib/store/store-changes";

const at = openedOnce(() => startTestPlatform());
let cursor: string;
let reported = 0;

beforeAll(async () => {
  await at.store.db.execute(sql`
    insert into platform.vehicles (company_id, power_unit_number, vehicle_status, attributes, group_codes, updated_at)
    values (${at.companyId}, 'T-1', 'active', '{}', '{}', now())`);
});

async function report(platform = at.platform): Promise<void> {
  reported += 1;
  const eventTime = new Date(at.clock.now - 3_600_000 + reported * 1_000).toISOString();
  const body = JSON.stringify({ positions: [{ vehicle: "T-1", eventTime, latitude: 41, longitude: -88 }] });
  const headers = { apiKey: at.deviceKey, "content-type": "application/json" };
  const url = "http://platform.test/device/positions";
  const response = await platform.fetch(new Request(url, { method: "POST", headers, body }));
  expect(await response.json()).toMatchObject({ accepted: 1 });
}

/** Reads from an instant on, and says how long that took. */
async function read(startTime: string, prefer: string) {
  const from = performance.now();
  const url = `http://platform.test/locations/vehicles?startTime=${startTime}`;
  const response = await at.platform.fetch(
    new Request(url, { headers: { apiKey: at.interfaceKey, prefer } }),
  );
  const { data } = (await response.json()) as { data: { uploadedTime: string }[] };
  return { data, tookMs: performance.now() - from };
}

beforeEach(async () => {
  await report();
  const { data } = await read(formatInstant(microsFromMs(at.clock.now - 86_400_000)), "");
  cursor = data.at(-1)?.uploadedTime ?? "";
});

test("a read that may wait comes as soon as something is uploaded", async () => {
  const waiting = read(cursor, "return=minimal, wait=10");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await report();
  const { data, tookMs } = await waiting;
  expect(data).toHaveLength(2);
  expect(tookMs).toBeLessThan(5_000);
});

test("a read that may not wait answers at once what the caller has", async () => {
  const { data } = await read(cursor, "return=minimal");
  expect(data).toHaveLength(1);
});

test("a read waits no longer than it may, and then says that there is nothing new", async () => {
  const { data, tookMs } = await read(cursor, "wait=1");
  expect(data).toHaveLength(1);
  expect(tookMs).toBeGreaterThan(950);
});

test("a read from before what is there does not wait", async () => {
  await report();
  const { data, tookMs } = await read(cursor, "wait=10");
  expect(data).toHaveLength(2);
  expect(tookMs).toBeLessThan(5_000);
});

test("what another process stored is noticed too", async () => {
  const waiting = read(cursor, "wait=10");
  await new Promise((resolve) => setTimeout(resolve, 100));
  const other = createPlatform({
    store: at.store,
    migrationsFolder: platformMigrations,
    clock: () => at.clock.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    describePlace: () => null,
    hashPassword: (password) => Promise.resolve(password),
    orderRoute: orderHere,
  });
  await report(other);
  const { data, tookMs } = await waiting;
  expect(data).toHaveLength(2);
  expect(tookMs).toBeLessThan(5_000);
});

const newsOf = (kind: Store["kind"]) => new UploadNews(new StoreChanges(), new UploadInstants({ kind }));

/** A store that is asked for the clock of a stream. */
function clockAt(last: () => number) {
  const runner = {
    query: async () => {
      clock.asked += 1;
      return { rows: [["positions", last()]] };
    },
  };
  const store = { own: new OwnTransaction(), scopes: { reader: () => runner } } as unknown as Store;
  const clock = { asked: 0, tx: readerIn(store, 1) };
  return clock;
}

test("where the store is this process' alone its clock is asked after a write, not by each read that waits", async () => {
  const news = newsOf("pglite");
  let last = 5;
  const clock = clockAt(() => last);
  const read = (waitMs: number) => news.after({ companyId: 1, tx: clock.tx }, "positions", 5, waitMs);
  expect([await read(0), await read(0), clock.asked]).toEqual([false, false, 1]);
  last = 6;
  news.tell(1, "positions");
  expect([await read(0), await read(0), clock.asked]).toEqual([true, true, 2]);
});

test("a read that waited reads its page once", async () => {
  const read = vi.fn(async () => "page");
  for (const isNews of [true, false]) {
    const call = { companyId: 1, tx: clockAt(() => 5).tx, query: { startTime: "2026-11-18T15:00:00Z" } };
    await readOrWait({ ...call, waitForUpload: async () => isNews }, "positions", read);
  }
  expect(read).toHaveBeenCalledTimes(2);
});

test("who stores in this process wakes a read before it looks by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const news = newsOf("postgres");
    const clock = clockAt(() => 5);
    let isOver = false;
    const waiting = news.after({ companyId: 1, tx: clock.tx }, "positions", 5, 10_000).finally(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    news.tell(2, "positions");
    news.tell(1, "events");
    await new Promise((resolve) => setImmediate(resolve));
    expect([isOver, clock.asked]).toEqual([false, 1]);
    news.tell(1, "positions");
    expect(await waiting).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(clock.asked).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test("a service that stops lets go who waits, and asks its store no more", async () => {
  const news = newsOf("postgres");
  const clock = clockAt(() => 5);
  const { tx } = clock;
  const waiting = news.after({ companyId: 1, tx }, "positions", 5, 10_000);
  await new Promise((resolve) => setImmediate(resolve));
  news.stop();
  expect([await waiting, clock.asked]).toEqual([false, 1]);
});
