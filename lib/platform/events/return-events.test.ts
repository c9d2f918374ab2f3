import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readTimeCursor } from "@/lib/client/read-time-cursor";
import { propertyRuns } from "@/lib/commands/property-runs";
import { microsFromMs } from "@/lib/contract/instant";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import { appendEvents } from "@/lib/platform/service/append-events";
import { uploadsSubject } from "@/lib/platform/service/upload-news";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { inCompany } from "@/lib/store/company-scope";

const at = openedOnce(startTestPlatform);

const raise = (companyId: number, from: number, count: number) =>
  inCompany(at.store, companyId, (tx) =>
    appendEvents(
      { tx, companyId },
      Array.from({ length: count }, (_, i) => ({ eventType: "probeRaised", data: { n: from + i } })),
      microsFromMs(at.clock.now),
    ),
  );

const list = (query: { startTime: string; endTime?: string; ids?: string[]; limit?: number }) =>
  at.client.call("listReturnEvents", { query });

test("a reader that may wait gets an event as soon as it is stored, and one that names ids does not wait", async () => {
  await raise(at.companyId, 1, 1);
  const known = await list({ startTime: new Date(at.clock.now).toISOString() });
  const startTime = known.events[0]?.uploadedTimestamp ?? "";
  const headers = { apiKey: at.interfaceKey, prefer: "wait=10" };
  const read = async (more = "") => {
    const url = `http://platform.test/return-events?startTime=${startTime}${more}`;
    const response = await at.platform.fetch(new Request(url, { headers }));
    return ((await response.json()) as typeof known).events.map(({ data }) => data.n);
  };
  const from = performance.now();
  expect(await read(`&ids=${known.events[0]?.id}`)).toEqual([1]);
  const waiting = read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Stored beside the service, as another process does it: who stores says so.
  await raise(at.companyId, 2, 1);
  at.store.changes.say(uploadsSubject(at.companyId, "events"));
  expect(await waiting).toEqual([1, 2]);
  expect(performance.now() - from).toBeLessThan(8_000);
});

test("many events written by ten writers are read exactly once beside them, at any page size", async () => {
  at.clock.now += 1_000;
  const total = propertyRuns(20_000);
  const batch = 500;
  const start = new Date(at.clock.now).toISOString();
  let next = 0;
  let writing = true;
  const writer = async () => {
    while (next < total) {
      const from = next;
      next += batch;
      await raise(at.companyId, from, batch);
    }
  };
  const written = Promise.all(Array.from({ length: 10 }, writer)).then(() => {
    writing = false;
  });

  const seen = new Map<number, number>();
  const ids = new Set<string>();
  let cursor = start;
  const limits = [1, 7, 100, 999, 1000];
  async function readOn(limit: number) {
    for await (const page of readTimeCursor<ResponseBody<"listReturnEvents">>(cursor, (startTime) =>
      list({ startTime, limit }),
    )) {
      for (const event of page.events) {
        // Bounds are inclusive: the event on the border of two pages may come twice, with the same id.
        if (ids.has(event.id)) continue;
        ids.add(event.id);
        const n = Number(event.data.n);
        seen.set(n, (seen.get(n) ?? 0) + 1);
        cursor = event.uploadedTimestamp ?? cursor;
      }
      // The smallest pages are for the race with the writers; a hundred thousand of them would only take time.
      if (limit < 100 && writing) return;
    }
  }
  let turn = 0;
  while (writing) await readOn(limits[turn++ % limits.length] ?? 1000);
  await written;
  await readOn(1000);
  expect(seen.size).toBe(total);
  expect([...seen.values()].every((times) => times === 1)).toBe(true);
}, 120_000);

test("pages of one event walk a stretch to its end, in order and without repeats", async () => {
  at.clock.now += 10_000;
  const start = new Date(at.clock.now).toISOString();
  await raise(at.companyId, 500_000, 25);
  const numbers: number[] = [];
  for await (const page of readTimeCursor<ResponseBody<"listReturnEvents">>(start, (startTime) =>
    list({ startTime, limit: 1 }),
  ))
    numbers.push(...page.events.map((event) => Number(event.data.n)));
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, i) => 500_000 + i));
});

test("ids answer those events alone, and an id that is none answers nothing", async () => {
  at.clock.now += 10_000;
  const startTime = new Date(at.clock.now).toISOString();
  await raise(at.companyId, 600_000, 5);
  const all = await list({ startTime });
  const wanted = [all.events[1]?.id ?? "", all.events[3]?.id ?? ""];
  expect((await list({ startTime, ids: wanted })).events.map((event) => event.id)).toEqual(wanted);
  expect((await list({ startTime, ids: ["nonsense"] })).events).toEqual([]);
});

test("the end is inclusive and compares the upload time", async () => {
  at.clock.now += 10_000;
  const startTime = new Date(at.clock.now).toISOString();
  await raise(at.companyId, 700_000, 3);
  const second = (await list({ startTime })).events[1];
  const { events } = await list({ startTime, endTime: second?.uploadedTimestamp ?? "" });
  expect(events.map((event) => event.data.n)).toEqual([700_000, 700_001]);
});

test("the older twin answers the newest thousand of a day, oldest first", async () => {
  const { events } = await at.client.call("listEvents");
  expect(events).toHaveLength(1_000);
  expect(events.at(-1)?.data.n).toBe(700_002);
  at.clock.now += 25 * 3_600_000;
  expect((await at.client.call("listEvents")).events).toEqual([]);
});

test("another company reads none of them", async () => {
  const other = await at.otherCompany();
  const { events } = await other.call("listReturnEvents", { query: { startTime: "2000-01-01" } });
  expect(events).toEqual([]);
});

test("events beyond 30 days go by whole days", async () => {
  const count = async () => {
    const { rows } = await at.store.db.execute<{ n: number }>(
      sql`select count(*) as n from platform.return_events`,
    );
    return rows[0]?.n ?? 0;
  };
  expect(await count()).toBeGreaterThan(propertyRuns(20_000));
  const { maintainDayPartitions } = await import("@/lib/platform/positions/day-partitions");
  await maintainDayPartitions(at.store, microsFromMs(at.clock.now + 40 * 86_400_000));
  expect(await count()).toBe(0);
});
