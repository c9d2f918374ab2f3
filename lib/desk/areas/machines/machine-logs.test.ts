import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { RetentionSettings } from "@/lib/contract/desk/settings/retention-settings";
import { openMachines } from "@/lib/desk/areas/machines/open-machines";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

const nowMs = Date.parse("2026-11-18T15:00:00Z");
const instant = (minute: number) => new Date(nowMs + minute * 60_000).toISOString();
const signal = new AbortController().signal;

const retention: RetentionSettings = { ...defaultSettings.retention };

let store: Store;
let company: string;
let announced: string[];
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
  announced = [];
});

const material = (ActPart: number, fields: Record<string, unknown> = {}) => ({
  ...{ CompNum: 1, CompName: "Black 40", MaterialID: "MB-40", MaterialType: "COL", FeedOrder: 1 },
  ...{ FeedTime: 5, SetPart: 4, ActPart, SetWeight: 18, ActWeight: 18.1, Tolerance: 0.3 },
  ...fields,
});
const batch = (ID: number, minute: number, fields: Record<string, unknown> = {}) => ({
  ...{ ID, TimeStamp: instant(minute), Shift: "Shift1", MachineName: "M1", ProdLine: "Line 1" },
  ...{ BlenderName: "B", RecipeName: "Cover black", RecipeNumber: 4022, OrderNumber: "J-7" },
  ...{ BatchNumber: ID, BatchTotal: 453.6, materials: [material(4.1)] },
  ...fields,
});

/** A platform whose log of batches comes in these pages; one that is an error fails, at each try. */
function openOn(...pages: (unknown[] | Error)[]) {
  const get: PlatformGet = async (id, { startTime = "" }) => {
    if (id !== "listBatchLogging") return { alarms: [] };
    const asked = Math.max(
      0,
      pages.findIndex((_, place) => instant(place) === startTime),
    );
    const page = pages[asked] ?? [];
    if (page instanceof Error) throw page;
    const pagination =
      asked + 1 < pages.length
        ? { hasNextPage: true, nextPageStartTime: instant(asked + 1) }
        : { hasNextPage: false };
    return { batch: page, pagination };
  };
  const live = { announce: (topic: string) => announced.push(topic), sendSoon: () => undefined };
  return openMachines({
    ...{ store, company: { id: company }, clock: () => nowMs, log: quietLog, pollSeconds: 1 },
    reader: () => get,
    foreignPlatform: true,
    live: live as never,
    settings: { company: { current: async () => ({ ...defaultSettings, retention }) } },
  });
}

const ask = (query: Record<string, unknown> = {}) => deskCalls.findBatches.query.parse(query);
const idsOf = ({ batches }: { batches: { batchNumber: number | null }[] }) =>
  batches.map(({ batchNumber }) => batchNumber);

test("batches are let go once they are older than the company keeps them", async () => {
  const dayMinutes = 24 * 60;
  const { logs, poll, forget } = openOn([batch(1, -8 * dayMinutes), batch(2, -5 * dayMinutes)]);
  await poll(signal);
  await forget();
  expect(idsOf(await logs.findBatches(ask()))).toEqual([2, 1]);
  retention.machineDays = 7;
  await forget();
  expect(idsOf(await logs.findBatches(ask()))).toEqual([2]);
});

test("batches are read once with their materials, and those out of tolerance counted and found", async () => {
  const { logs, poll } = openOn([
    batch(1, -5),
    batch(2, -3, { materials: [material(4.31), material(4.7, { FeedOrder: 0, MaterialID: "X" })] }),
  ]);
  await poll(signal);
  await poll(signal);
  const page = await logs.findBatches(ask());
  expect(idsOf(page)).toEqual([2, 1]);
  expect(page.batches[0]).toMatchObject({
    out: 2,
    materials: [{ materialId: "X" }, { materialId: "MB-40" }],
  });
  expect(page.first).toMatchObject({ total: 2, out: 1, choices: { recipes: ["Cover black"] } });
  expect(idsOf(await logs.findBatches(ask({ out: "true" })))).toEqual([2]);
  expect(announced).toEqual(["machine-batches"]);
});

test("they are found by recipe, order, machine, words and time, page by page", async () => {
  const { logs, poll } = openOn([
    batch(1, -50),
    batch(2, -30, { OrderNumber: "J-8", MachineName: "M2" }),
    batch(3, -10, { RecipeName: "Pipe", materials: [] }),
  ]);
  await poll(signal);
  expect(idsOf(await logs.findBatches(ask({ recipe: "Pipe" })))).toEqual([3]);
  expect(idsOf(await logs.findBatches(ask({ order: "J-8" })))).toEqual([2]);
  expect(idsOf(await logs.findBatches(ask({ machine: "M1", search: "black mb-40" })))).toEqual([1]);
  expect(idsOf(await logs.findBatches(ask({ from: instant(-40), to: instant(-20) })))).toEqual([2]);
  const first = await logs.findBatches(ask({ limit: 2 }));
  const second = await logs.findBatches(ask({ limit: 2, cursor: first.next }));
  expect([idsOf(first), idsOf(second), second.first, second.next]).toEqual([[3, 2], [1], null, null]);
});

test("where a later page fails, what was read is shown with up to when, and why no more", async () => {
  const failure = new PlatformError({
    kind: "refused",
    type: "SERVER_ERROR",
    message: "Out of order",
    status: 500,
  });
  const { logs, poll } = openOn([batch(1, -5)], failure);
  await poll(signal);
  const page = await logs.findBatches(ask());
  expect(idsOf(page)).toEqual([1]);
  expect(page.reading).toMatchObject({ readAtMs: null, readUpToMs: nowMs + 60_000, offered: true });
  expect(page.reading.error).toBe("The platform failed with status 500");
});

test("a platform without the log is said to have none", async () => {
  const missing = new PlatformError({
    kind: "refused",
    type: "NOT_FOUND",
    message: "No such path",
    status: 404,
  });
  const { logs, poll } = openOn(missing);
  await poll(signal);
  const { reading, batches } = await logs.findBatches(ask());
  expect([reading.offered, reading.readAtMs, batches]).toEqual([false, null, []]);
});

test("a record that names no machine costs only itself; what a machine does not tell is unknown, not zero", async () => {
  const { logs, poll } = openOn([
    batch(1, -9, { MachineName: "" }),
    batch(2, -8, { BatchTotal: "", materials: [material(9, { Tolerance: null })] }),
  ]);
  await poll(signal);
  const { batches } = await logs.findBatches(ask());
  expect(batches).toMatchObject([{ batchNumber: 2, total: null, out: 0, materials: [{ tolerance: null }] }]);
});

test("a span that ends before it begins is refused by its field", async () => {
  const { logs } = openOn([]);
  const backwards = { from: instant(0), to: instant(-1) };
  const refusal = { type: "BAD_REQUEST", fields: [{ path: "to" }] };
  await expect(logs.findBatches(ask(backwards))).rejects.toMatchObject(refusal);
  const query = deskCalls.countAlarms.query.parse({ ...backwards, by: "hour", zone: "America/Chicago" });
  await expect(logs.countAlarms(query)).rejects.toMatchObject(refusal);
});
