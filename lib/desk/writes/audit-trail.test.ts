import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail, type Begun } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const ada = { id: randomUUID(), name: "Ada" };
let store: Store;
let nowMs: number;
let trail: AuditTrail;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  nowMs = Date.parse("2026-11-18T15:00:00Z");
  trail = new AuditTrail(store, randomUUID(), () => nowMs);
});

const write = (fields: Partial<Begun> = {}): Begun => ({
  operation: "updateVehicle",
  objectKind: "vehicle",
  objectId: "101",
  call: randomUUID(),
  key: randomUUID(),
  what: "Change a vehicle",
  platform: "own",
  ...fields,
});
const begin = async (fields: Partial<Begun> = {}) => (await trail.begin(ada, write(fields))).entry;

test("a key stands for one entry, until that is refused", async () => {
  const { id, key } = await begin();
  expect(await trail.begin(ada, write({ key }))).toMatchObject({ isNew: false, entry: { id } });
  await trail.settle(id, { state: "refused", error: "no" });
  expect((await trail.begin(ada, write({ key }))).isNew).toBe(true);
});

test("an entry is settled once", async () => {
  const { id } = await begin();
  expect(await trail.settle(id, { state: "done" })).toMatchObject({ state: "done" });
  expect(await trail.settle(id, { state: "refused" })).toBeNull();
});

test("what takes an entry back marks it when it is done, and not when it is refused", async () => {
  const { id, call } = await begin();
  await trail.settle(id, { state: "done" });
  await trail.settle((await begin({ undoes: id })).id, { state: "refused" });
  expect(await trail.standing(call)).toHaveLength(1);
  await trail.settle((await begin({ undoes: id })).id, { state: "done" });
  expect(await trail.standing(call)).toEqual([]);
});

test("an outcome is asked for later and later, and after a day no more", async () => {
  const { id } = await begin();
  await trail.setUnknown(id, 10_000);
  const askedAt: number[] = [];
  for (const startMs = nowMs; nowMs < startMs + 200_000; nowMs += 1_000)
    if ((await trail.claimDue(10)).length > 0) askedAt.push((nowMs - startMs) / 1_000);
  expect(askedAt).toEqual([10, 20, 50, 110, 170]);
  nowMs += 86_400_000;
  expect(await trail.claimDue(10)).toMatchObject([{ id, askAt: null }]);
  nowMs += 86_400_000;
  expect(await trail.claimDue(10)).toEqual([]);
});

test("another company's entries are not seen, asked for or settled", async () => {
  const { id, call } = await begin();
  await trail.setUnknown(id, 0);
  const other = new AuditTrail(store, randomUUID(), () => nowMs);
  expect(await other.claimDue(10)).toEqual([]);
  expect(await other.settle(id, { state: "done" })).toBeNull();
  expect(await other.ofCall(ada.id, call)).toEqual([]);
});

test("what cannot be stored in a name of the platform's keeps no change from being made or accounted for", async () => {
  const { id, what } = await begin({ what: "assigned to \0Ada", before: { name: ["\ud800"] } });
  expect(what).toBe("assigned to \ufffdAda");
  expect(
    await trail.settle(id, { state: "done", what: "name \0 changed", after: { "a\0": 1 } }),
  ).toMatchObject({
    what: "name \ufffd changed",
    before: { name: ["\ufffd"] },
    after: { "a\ufffd": 1 },
  });
});

test("what a write leaves in the store goes with it where it fails", async () => {
  const made = { operation: "enterTimeOff", call: randomUUID(), what: "entered time off" };
  await store.db
    .transaction(async (tx) => {
      await trail.made(tx, ada, made);
      throw new Error("no");
    })
    .catch(() => undefined);
  expect(await trail.ofCall(ada.id, made.call)).toEqual([]);
  await store.db.transaction((tx) => trail.made(tx, ada, made));
  expect(await store.db.transaction((tx) => trail.made(tx, ada, made))).toBe(false);
});

test("a key of another member's is taken", async () => {
  const made = { operation: "changeSettings", call: randomUUID(), what: "changed the settings" };
  await store.db.transaction((tx) => trail.made(tx, ada, made));
  const bob = { id: randomUUID(), name: "Bob" };
  const again = store.db.transaction((tx) => trail.made(tx, bob, made));
  await expect(again).rejects.toMatchObject({ type: "CONFLICT" });
});

test("who did it is kept with the browser and the address it came from", async () => {
  const cameFrom = { browser: "Firefox/140", address: "203.0.113.15" };
  const made = { operation: "changeSettings", call: randomUUID(), what: "changed the settings" };
  await store.db.transaction((tx) => trail.made(tx, { ...ada, cameFrom }, made));
  expect(await trail.ofCall(ada.id, made.call)).toMatchObject([{ who: ada.name, ...cameFrom }]);
});

test.each([
  ["who", sql`set who = 'Eve'`, "never change"],
  ["when", sql`set at = at + interval '1 second'`, "never change"],
  ["what was asked", sql`set request = '{}'::json`, "never change"],
  ["why", sql`set reason = 'another'`, "never change"],
  ["from where", sql`set address = '192.0.2.1'`, "never change"],
  ["what was before", sql`set before = '{"driver":"another"}'::jsonb`, "never changes"],
  ["what was done", sql`set what = 'nothing'`, "settled once"],
  ["its outcome", sql`set state = 'refused'`, "settled once"],
])("nobody changes %s of a settled entry, whoever owns the table", async (_, change, message) => {
  const { id } = await begin({ before: { driver: "D-1" } });
  await trail.settle(id, { state: "done" });
  const write = store.db.execute(sql`update desk.audit_trail ${change} where id = ${id}`);
  await expect(write).rejects.toMatchObject({ cause: { message: expect.stringContaining(message) } });
});

test("an entry is taken back once, and never removed, alone or with all others", async () => {
  const { id } = await begin();
  await trail.settle(id, { state: "done" });
  await trail.settle((await begin({ undoes: id })).id, { state: "done" });
  const refused = { cause: { message: expect.stringMatching(/taken back once|only appended/) } };
  for (const write of [
    sql`update desk.audit_trail set undone_at = null where id = ${id}`,
    sql`delete from desk.audit_trail where id = ${id}`,
    sql`truncate desk.audit_trail`,
  ])
    await expect(store.db.execute(write)).rejects.toMatchObject(refused);
});
