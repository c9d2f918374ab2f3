import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConversationAct } from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { InboxRig } from "@/lib/desk/areas/inbox/testing/inbox-rig";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

const nowMs = Date.UTC(2026, 10, 18, 15);
const minute = 60_000;

let store: Store;
let rig: InboxRig;
let dana: Member;
let kim: Member;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  rig = await InboxRig.open(store, nowMs);
  [dana, kim] = rig.members as [Member, Member];
  await rig.receive({ minutesAgo: 20, body: "At the gate" });
});

type Unversioned = ConversationAct extends infer Act
  ? Act extends unknown
    ? Omit<Act, "version">
    : never
  : never;
const act = (member: Member, fields: Unversioned, on = rig, call: string = randomUUID()) =>
  on.acts.act(
    member,
    "D1",
    { version: on.board.record("D1")?.version ?? 0, ...fields } as ConversationAct,
    call,
  );
const row = (member = dana, on = rig) => on.board.row(member, "D1");

test("of two who claim at the same instant, each in a process of their own, exactly one gets it", async () => {
  const beside = rig.beside();
  await beside.board.readNow();
  const both = await Promise.all([act(dana, { act: "claim" }), act(kim, { act: "claim" }, beside)]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
  const winner = both.find(({ outcome }) => outcome === "done");
  const loser = both.find(({ outcome }) => outcome === "conflict");
  expect(loser?.row.claimedBy).toEqual(winner?.row.claimedBy);
  expect(loser?.message).toBe(`Meanwhile ${winner?.row.claimedBy?.name} claimed it`);
});

test("the same request once more is carried out once", async () => {
  const call = randomUUID();
  const first = await rig.acts.act(dana, "D1", { act: "claim", version: 0 }, call);
  expect(await rig.acts.act(dana, "D1", { act: "claim", version: 0 }, call)).toEqual(first);
  rig.time.nowMs += minute;
  await act(dana, { act: "hand-over", to: kim.id });
  expect((await rig.acts.history("D1")).map(({ what }) => what)).toEqual([
    "handed it over to Kim",
    "claimed it",
  ]);
});

test("another process shows a claim after its next look", async () => {
  const beside = rig.beside();
  await beside.board.readNow();
  await act(dana, { act: "claim" });
  await beside.board.readNow();
  expect(row(kim, beside)?.claimedBy).toEqual({ memberId: dana.id, name: "Dana" });
});

test("an act that nobody followed is taken back by whoever did it", async () => {
  const { undo } = await act(dana, { act: "claim" });
  const back = await rig.acts.undo(dana, undo?.id ?? "", randomUUID());
  expect([back.outcome, back.row.claimedBy]).toEqual(["done", null]);
});

test("the same request to take back once more is carried out once", async () => {
  const { undo } = await act(dana, { act: "claim" });
  const call = randomUUID();
  const first = await rig.acts.undo(dana, undo?.id ?? "", call);
  expect(await rig.acts.undo(dana, undo?.id ?? "", call)).toEqual(first);
});

test("what a colleague claimed stays theirs: their act is nobody else's to take back", async () => {
  await act(kim, { act: "claim" });
  const { undo } = await act(dana, { act: "claim" });
  await expect(rig.acts.undo(kim, undo?.id ?? "", randomUUID())).rejects.toMatchObject({ type: "NOT_FOUND" });
  expect(row()?.claimedBy?.name).toBe("Dana");
});

test("of what a colleague took by answering it is said who has it", async () => {
  await act(kim, { act: "claim" });
  const { undo } = await act(kim, { act: "release" });
  await store.db.transaction((tx) => rig.acts.claimUnclaimed(tx, dana, "D1"));
  const back = await rig.acts.undo(kim, undo?.id ?? "", randomUUID());
  expect([back.outcome, back.message]).toEqual(["conflict", "Dana has it by now"]);
  expect(row()?.claimedBy?.name).toBe("Dana");
});

test("what somebody changed since is not taken back", async () => {
  const { undo } = await act(dana, { act: "claim" });
  await act(dana, { act: "hand-over", to: kim.id });
  const back = await rig.acts.undo(dana, undo?.id ?? "", randomUUID());
  expect([back.outcome, back.row.claimedBy?.name]).toEqual(["conflict", "Kim"]);
  expect(back.message).toBe("Kim has it by now");
});

test("after its span an act is not taken back any more", async () => {
  const { undo } = await act(dana, { act: "claim" });
  rig.time.nowMs += minute;
  const back = await rig.acts.undo(dana, undo?.id ?? "", randomUUID());
  expect([back.outcome, back.row.claimedBy?.name]).toEqual(["refused", "Dana"]);
});

test("done ends the waiting and gives it back; what the driver writes next opens it again", async () => {
  await act(dana, { act: "claim" });
  await act(dana, { act: "done" });
  expect(row()).toMatchObject({
    unansweredSince: null,
    claimedBy: null,
    doneAt: new Date(nowMs).toISOString(),
  });
  await rig.receive({ minutesAgo: 0, body: "One more thing" });
  expect(row()).toMatchObject({ unansweredSince: "2026-11-18T15:00:00.000Z", doneAt: null });
});

test("a snooze until a time ends then", async () => {
  const until = { kind: "time", at: new Date(nowMs + 30 * minute).toISOString() } as const;
  await act(dana, { act: "snooze", until });
  expect([row()?.snoozed?.label, rig.board.attention(dana).unanswered]).toEqual(["until 09:30 CST", 0]);
  rig.time.nowMs += 30 * minute;
  await rig.board.readNow();
  expect([row()?.snoozed, rig.board.attention(dana).unanswered]).toEqual([null, 1]);
});

test("a snooze ends with the driver's next message", async () => {
  const until = { kind: "time", at: new Date(nowMs + 30 * minute).toISOString() } as const;
  await act(dana, { act: "snooze", until });
  await rig.receive({ minutesAgo: 0 });
  expect(row()?.snoozed).toBeNull();
});

test("a snooze is refused until a time that is past, a stop that is not theirs, a duty that nobody knows", async () => {
  const untils = [
    { kind: "time", at: new Date(nowMs - minute).toISOString() },
    { kind: "stop", work: "7", stop: "1" },
    { kind: "duty-change" },
  ] as const;
  for (const until of untils) expect((await act(dana, { act: "snooze", until })).outcome).toBe("refused");
});

test("a member of another terminal finds no such conversation", async () => {
  const other = { ...kim, terminals: ["KCK"] };
  await expect(act(other, { act: "claim" })).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("what a member has read is read for them alone, and by somebody of the team", async () => {
  const [last = ""] = await rig.receive({ minutesAgo: 1 });
  await rig.threads.markRead(dana, "D1", last);
  await rig.board.readNow();
  expect([row(dana)?.unread, row(kim)?.unread, row(kim)?.unreadByTeam]).toEqual([0, 2, 0]);
});

test("browsers get the rows that changed, and the attention of each member", async () => {
  const { step } = rig.board.conversations(dana, null);
  expect(rig.board.conversations(dana, step).conversations).toEqual([]);
  await act(kim, { act: "claim" });
  expect(rig.board.conversations(dana, step).conversations).toMatchObject([{ conversationId: "D1" }]);
  expect(rig.board.attention(kim)).toMatchObject({ unanswered: 1, mine: 1, nobodys: 0, urgent: 1 });
  const [group, ...others] = rig.board.attention(kim).byTerminals;
  expect([group?.terminals, group?.unanswered, group?.urgent, others]).toEqual([["STL"], 1, 1, []]);
  expect(rig.announced.slice(-2)).toEqual(["inbox", "inbox-attention"]);
});
