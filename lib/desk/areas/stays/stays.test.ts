import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { KeptNotices } from "@/lib/desk/areas/stays/kept-notices";
import { Stays, type StopOfStay } from "@/lib/desk/areas/stays/stays";
import { Refusal } from "@/lib/desk/http/refusal";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const nowMs = Date.parse("2026-11-24T19:00:00Z");
const at = "2026-11-24T18:10:00.000Z";
const dana = memberOf({ id: randomUUID(), name: "Dana Whitlock", role: "dispatcher" });
const karl = memberOf({ id: randomUUID(), name: "Karl Brandt", role: "dispatcher" });
const kim = memberOf({ id: randomUUID(), name: "Kim", role: "dispatcher", terminals: ["KCK"] });
const trip = { kind: "trip", objectId: "48213" } as const;
const call = { whom: "P. Reed, receiving", how: "phone", at, text: "Free time ends 12:00" } as const;

const stop: StopOfStay = {
  ...{ ...trip, title: "48213", stopId: "7", number: 2, name: "Mesa Foods", address: null },
  ...{ customer: { name: "Mesa", number: null }, driver: "A. Ramos", vehicle: "T-2750", trailer: null },
  ...{ timezone: "America/Denver", opensAt: null, closesAt: null, isOver: false, alsoDeparted: null },
  arrived: { at: "2026-11-24T17:00:00Z", source: "geofence", by: null },
  ...{ departed: null, done: null, freight: [] },
};

let store: Store;
let company: string;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
});

function open() {
  const changed: string[] = [];
  const spans: unknown[] = [];
  const trail = new AuditTrail(store, company, () => nowMs);
  const stays = new Stays({
    clock: () => nowMs,
    kept: new KeptNotices(store, company),
    trail,
    async stopsOf(member) {
      if (member.terminals.length > 0) throw new Refusal("NOT_FOUND", "No such trip is known");
      return [stop];
    },
    positions(...span) {
      spans.push(span);
      return { count: 61, firstAt: at, lastAt: at, isWhole: true };
    },
    onChanged: (objectId) => changed.push(objectId),
  });
  return { stays, trail, changed, spans };
}

test("a notice is what a member did themselves, with their name, and stands in the trail of the trip", async () => {
  const { stays, trail, changed } = open();
  const key = randomUUID();
  await stays.add(dana, trip, "7", call, key);
  // Sent twice it is kept once.
  const { notices } = await stays.add(dana, trip, "7", call, key);
  expect(notices).toMatchObject([{ ...call, stopId: "7", by: "Dana Whitlock", isOwn: true }]);
  expect((await stays.notices(karl, trip)).notices).toMatchObject([{ isOwn: false }]);
  expect(await trail.ofObject("trip", "48213", 9)).toMatchObject([
    { what: "notified P. Reed, receiving of the stay at stop 2, Mesa Foods", who: "Dana Whitlock" },
  ]);
  expect(changed).toContain("48213");
});

test("nobody was notified tomorrow, nor at a stop that is not on the trip", async () => {
  const { stays } = open();
  const later = { ...call, at: "2026-11-24T19:05:00.000Z" };
  await expect(stays.add(dana, trip, "7", later, randomUUID())).rejects.toMatchObject({
    ...{ type: "BAD_REQUEST", fields: [{ path: "at" }] },
  });
  await expect(stays.add(dana, trip, "8", call, randomUUID())).rejects.toMatchObject({ type: "NOT_FOUND" });
  expect((await stays.notices(dana, trip)).notices).toEqual([]);
});

test("a notice is taken off and brought back by whoever wrote it alone", async () => {
  const { stays } = open();
  const { notices } = await stays.add(dana, trip, "7", call, randomUUID());
  const id = notices[0]?.id ?? "";
  const set = (member: typeof dana, isRemoved: boolean) =>
    stays.setRemoved(member, trip, { stopId: "7", id, isRemoved }, randomUUID());
  await expect(set(karl, true)).rejects.toMatchObject({ type: "FORBIDDEN" });
  expect((await set(dana, true)).notices).toEqual([]);
  await expect(set(dana, true)).rejects.toMatchObject({ type: "NOT_FOUND" });
  expect((await set(dana, false)).notices).toMatchObject([{ id }]);
});

test("the proof has the positions of the stay so far, and the notices of its stop in order", async () => {
  const { stays, spans } = open();
  await stays.add(dana, trip, "7", { ...call, at: "2026-11-24T18:40:00.000Z", text: "second" }, randomUUID());
  await stays.add(karl, trip, "7", call, randomUUID());
  const proof = await stays.proof(dana, trip, "7");
  expect(spans).toEqual([["T-2750", Date.parse("2026-11-24T17:00:00Z"), nowMs]]);
  expect(proof).toMatchObject({ positions: { count: 61 }, knownAt: "2026-11-24T19:00:00.000Z" });
  expect(proof.notices.map(({ text }) => text)).toEqual([call.text, "second"]);
});

test("what a member does not see they do not read and do not write", async () => {
  const { stays } = open();
  await stays.add(dana, trip, "7", call, randomUUID());
  await expect(stays.notices(kim, trip)).rejects.toMatchObject({ type: "NOT_FOUND" });
  await expect(stays.proof(kim, trip, "7")).rejects.toMatchObject({ type: "NOT_FOUND" });
  await expect(stays.add(kim, trip, "7", call, randomUUID())).rejects.toMatchObject({ type: "NOT_FOUND" });
});
