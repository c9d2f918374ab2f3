import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  ada,
  alarmOf,
  bob,
  kim,
  openProcess,
  rigStartMs,
} from "@/lib/desk/areas/exceptions/testing/exceptions-rig";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let nowMs = rigStartMs;
let company = "";
let desk: ReturnType<typeof openProcess>;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  nowMs = rigStartMs;
  company = randomUUID();
  desk = anotherProcess();
});

const anotherProcess = () => openProcess(store, company, () => nowMs);
const act = (member: typeof ada, sent: Parameters<typeof desk.acts.act>[1], call: string = randomUUID()) =>
  desk.acts.act(member, sent, call);
const whatHappened = async (id: string) =>
  (await desk.board.detail(ada, id)).history.map(({ what, who }) => [what, who]).toReversed();
/** Has the rules find an alarm. @returns the id of what they found */
async function born(): Promise<string> {
  desk.alarms.set("a", alarmOf());
  await desk.judge.round();
  const [row] = await desk.open();
  return row?.id ?? "";
}

test("a cause is born once, clears by itself when it is gone, and is born again", async () => {
  const id = await born();
  await desk.judge.round();
  expect(await desk.open()).toMatchObject([{ id, severity: "low", owner: null, terminal: "JOL" }]);
  desk.alarms.set("a", alarmOf({ state: "Cleared" }));
  await desk.judge.round();
  expect(await desk.open()).toEqual([]);
  const { row } = await desk.board.detail(ada, id);
  expect(row.cleared).toMatchObject({ who: null, reason: "Cause resolved" });
  desk.alarms.set("a", alarmOf());
  await desk.judge.round();
  const [again] = await desk.open();
  expect(again?.id).not.toBe(id);
  expect(await desk.board.detail(ada, again?.id ?? "")).toMatchObject({ earlier: [{ id }] });
});

test("of two who claim at the same instant one gets it, and the other reads who did", async () => {
  const id = await born();
  const claim = { act: "claim" as const, ids: [id] };
  const results = await Promise.all([act(ada, claim), act(bob, claim)]);
  expect(results.map(({ refused }) => refused.length).toSorted()).toEqual([0, 1]);
  const [row] = await desk.open();
  const loser = results.find(({ refused }) => refused.length === 1);
  expect(loser?.refused[0]?.message).toBe(`${row?.owner?.name} has had it for under a minute`);
  expect(loser?.undo).toBeNull();
});

test("a request that is sent twice is carried out once", async () => {
  const id = await born();
  const call = randomUUID();
  await act(ada, { act: "claim", ids: [id] }, call);
  await act(ada, { act: "claim", ids: [id] }, call);
  expect(await whatHappened(id)).toEqual([
    ["born", null],
    ["claimed", "Ada"],
  ]);
});

test("one that a person cleared stays cleared while its cause lasts, unless it grows graver", async () => {
  const id = await born();
  await act(ada, { act: "clear", ids: [id], reason: "Fitter is there" });
  await desk.judge.round();
  expect(await desk.open()).toEqual([]);
  desk.alarms.set("a", alarmOf({ severity: "High" }));
  await desk.judge.round();
  expect(await desk.open()).toMatchObject([{ id, severity: "high", cleared: null, owner: { name: "Ada" } }]);
  expect(await whatHappened(id)).toEqual([
    ["born", null],
    ["cleared", "Ada"],
    ["reopened", null],
  ]);
});

test("one that is snoozed counts again when its time is over", async () => {
  const id = await born();
  const until = new Date(nowMs + 3_600_000).toISOString();
  await act(ada, { act: "snooze", ids: [id], until });
  expect(desk.board.attention(ada).terminals).toEqual([]);
  const before = desk.announced.length;
  nowMs += 3_600_001;
  await desk.board.readNow();
  expect(desk.board.attention(ada).terminals).toEqual([{ terminal: "JOL", high: 0, medium: 0, low: 1 }]);
  expect(desk.announced.length).toBe(before + 1);
});

test("an act is taken back where nobody did anything since", async () => {
  const id = await born();
  const cleared = await act(ada, { act: "clear", ids: [id], reason: "Mistake" });
  const undone = await desk.acts.undo(ada, cleared.undo?.id ?? "", randomUUID());
  expect(undone.changed).toMatchObject([{ id, cleared: null, owner: null }]);
  const claimed = await act(ada, { act: "claim", ids: [id] });
  await act(bob, { act: "hand", ids: [id], to: bob.id });
  const late = await desk.acts.undo(ada, claimed.undo?.id ?? "", randomUUID());
  expect(late.refused).toEqual([{ id, message: "Bob has it by now" }]);
  expect(await desk.open()).toMatchObject([{ owner: { name: "Bob" } }]);
});

test("an act is taken back by nobody but who did it", async () => {
  const claimed = await act(ada, { act: "claim", ids: [await born()] });
  await expect(desk.acts.undo(bob, claimed.undo?.id ?? "", randomUUID())).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
});

test("one process applies the rules at a time, and the next neither doubles nor forgets", async () => {
  const id = await born();
  const other = anotherProcess();
  other.alarms.set("a", alarmOf());
  expect(await other.judge.round()).toBeNull();
  await desk.judge.stop();
  expect(await other.judge.round()).toBe(1);
  expect(await other.open()).toMatchObject([{ id }]);
});

test("what went while no process looked is cleared once that is certain", async () => {
  await born();
  await desk.judge.stop();
  const next = anotherProcess();
  await next.judge.round();
  expect(await next.open()).toHaveLength(1);
  nowMs += 61_000;
  await next.judge.round();
  expect(await next.open()).toEqual([]);
});

test("members of other terminals neither see it nor do anything with it", async () => {
  const id = await born();
  expect((await desk.board.board(kim, null)).rows).toEqual([]);
  expect(desk.board.attention(kim).terminals).toEqual([]);
  await expect(desk.board.detail(kim, id)).rejects.toMatchObject({ type: "NOT_FOUND" });
  const tried = await act(kim, { act: "claim", ids: [id] });
  expect(tried).toEqual({
    changed: [],
    refused: [{ id, message: "No such exception is known" }],
    undo: null,
  });
  expect(await whatHappened(id)).toHaveLength(1);
});

test("what was cleared leaves the board after a day", async () => {
  const id = await born();
  await act(ada, { act: "clear", ids: [id], reason: "Done" });
  expect((await desk.board.board(ada, null)).rows).toHaveLength(1);
  nowMs += 86_400_001;
  await desk.board.readNow();
  expect((await desk.board.board(ada, null)).rows).toEqual([]);
});

test("a snooze into the past, and an owner who is none, are refused at their fields", async () => {
  const ids = [await born()];
  const past = new Date(nowMs - 1).toISOString();
  await expect(act(ada, { act: "snooze", ids, until: past })).rejects.toMatchObject({
    fields: [{ path: "until" }],
  });
  await expect(act(ada, { act: "hand", ids, to: randomUUID() })).rejects.toMatchObject({
    fields: [{ path: "to" }],
  });
});
