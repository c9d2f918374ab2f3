import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MessageAction } from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { InboxRig } from "@/lib/desk/areas/inbox/testing/inbox-rig";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

const nowMs = Date.UTC(2026, 10, 18, 15);

let store: Store;
let rig: InboxRig;
let dana: Member;
let kim: Member;
let messageId: string;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  rig = await InboxRig.open(store, nowMs);
  [dana, kim] = rig.members as [Member, Member];
  [messageId = ""] = await rig.receive({ minutesAgo: 4, body: "call me at 10:30" });
});

const noted = (over: object = {}, call: string = randomUUID()) =>
  rig.promises.act(
    dana,
    "D1",
    MessageAction.parse({ messageId, kind: "call-back", what: "Call Rosa", ...over }),
    call,
  );
const change = (id: string, fields: object, member = dana) =>
  rig.promises.change(member, id, fields, randomUUID());
const listed = async (kept: "yes" | "no") =>
  (await rig.promises.list(dana, { kept })).promises.map(({ what }) => what);
const proposalKinds = async () =>
  (await rig.threads.conversation(dana, "D1", {})).messages.map(({ proposal }) => proposal?.kind ?? null);

test("what was decided about a message is kept with its hour and owner, and is not proposed again", async () => {
  expect(await proposalKinds()).toEqual(["call-back"]);
  const { promise } = await noted({ dueAt: "2026-11-18T16:30:00Z", ownerId: kim.id });
  expect(promise).toMatchObject({
    what: "Call Rosa",
    dueAt: "2026-11-18T16:30:00.000Z",
    owner: { memberId: kim.id, name: "Kim" },
    madeBy: "Dana",
    keptAt: null,
  });
  expect(await proposalKinds()).toEqual([null]);
  expect(rig.board.row(dana, "D1")?.openPromises).toBe(1);
});

test("that nothing is to be done is decided too, and keeps no promise", async () => {
  expect((await noted({ kind: "nothing", what: "" })).promise).toBeNull();
  expect([await proposalKinds(), await listed("no")]).toEqual([[null], []]);
});

test("the same request once more keeps one promise", async () => {
  const call = randomUUID();
  await noted({}, call);
  await noted({}, call);
  expect(await listed("no")).toEqual(["Call Rosa"]);
});

test("hour and owner are changed, and what is not named stays", async () => {
  const { promise } = await noted({ dueAt: "2026-11-18T16:30:00Z", ownerId: kim.id });
  const id = promise?.promiseId ?? "";
  await change(id, { dueAt: "2026-11-18T17:00:00Z" });
  expect(await change(id, { ownerId: null })).toMatchObject({
    dueAt: "2026-11-18T17:00:00.000Z",
    owner: null,
    keptAt: null,
  });
});

test("a kept promise is open no more, and can be taken up again", async () => {
  const { promise } = await noted();
  const id = promise?.promiseId ?? "";
  expect((await change(id, { kept: true })).keptAt).toBe(new Date(nowMs).toISOString());
  expect([await listed("no"), await listed("yes")]).toEqual([[], ["Call Rosa"]]);
  await change(id, { kept: false });
  expect([await listed("no"), await listed("yes")]).toEqual([["Call Rosa"], []]);
});

test("the open ones are listed by when they are due", async () => {
  await noted({ what: "Later", dueAt: "2026-11-18T18:00:00Z" });
  await noted({ what: "Sooner", dueAt: "2026-11-18T16:00:00Z" });
  expect(await listed("no")).toEqual(["Sooner", "Later"]);
});

test("nobody is the owner who may not write", async () => {
  await expect(noted({ ownerId: randomUUID() })).rejects.toMatchObject({ type: "BAD_REQUEST" });
});

test("a member of another terminal finds no such promise, nor the conversation", async () => {
  const { promise } = await noted();
  const other = { ...kim, terminals: ["KCK"] };
  await expect(change(promise?.promiseId ?? "", { kept: true }, other)).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
  expect((await rig.promises.list(other, {})).promises).toEqual([]);
});
