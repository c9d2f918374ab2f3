import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/desk/access/members";
import { InboxRig } from "@/lib/desk/areas/inbox/testing/inbox-rig";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

const nowMs = Date.UTC(2026, 10, 18, 15);

let store: Store;
let rig: InboxRig;
let dana: Member;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  rig = await InboxRig.open(store, nowMs);
  [dana] = rig.members as [Member];
});

const bodies = (page: { messages: { body: string }[] }) => page.messages.map(({ body }) => body);

test("a thread is in the order of sending, and a message out of a dead zone has both times", async () => {
  await rig.receive(
    { minutesAgo: 60, from: "O1", to: ["D1"], body: "Unload first" },
    { minutesAgo: 28, lateMinutes: 113, body: "Nobody at dock 2" },
    { minutesAgo: 26, body: "157 closed" },
  );
  const { messages } = await rig.threads.conversation(dana, "D1", {});
  expect(messages.map(({ body, isLate, by }) => [body, isLate, by])).toEqual([
    ["Nobody at dock 2", true, "Rosa Delgado"],
    ["Unload first", false, "Dana Whitfield"],
    ["157 closed", false, "Rosa Delgado"],
  ]);
  expect(messages[0]).toMatchObject({
    sentAt: "2026-11-18T12:39:00.000Z",
    receivedAt: "2026-11-18T14:32:00.000Z",
  });
});

test("older pages follow without a gap, and a message that was found opens with what is around it", async () => {
  const ids = await rig.receive(
    ...Array.from({ length: 250 }, (_, i) => ({ minutesAgo: 250 - i, body: `Message ${i}` })),
  );
  const newest = await rig.threads.conversation(dana, "D1", {});
  const before = await rig.threads.conversation(dana, "D1", { before: newest.before ?? "" });
  const first = await rig.threads.conversation(dana, "D1", { before: before.before ?? "" });
  expect([...bodies(first), ...bodies(before), ...bodies(newest)]).toEqual(
    Array.from({ length: 250 }, (_, i) => `Message ${i}`),
  );
  expect(first.before).toBeNull();
  const around = await rig.threads.conversation(dana, "D1", { around: ids[20] ?? "" });
  expect([bodies(around)[0], bodies(around).at(-1), around.before]).toEqual([
    "Message 0",
    "Message 50",
    null,
  ]);
});

test("with the newest page comes what was sent before it and came in last", async () => {
  const usual = Array.from({ length: 150 }, (_, i) => ({ minutesAgo: 300 - i, body: `Message ${i}` }));
  await rig.receive(...usual, { minutesAgo: 1, lateMinutes: 270, body: "Nobody at dock 2" });
  const { messages, heldBack } = await rig.threads.conversation(dana, "D1", {});
  expect(bodies({ messages })).not.toContain("Nobody at dock 2");
  expect(heldBack[0]).toMatchObject({ body: "Nobody at dock 2", isLate: true });
});

test("messages are found by the beginnings of their words, the newest first, with whom they are", async () => {
  await rig.receive(
    { minutesAgo: 9, body: "I-157 closed at Horseshoe Lake" },
    { minutesAgo: 5, from: "D2", body: "horse on the road, 157!" },
    { minutesAgo: 3, body: "Nothing" },
  );
  const { found } = await rig.threads.find(dana, { text: "157 hors" });
  expect(found.map(({ body, with: whom }) => [body, whom])).toEqual([
    ["horse on the road, 157!", "Priya Iyer"],
    ["I-157 closed at Horseshoe Lake", "Rosa Delgado"],
  ]);
});

test.each(["' & !", "a:*|b", "\\'", "<->"])("%s is looked for as words, if any", async (text) => {
  expect((await rig.threads.find(dana, { text })).found).toEqual([]);
});

test("a member of some terminals finds only what their drivers wrote", async () => {
  await rig.receive(
    { minutesAgo: 9, body: "Flat tire" },
    { minutesAgo: 5, from: "D2", body: "Flat tire too" },
  );
  const { found } = await rig.threads.find({ ...dana, terminals: ["KCK"] }, { text: "flat" });
  expect(found.map(({ conversationId }) => conversationId)).toEqual(["D2"]);
});

test("there is a conversation with each driver before the first message, which no list has", async () => {
  const { conversationId } = await rig.threads.withDriver(dana, "D2");
  const opened = await rig.threads.conversation(dana, conversationId, {});
  expect([opened.messages, opened.row.last.messageId, opened.row.correspondents[0]?.name]).toEqual([
    [],
    "",
    "Priya Iyer",
  ]);
  expect(rig.board.conversations(dana, null).conversations).toEqual([]);
});

test.each(["O1", "X"])("there is none with %s, who is no driver", async (id) => {
  await expect(rig.threads.withDriver(dana, id)).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("a reply by text leaves what the driver asked for to be decided, and that it is done ends it", async () => {
  await rig.receive(
    { minutesAgo: 20, body: "prob 40 min late" },
    { minutesAgo: 10, from: "O1", to: ["D1"], body: "On it" },
  );
  const kinds = async () =>
    (await rig.threads.conversation(dana, "D1", {})).messages.map(({ proposal }) => proposal?.kind ?? null);
  expect(await kinds()).toEqual(["eta", null]);
  rig.time.nowMs += 12 * 3_600_000;
  expect(await kinds()).toEqual([null, null]);
});
