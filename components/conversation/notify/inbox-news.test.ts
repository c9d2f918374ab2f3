import { expect, test } from "vitest";
import { countedTitle, isQuiet, newsOf } from "@/components/conversation/notify/inbox-news";

const attention = (unread: number, urgent = 0) => ({
  byTerminals: [],
  unanswered: 0,
  mine: 0,
  nobodys: 0,
  notSent: 0,
  unread,
  urgent,
});

test("more unread is a message, more urgent an alarm, and the first count is no news", () => {
  expect(newsOf(undefined, attention(3, 2))).toBeNull();
  expect(newsOf(attention(3), attention(4))).toBe("message");
  expect(newsOf(attention(3), attention(4, 1))).toBe("alarm");
  expect(newsOf(attention(4), attention(3))).toBeNull();
});

const at = (time: string) => Date.parse(`2026-11-18T${time}:00Z`);

test("quiet hours end on the next day, in the zone that is asked about", () => {
  const quiet = { from: "22:00", until: "06:00" };
  expect(isQuiet(quiet, at("23:30"), "UTC")).toBe(true);
  expect(isQuiet(quiet, at("05:59"), "UTC")).toBe(true);
  expect(isQuiet(quiet, at("06:00"), "UTC")).toBe(false);
  expect(isQuiet(quiet, at("05:59"), "America/Chicago")).toBe(true);
  expect(isQuiet(quiet, at("13:00"), "America/Chicago")).toBe(false);
});

test("quiet within one day, and never without quiet hours", () => {
  expect(isQuiet({ from: "12:00", until: "13:00" }, at("12:30"), "UTC")).toBe(true);
  expect(isQuiet({ from: "12:00", until: "13:00" }, at("13:00"), "UTC")).toBe(false);
  expect(isQuiet({ from: "12:00", until: "12:00" }, at("12:00"), "UTC")).toBe(false);
  expect(isQuiet(null, at("12:30"), "UTC")).toBe(false);
});

test("the title counts once, however often it is written", () => {
  expect(countedTitle("Inbox · Haulboard", 4)).toBe("(4) Inbox · Haulboard");
  expect(countedTitle("(4) Inbox · Haulboard", 5)).toBe("(5) Inbox · Haulboard");
  expect(countedTitle("(4) Inbox · Haulboard", 0)).toBe("Inbox · Haulboard");
});
