import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { type OpenOsdCase, OsdCase } from "@/lib/contract/desk/service/osd-case";
import { microsFromMs } from "@/lib/contract/instant";
import {
  ada,
  alarmOf,
  bob,
  kim,
  openProcess,
  rigStartMs,
} from "@/lib/desk/areas/exceptions/testing/exceptions-rig";
import { tripRow } from "@/lib/desk/areas/exceptions/testing/trip-row";
import { Handovers } from "@/lib/desk/areas/handover/handovers";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const hourMs = 3_600_000;
const span = { from: "2026-11-20T06:00:00Z", to: "2026-11-20T14:00:00Z" };

const conversation = (conversationId: string, unansweredSince: string | null) => ({
  conversationId,
  correspondents: [{ externalUserId: conversationId, userId: null, name: conversationId, isDriver: true }],
  claimedBy: null,
  unansweredSince,
  last: {
    messageId: "m",
    body: "At the gate",
    sentAt: span.from,
    receivedAt: span.from,
    fromOffice: false,
    by: null,
  },
});

const openCase: OpenOsdCase = {
  ...{ proNumber: "690118417", terminal: "JOL", case: OsdCase.parse({ pieces: 13, short: 4 }) },
  ...{ by: "Ada", at: span.from },
};

/** Drivers who wait, and one who does not. */
const waiting = [
  conversation("D-3", "2026-11-20T13:50:00Z"),
  conversation("D-2", "2026-11-20T13:40:00Z"),
  conversation("D-1", null),
];

let store: Store;
let company: string;
let exceptions: ReturnType<typeof openProcess>;
let handovers: Handovers;
let platform: { ok: boolean; since: number };
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
  platform = { ok: true, since: rigStartMs - 9 * hourMs };
  const clock = () => rigStartMs;
  exceptions = openProcess(store, company, clock);
  handovers = new Handovers({
    store,
    company: { id: company },
    clock,
    trail: new AuditTrail(store, company, clock),
    exceptions,
    seenBy: ({ terminals }) => ({
      trips: terminals.includes("DEN") ? [] : [tripRow({ risk: "late" })],
      manifests: [],
      shipments: [],
      zoneOf: (terminal) => (terminal === "JOL" ? "America/Chicago" : null),
      drivers: [],
    }),
    openCases: async () => [openCase],
    inbox: { conversations: () => waiting, openPromises: async () => [], zoneOf: () => "America/Chicago" },
    terminals: () => ["JOL", "DEN"].map((code) => ({ code, name: code })),
    companySettings: async () => defaultSettings,
    freshness: () => ({ platform }),
    onChanged: () => undefined,
  });
});

async function received(id: string, atMs: number, tripId: number, eventType = "truckloadStopArrived") {
  const data = { trip: { tripId, externalTripId: `T-${tripId}`, attributes: { terminal: "JOL" } } };
  const event = { id, eventType, uploadedMicros: microsFromMs(atMs), data };
  await store.db.transaction((tx) => new ReadModel(store, company).take(tx, [event]));
}
const close = (note = "Dock 4 is shut") => handovers.close(ada, { ...span, note }, randomUUID());

test("a sheet holds what changed within the span, what is open, and what is at risk", async () => {
  await received("a", rigStartMs - hourMs, 1);
  await received("b", rigStartMs - 2 * hourMs, 1);
  await received("before", rigStartMs - 9 * hourMs, 2);
  exceptions.alarms.set("x", alarmOf());
  await exceptions.judge.round();
  await exceptions.board.readNow();
  const sheet = await handovers.draft(ada, span);
  expect(sheet.trips).toMatchObject({
    total: 1,
    objects: [
      { label: "T-1", timezone: "America/Chicago", what: [{ type: "truckloadStopArrived", count: 2 }] },
    ],
  });
  expect(sheet.exceptions).toMatchObject({ born: 1, cleared: 0, open: [{ label: "Machine alarm" }] });
  expect(sheet.risks).toMatchObject([{ kind: "trip", severity: "high" }]);
});

test("a sheet names the drivers who wait for an answer, the longest first", async () => {
  const { unanswered } = await handovers.draft(ada, span);
  expect(unanswered.map(({ conversationId, body }) => [conversationId, body])).toEqual([
    ["D-2", "At the gate"],
    ["D-3", "At the gate"],
  ]);
});

test("a message that waits has the zone of its driver's terminal", async () => {
  const { unanswered } = await handovers.draft(ada, span);
  expect(unanswered.map(({ timezone }) => timezone)).toEqual(["America/Chicago", "America/Chicago"]);
});

test("a sheet of one terminal holds that terminal's alone, on its clock", async () => {
  await received("a", rigStartMs - hourMs, 1);
  expect(await handovers.draft(ada, { ...span, terminal: "JOL" })).toMatchObject({
    ...{ terminals: ["JOL"], timezone: "America/Chicago", trips: { total: 1 } },
  });
  expect(await handovers.draft(ada, { ...span, terminal: "DEN" })).toMatchObject({
    ...{ terminals: ["DEN"], timezone: null, trips: { total: 0 }, risks: [] },
  });
});

test("a sheet of a terminal that the member does not see is refused", async () => {
  await expect(
    handovers.draft(memberOf({ terminals: ["DEN"] }), { ...span, terminal: "JOL" }),
  ).rejects.toThrow("No such terminal is known");
});

test("a sheet has the OS&D cases that are open, and keeps them as they were", async () => {
  const { sheet } = await close();
  expect(sheet.osdCases).toEqual([{ ...openCase, timezone: "America/Chicago" }]);
});

test("a sheet says since when the platform could not be read, and nothing of it while it can", async () => {
  expect((await handovers.draft(ada, span)).platformAwaySince).toBeNull();
  platform = { ok: false, since: rigStartMs - hourMs };
  const { sheet } = await close();
  expect(sheet.platformAwaySince).toBe(new Date(rigStartMs - hourMs).toISOString());
});

test("what is closed stays as it was, whatever happens later", async () => {
  await received("a", rigStartMs - hourMs, 1);
  const closed = await close();
  await received("b", rigStartMs - hourMs / 2, 3);
  const read = await handovers.one(bob, closed.id);
  expect(read).toEqual(closed);
  expect(read).toMatchObject({ givenBy: "Ada", takenBy: null, note: "Dock 4 is shut" });
  expect(read.sheet.trips.total).toBe(1);
});

test("somebody else takes over, once", async () => {
  const { id } = await close();
  await expect(handovers.take(ada, id, randomUUID())).rejects.toMatchObject({ type: "CONFLICT" });
  const taken = await handovers.take(bob, id, randomUUID());
  expect(taken).toMatchObject({
    givenBy: "Ada",
    takenBy: "Bob",
    takenAt: new Date(rigStartMs).toISOString(),
  });
  const carol = memberOf({ id: randomUUID(), name: "Carol", role: "dispatcher" });
  await expect(handovers.take(carol, id, randomUUID())).rejects.toMatchObject({ type: "CONFLICT" });
});

test("a request that is sent twice closes one sheet", async () => {
  const call = randomUUID();
  const first = await handovers.close(ada, { ...span, note: "" }, call);
  const second = await handovers.close(ada, { ...span, note: "" }, call);
  expect(second).toEqual(first);
  expect((await handovers.list(bob)).handovers).toHaveLength(1);
});

test("who sees one terminal reads the sheets about it alone, and none of the whole carrier", async () => {
  await close();
  const own = await handovers.close(kim, { ...span, note: "" }, randomUUID());
  expect((await handovers.list(kim)).handovers.map(({ id }) => id)).toEqual([own.id]);
  expect((await handovers.list(ada)).handovers).toHaveLength(2);
  const joliet = memberOf({ terminals: ["JOL"] });
  await expect(handovers.one(joliet, own.id)).rejects.toMatchObject({ type: "NOT_FOUND" });
});
