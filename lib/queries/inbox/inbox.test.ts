import { expect, test } from "vitest";
import type {
  Conversation,
  ConversationRow,
  InboxBoard,
  ThreadMessage,
} from "@/lib/contract/desk/inbox-conversations";
import { mergeInbox } from "@/lib/queries/inbox/inbox";
import { mergeNewest, withOlder } from "@/lib/queries/inbox/inbox-conversation";

const row = (conversationId: string, version = 1) => ({ conversationId, version }) as ConversationRow;
const board = (conversations: ConversationRow[], over: Partial<InboxBoard> = {}): InboxBoard => ({
  step: "a-all-1",
  whole: true,
  conversations,
  gone: [],
  team: [],
  writesAs: null,
  howToBeLinked: null,
  readAt: null,
  readError: null,
  ...over,
});

test("changed conversations take the place of what they were, others stay the same objects", () => {
  const kept = row("2");
  const part = board([row("1", 2)], { whole: false, step: "a-all-2" });
  const merged = mergeInbox(board([row("1"), kept]), part);
  expect(merged.conversations.map(({ version }) => version)).toEqual([2, 1]);
  expect(merged.conversations[1]).toBe(kept);
});

test("a read that a newer one overtook takes nothing back", () => {
  const known = board([row("1", 3)], { step: "a-all-3" });
  expect(mergeInbox(known, board([row("1", 2)], { step: "a-all-2", whole: false }))).toBe(known);
});

const message = (minute: number, over: Partial<ThreadMessage> = {}) =>
  ({
    messageId: `m${minute}`,
    sentAt: new Date(Date.UTC(2026, 10, 18, 15, minute)).toISOString(),
    ...over,
  }) as ThreadMessage;
const conversation = (messages: ThreadMessage[], before: string | null, heldBack: ThreadMessage[] = []) =>
  ({ messages, before, heldBack }) as Conversation;
const ids = ({ messages }: Conversation) => messages.map(({ messageId }) => messageId);

test("older messages that were loaded stay when the newest are read again", () => {
  const loaded = withOlder(
    conversation([message(3), message(4)], "p1"),
    conversation([message(1), message(2)], null),
  );
  const merged = mergeNewest(loaded, conversation([message(4), message(5)], "p9"));
  expect(ids(merged)).toEqual(["m1", "m2", "m3", "m4", "m5"]);
  expect(merged.before).toBeNull();
});

test("a late message falls into its place, and a repeated one stands once", () => {
  const known = conversation([message(1), message(5)], "p1");
  expect(ids(mergeNewest(known, conversation([message(1), message(3), message(5)], "p1")))).toEqual([
    "m1",
    "m3",
    "m5",
  ]);
});

test("a late message before the newest page falls into the older ones that were loaded, and not before them", () => {
  const known = conversation([message(3), message(5), message(9)], "p3");
  const newest = conversation([message(9), message(10)], "p9", [message(4), message(1)]);
  expect(ids(mergeNewest(known, newest))).toEqual(["m3", "m4", "m5", "m9", "m10"]);
});

test("what is not among the newest any more, though newer than their first, is gone", () => {
  const known = conversation([message(1), message(2), message(3)], "p1");
  expect(ids(mergeNewest(known, conversation([message(2), message(4)], "p2")))).toEqual(["m1", "m2", "m4"]);
});

test("where the two do not touch, nothing is shown as if it were whole", () => {
  const merged = mergeNewest(conversation([message(1)], null), conversation([message(8)], "p7"));
  expect(ids(merged)).toEqual(["m8"]);
  expect(merged.before).toBe("p7");
});
