import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PendingWrites, type WrittenObject } from "@/lib/desk/areas/freight/writes/pending-writes";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

const startMs = Date.parse("2026-11-20T15:00:00Z");
const kim = memberOf({ id: randomUUID(), name: "Kim Burke" });
const dana = memberOf({ id: randomUUID(), name: "Dana Ortiz" });

let store: Store;
let nowMs: number;
let company: { id: string };
/** Version that events tell of the shipment; in both processes the same. */
let present: { data: Record<string, unknown>; version: string; knownAt: string };
let changed: WrittenObject[];

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  nowMs = startMs;
  company = { id: randomUUID() };
  present = { data: { status: "open" }, version: "e1", knownAt: "2026-11-20T14:00:00.000Z" };
  changed = [];
});

/** A process of the installation. */
function openProcess(): PendingWrites {
  const pending = new PendingWrites({
    store,
    company,
    clock: () => nowMs,
    log: quietLog,
    presentOf: () => present,
  });
  pending.onChanged((objects) => changed.push(...objects));
  return pending;
}

const onto = (manifestNumber: string | null) => ({
  kind: "shipment" as const,
  objectId: "S-1",
  what: `planned onto ${manifestNumber}`,
  versionBefore: "e1",
  fields: { manifestNumber },
  sent: { operation: "upsertShipment" as const, input: { body: { manifestNumber } } },
});

test("a request that makes one object claims no second one for it, in whichever process", async () => {
  const [one, other] = [openProcess(), openProcess()];
  const call = randomUUID();
  const numbered = (objectId: string) =>
    ({ ...onto(null), kind: "manifest", objectId, isNew: true, isOnlyOne: true }) as const;
  const claims = await Promise.all([
    one.claim(kim, call, numbered("PHX-1")),
    other.claim(kim, call, numbered("PHX-2")),
  ]);
  const [first] = claims.flatMap((claim) => ("row" in claim ? [claim.row] : []));
  const [held] = claims.flatMap((claim) => ("heldBy" in claim ? [claim.heldBy] : []));
  expect(held).toMatchObject({ call, objectId: first?.objectId });
  await one.readNow();
  expect(one.madeByCall("manifest", call)).toBe(first?.objectId);
  expect(await one.claim(kim, randomUUID(), numbered("PHX-3"))).toMatchObject({ row: { objectId: "PHX-3" } });
});

test("what one request makes is held against every other, and not against itself where it comes again", async () => {
  const [one, other] = [openProcess(), openProcess()];
  const call = randomUUID();
  const made = { ...onto(null), objectId: "PRO-7", isNew: true };
  expect(await one.claim(kim, call, made)).toMatchObject({ row: { call } });
  expect(await other.claim(kim, call, made)).toMatchObject({ row: { call } });
  expect(await other.claim(kim, randomUUID(), made)).toMatchObject({ heldBy: { call } });
});

test("of two who plan a shipment at the same moment one gets it, in whichever process", async () => {
  const [one, other] = [openProcess(), openProcess()];
  const claims = await Promise.all([
    one.claim(kim, randomUUID(), onto("STL-114")),
    other.claim(dana, randomUUID(), onto("STL-115")),
  ]);
  const [held] = claims.flatMap((claim) => ("heldBy" in claim ? [claim.heldBy] : []));
  expect(claims.filter((claim) => "row" in claim)).toHaveLength(1);
  expect(["Kim Burke", "Dana Ortiz"]).toContain(held?.who);
});

test("what one process writes is pending in all of them, also after a restart", async () => {
  const [one, other] = [openProcess(), openProcess()];
  await one.claim(kim, randomUUID(), onto("STL-114"));
  await other.readNow();
  expect(other.of("shipment", "S-1")).toEqual({
    write: expect.objectContaining({ what: "planned onto STL-114", state: "sent", by: "Kim Burke" }),
    fields: { manifestNumber: "STL-114" },
  });
});

test("it is settled by an event that has the change", async () => {
  const pending = openProcess();
  await pending.claim(kim, randomUUID(), onto("STL-114"));
  await pending.readNow();
  expect(pending.of("shipment", "S-1")).not.toBeNull();
  present = { ...present, data: { status: "open", manifestNumber: "STL-114" }, version: "e2" };
  changed = [];
  await pending.readNow();
  expect(pending.of("shipment", "S-1")).toBeNull();
  expect(changed).toEqual([{ kind: "shipment", id: "S-1" }]);
});

test("what somebody changed after it is not waited for any longer", async () => {
  const pending = openProcess();
  await pending.claim(kim, randomUUID(), onto("STL-114"));
  present = { data: { manifestNumber: "STL-9" }, version: "e2", knownAt: "2026-11-20T15:00:02.000Z" };
  await pending.readNow();
  expect(pending.of("shipment", "S-1")).toBeNull();
});

test("an older event that comes late settles nothing", async () => {
  const pending = openProcess();
  await pending.claim(kim, randomUUID(), onto("STL-114"));
  present = { data: { status: "open" }, version: "e2", knownAt: "2026-11-20T14:59:59.000Z" };
  await pending.readNow();
  expect(pending.of("shipment", "S-1")?.write.state).toBe("sent");
});

test("what nothing confirms within a minute is unconfirmed, and no longer held against others", async () => {
  const pending = openProcess();
  await pending.claim(kim, randomUUID(), onto("STL-114"));
  nowMs += 61_000;
  await pending.readNow();
  expect(pending.of("shipment", "S-1")?.write.state).toBe("unconfirmed");
  expect(await pending.claim(dana, randomUUID(), onto("STL-115"))).toHaveProperty("row");
});

test("what changed nothing gets no event: after its minute the object as it is settles it", async () => {
  present.data = { status: "open", manifestNumber: "STL-114" };
  const pending = openProcess();
  await pending.claim(kim, randomUUID(), onto("STL-114"));
  nowMs += 50_000;
  await pending.readNow();
  expect(pending.of("shipment", "S-1")?.write.state).toBe("sent");
  nowMs += 11_000;
  await pending.readNow();
  expect(pending.of("shipment", "S-1")).toBeNull();
});

test("a member's next write of the same object joins the one that is on its way", async () => {
  const pending = openProcess();
  await pending.claim(kim, randomUUID(), onto("STL-114"));
  await pending.claim(kim, randomUUID(), { ...onto(null), fields: { currentLocation: { name: "14" } } });
  expect(pending.of("shipment", "S-1")?.fields).toEqual({
    manifestNumber: "STL-114",
    currentLocation: { name: "14" },
  });
});

test("a refused write leaves what stood there before it", async () => {
  const pending = openProcess();
  await pending.claim(kim, randomUUID(), onto("STL-114"));
  const second = await pending.claim(kim, randomUUID(), onto("STL-115"));
  if ("row" in second) await pending.giveBack(second);
  expect(pending.of("shipment", "S-1")?.fields).toEqual({ manifestNumber: "STL-114" });
});

test("what the platform refuses later says why, and its fields do not hold", async () => {
  const pending = openProcess();
  const call = randomUUID();
  await pending.claim(kim, call, onto("STL-114"));
  await pending.refuse(call, "S-1", "The platform says: a driver is working on it");
  expect(pending.of("shipment", "S-1")).toEqual({
    write: expect.objectContaining({
      state: "refused",
      reason: "The platform says: a driver is working on it",
    }),
    fields: {},
  });
});
