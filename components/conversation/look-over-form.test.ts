import { expect, test } from "vitest";
import { lookOverOf, lookOverRules } from "@/components/conversation/look-over-form";
import { conversationContext, threadMessage } from "@/components/testing/inbox-rows";

test("an ETA is typed on the clock of its stop, what is due on the driver's", () => {
  const { work } = conversationContext();
  const [stop] = work?.stops ?? [];
  if (!work || !stop) throw new Error("the fixture has a stop");
  const eastern = { ...work, stops: [{ ...stop, stop: "s5", timezone: "America/New_York" }] };
  const head = { kind: work.kind, id: work.id, title: work.title };
  const about = { work: head, stop: "s5", dueAt: null, sentence: "", note: null };
  const driver = "America/Denver";
  const message = threadMessage("25 min late", {
    proposal: { ...about, kind: "eta", etaAt: "2026-11-18T17:42:00Z" },
  });
  const form = lookOverOf(message, "eta", "1", eastern, driver);
  expect(form.at).toBe("2026-11-18T12:42");
  expect(lookOverRules("m1", "eta", eastern, driver).parse(form)).toMatchObject({
    etaAt: "2026-11-18T17:42:00.000Z",
  });
  const due = { ...form, what: "Call back", at: "2026-11-18T12:42" };
  expect(lookOverRules("m1", "call-back", eastern, driver).parse(due)).toMatchObject({
    dueAt: "2026-11-18T19:42:00.000Z",
  });
});
