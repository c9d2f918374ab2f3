import { expect, test } from "vitest";
import { firstUnreadOf, lateLabel, threadLines } from "@/components/conversation/thread-lines";
import { threadMessage } from "@/components/testing/inbox-rows";

const chicago = "America/Chicago";
const texts = (lines: ReturnType<typeof threadLines>) =>
  lines.map((line) => (line.kind === "message" ? line.message.body : line.text));

test("a late message stands where it was sent, and a line where it came in", () => {
  const messages = [
    threadMessage("nobody at dock 2", {
      sentAt: "2026-11-18T14:31:00Z",
      receivedAt: "2026-11-18T16:24:00Z",
      isLate: true,
    }),
    threadMessage("bring the rest back", { sentAt: "2026-11-18T15:49:00Z", fromOffice: true }),
    threadMessage("157 closed", { sentAt: "2026-11-18T16:26:00Z" }),
  ];
  expect(texts(threadLines({ messages, acts: [] }, chicago, null))).toEqual([
    "Wed Nov 18",
    "nobody at dock 2",
    "bring the rest back",
    "10:24 · the 08:31 message came in",
    "157 closed",
  ]);
});

test("days are those of the driver's zone", () => {
  const messages = [
    threadMessage("in Chicago still Tuesday", { sentAt: "2026-11-18T05:30:00Z" }),
    threadMessage("Wednesday", { sentAt: "2026-11-18T06:30:00Z" }),
  ];
  expect(texts(threadLines({ messages, acts: [] }, chicago, null))).toEqual([
    "Tue Nov 17",
    "in Chicago still Tuesday",
    "Wed Nov 18",
    "Wednesday",
  ]);
});

test("what the team did stands where it was done, but for what was done before the loaded messages", () => {
  const messages = [threadMessage("at the gate", { sentAt: "2026-11-18T15:00:00Z" })];
  const acts = [
    { at: "2026-11-18T14:00:00Z", who: "Kim", what: "claimed it" },
    { at: "2026-11-18T15:10:00Z", who: "Dana", what: "took it over" },
  ];
  expect(texts(threadLines({ messages, acts }, chicago, null))).toEqual([
    "Wed Nov 18",
    "at the gate",
    "09:10 · Dana took it over",
  ]);
});

test("the unread line stands before the first message that the member has not read", () => {
  const messages = [
    threadMessage("read", { messageId: "1", sentAt: "2026-11-18T15:00:00Z" }),
    threadMessage("new", { messageId: "2", sentAt: "2026-11-18T15:01:00Z" }),
    threadMessage("ours", { messageId: "3", sentAt: "2026-11-18T15:02:00Z", fromOffice: true }),
    threadMessage("newer", { messageId: "4", sentAt: "2026-11-18T15:03:00Z" }),
  ];
  const first = firstUnreadOf(messages, 2);
  expect(first).toBe("2");
  expect(texts(threadLines({ messages, acts: [] }, chicago, first))).toEqual([
    "Wed Nov 18",
    "read",
    "Not read by you yet",
    "new",
    "ours",
    "newer",
  ]);
});

test("how late is said in hours and minutes", () => {
  expect(lateLabel({ sentAt: "2026-11-18T14:31:00Z", receivedAt: "2026-11-18T16:24:00Z" })).toBe(
    "1 h 53 m late",
  );
  expect(lateLabel({ sentAt: "2026-11-18T14:31:00Z", receivedAt: "2026-11-18T14:52:00Z" })).toBe("21 m late");
});
