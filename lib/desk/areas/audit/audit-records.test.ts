import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AuditQuery } from "@/lib/contract/desk/audit/audit-records";
import { AuditRecords } from "@/lib/desk/areas/audit/audit-records";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail, type Made } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const startMs = Date.parse("2026-11-24T16:00:00Z");
const ada = { id: randomUUID(), name: "Ada", cameFrom: { browser: "Firefox/140", address: "203.0.113.15" } };
let store: Store;
let trail: AuditTrail;
let records: AuditRecords;
let nowMs: number;

const recordsOf = (company: string) =>
  new AuditRecords(
    store,
    company,
    (kind, id) => (kind === "manifest" ? `JOL-${id}` : null),
    (word) => new Map([["manifest", word === "jol-7" ? ["7"] : []]]),
  );

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  const company = randomUUID();
  nowMs = startMs;
  trail = new AuditTrail(store, company, () => nowMs);
  records = recordsOf(company);
});

const about = (id: string) => ({ objectKind: "manifest", objectId: id });
async function make(fields: Partial<Made> = {}): Promise<string> {
  const call = randomUUID();
  nowMs += 1_000;
  const made = { operation: "changeFreightSettings", call, what: "changed it", ...fields };
  await store.db.transaction((tx) => trail.made(tx, ada, made));
  const [entry] = await trail.ofCall(ada.id, call);
  if (!entry) throw new Error("nothing was kept");
  return entry.id;
}
const page = (query: object = {}) => records.page(AuditQuery.parse(query));

test("a line says who, what, to what it was done, from where and with which outcome", async () => {
  const id = await make({ ...about("1"), what: "closed it" });
  expect((await page()).lines).toEqual([
    {
      ...{ id, at: "2026-11-24T16:00:01.000Z", who: "Ada", isMember: true, what: "closed it" },
      operation: "changeFreightSettings",
      object: { kind: "manifest", id: "1", title: "JOL-1" },
      ...{ outcome: "done", isOverVerdict: false, to: "desk" },
      from: { browser: "Firefox/140", address: "203.0.113.15" },
    },
  ]);
});

test("lines come the newest first, in pages that miss none and repeat none, those of one instant too", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    if (index > 2) nowMs -= 1_000;
    ids.push(await make());
  }
  const whole = (await page()).lines.map(({ id }) => id);
  expect(new Set(whole)).toEqual(new Set(ids));
  const paged: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { lines, next } = await page({ limit: 2, cursor });
    paged.push(...lines.map(({ id }) => id));
    cursor = next;
  }
  expect(paged).toEqual(whole);
  expect(whole.at(-1)).toBe(ids[0]);
});

test("only the time and the object that are asked for are found", async () => {
  await make(about("1"));
  const later = await make(about("2"));
  expect((await page({ kind: "manifest", object: "2" })).lines.map(({ id }) => id)).toEqual([later]);
  expect((await page({ from: "2026-11-24T16:00:02Z" })).lines.map(({ id }) => id)).toEqual([later]);
  expect((await page({ to: "2026-11-24T15:00:00Z" })).lines).toEqual([]);
});

test("filters and words are looked for in all lines, not in those of a page", async () => {
  const closed = await make({ ...about("7"), what: "closed it" });
  for (let index = 0; index < 3; index += 1) await make({ ...about("8"), operation: "changeMap" });
  const found = async (query: object) => (await page({ limit: 1, ...query })).lines.map(({ id }) => id);
  expect(await found({ search: "CLOSED it" })).toEqual([closed]);
  expect(await found({ search: "jol-7" })).toEqual([closed]);
  expect(await found({ search: "manifest ada 7" })).toEqual([closed]);
  expect(await found({ search: "firefox_" })).toEqual([]);
  expect(await found({ action: "Change freight settings" })).toEqual([closed]);
  expect(await found({ action: "Change freight settings", who: "Kim" })).toEqual([]);
  expect(await found({ source: "Firefox", about: "Manifest", written: "desk", search: "closed" })).toEqual([
    closed,
  ]);
  expect(await found({ written: "platform" })).toEqual([]);
});

test("counts are of all that is filtered, choices of all there is; both come with the first page", async () => {
  const first = await make({ ...about("7"), what: "closed it" });
  await make({ ...about("7"), undoes: first, operation: "takeBack" });
  await make({ ...about("8") });
  const { over, next } = await page({ limit: 1, search: "jol-7", show: "undone" });
  expect(over).toEqual({
    counts: { done: 1, refused: 0, unknown: 0, undone: 1, over: 0 },
    choices: {
      ...{ who: ["Ada"], action: ["Change freight settings", "Take back"] },
      ...{ about: ["Manifest"], source: ["Firefox"] },
    },
  });
  expect(next).toBeNull();
  const { next: cursor } = await page({ limit: 1 });
  expect((await page({ limit: 1, cursor })).over).toBeNull();
});

test("a file has what is filtered alone", async () => {
  await make({ ...about("7"), what: "closed it" });
  await make({ ...about("8") });
  expect((await records.file({ search: "closed" })).count).toBe(1);
});

test("another company's lines are nobody's business", async () => {
  const id = await make();
  const other = recordsOf(randomUUID());
  expect((await other.page(AuditQuery.parse({}))).lines).toEqual([]);
  await expect(other.detail(id)).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("a line is found by the request that wrote it too", async () => {
  const { line, call } = await records.detail(await make());
  expect((await records.detail(call)).line).toEqual(line);
});

test("a line that is taken back says so, and who took it back names it", async () => {
  const first = await make({ ...about("1"), before: { door: 1 }, after: { door: 2 } });
  const second = await make({ ...about("1"), undoes: first });
  expect((await page()).lines.map(({ outcome }) => outcome)).toEqual(["done", "undone"]);
  const detail = await records.detail(second);
  expect(detail).toMatchObject({
    undoes: { id: first },
    others: [{ id: first }],
    settledAt: expect.any(String),
  });
  expect(await records.detail(first)).toMatchObject({
    ...{ before: { door: 1 }, after: { door: 2 }, undoneAt: "2026-11-24T16:00:02.000Z" },
  });
});

test("what was refused, and what is not known yet, is told apart; a reason is over a verdict", async () => {
  const begin = (reason: string | null) =>
    trail.begin(ada, {
      ...{ operation: "updateTrip", call: randomUUID(), key: randomUUID(), what: "assigned it" },
      ...{ platform: "https://platform.example", verdict: "Late 0:53", reason },
    });
  const refused = (await begin("customer agreed")).entry.id;
  await trail.settle(refused, { state: "refused", error: "The manifest is not closed" });
  nowMs += 1_000;
  await begin(null);
  expect((await page()).lines).toMatchObject([
    { outcome: "unknown", isOverVerdict: false, to: "platform" },
    { outcome: "refused", isOverVerdict: true, to: "platform" },
  ]);
  expect(await records.detail(refused)).toMatchObject({
    ...{ verdict: "Late 0:53", reason: "customer agreed", error: "The manifest is not closed" },
  });
});

test("a file has all that is kept, and no cell of it is a formula", async () => {
  await make({ ...about("1"), what: "=1+1", before: { door: 1 }, after: { door: 2 } });
  const [head, line] = (await (await records.file({})).file.text()).split("\n");
  expect(head).toContain("Who,What,Outcome");
  expect(line).toContain("Ada,'=1+1,done,manifest,1,JOL-1");
  expect(line).toContain('"{""door"":1}","{""door"":2}"');
});
