import { expect, test } from "vitest";
import { countInbox, findConversations, groupOf, inboxLines } from "@/components/inbox/inbox-lines";
import { conversationRow } from "@/components/testing/inbox-rows";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 15, minute)).toISOString();
const me = { memberId: "1", name: "Morgan Reyes" };
const kim = { memberId: "2", name: "Kim Berg" };
const answered = (minute: number) => ({
  unansweredSince: null,
  last: {
    messageId: "m",
    body: "ok",
    sentAt: at(minute),
    receivedAt: at(minute),
    fromOffice: true,
    by: "Kim",
  },
});
const rested = {
  snoozed: { until: { kind: "duty-change" as const }, label: "until a duty change", by: kim },
};

test("the unanswered stand first, by how long the driver has waited, then what was answered, the newest first", () => {
  const rows = [
    conversationRow("answered first", answered(10)),
    conversationRow("waits short", { unansweredSince: at(20) }),
    conversationRow("done", { ...answered(30), doneAt: at(31) }),
    conversationRow("answered last", answered(25)),
    conversationRow("waits long", { unansweredSince: at(5) }),
    conversationRow("rests", rested),
  ];
  expect(inboxLines(rows, null, "1").map(({ id }) => id)).toEqual([
    "head unanswered",
    "waits long",
    "waits short",
    "head waiting",
    "answered last",
    "answered first",
    "head snoozed",
    "rests",
    "head done",
    "done",
  ]);
});

test("a conversation that rests does so also while its driver waits", () => {
  expect(groupOf(conversationRow("a", rested))).toBe("snoozed");
});

test("what is counted is what the pressed count shows", () => {
  const rows = [
    conversationRow("nobody's"),
    conversationRow("mine", { claimedBy: me }),
    conversationRow("mine, answered", { ...answered(1), claimedBy: me, notSent: 1 }),
    conversationRow("mine, done", { ...answered(1), claimedBy: me, doneAt: at(2) }),
    conversationRow("Kim's, rests", { ...rested, claimedBy: kim }),
  ];
  expect(countInbox(rows, "1")).toEqual({ unanswered: 2, mine: 2, nobodys: 1, "not-sent": 1, snoozed: 1 });
  const shown = inboxLines(rows, "mine", "1").filter(({ kind }) => kind === "row");
  expect(shown.map(({ id }) => id)).toEqual(["mine", "mine, answered"]);
});

test("a conversation is found by driver, vehicle and work", () => {
  const rows = [conversationRow("a"), conversationRow("b", { vehicle: "T-9", work: null })];
  expect(findConversations(rows, "delgado stl-112").map(({ conversationId }) => conversationId)).toEqual([
    "a",
  ]);
  expect(findConversations(rows, "t-9").map(({ conversationId }) => conversationId)).toEqual(["b"]);
});
