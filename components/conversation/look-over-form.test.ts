import { expect, test } from "vitest";
import { lookOverOf, lookOverRules, stopsAhead } from "@/components/conversation/look-over-form";
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
  expect(lookOverRules({ messageId: "m1", opened: form }, "eta", eastern, driver).parse(form)).toMatchObject({
    etaAt: "2026-11-18T17:42:00.000Z",
  });
  const due = { ...form, what: "Call back", at: "2026-11-18T12:42" };
  expect(
    lookOverRules({ messageId: "m1", opened: form }, "call-back", eastern, driver).parse(due),
  ).toMatchObject({
    dueAt: "2026-11-18T19:42:00.000Z",
  });
});

test("a promise says the stop and the time that were chosen, not those that the message proposed", () => {
  const { work } = conversationContext();
  const opened = {
    ...{ what: "Running late, stop 4: ETA 09:10 becomes 09:35 CST", stop: "s4", at: "2026-11-18T09:35" },
    ...{ atTurn: "0", note: "", ownerId: "" },
  };
  const rules = lookOverRules({ messageId: "m1", opened }, "eta", work, "America/Chicago");
  expect(rules.parse(opened).what).toBe(opened.what);
  expect(rules.parse({ ...opened, stop: "s5", at: "2026-11-18T10:20" }).what).toBe(
    "Running late, stop 5 Hartwell Supply: there Wed 10:20 CST",
  );
});

test("no ETA is promised for a stop that was reached", () => {
  const { work } = conversationContext();
  if (work === null) throw new Error("the fixture has work");
  expect(stopsAhead(work).map(({ stop }) => stop)).toEqual(["s5"]);
  const stops = work.stops.map((stop) => ({
    ...stop,
    state: "at" as const,
    arrivedAt: "2026-11-18T15:40:00Z",
  }));
  expect(stopsAhead({ ...work, stops })).toEqual([]);
});
