import { expect, test } from "vitest";
import { rests, type Snooze, snoozeLabel } from "@/lib/desk/areas/inbox/board/snooze";
import type { DriverNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";

const nowMs = Date.UTC(2026, 10, 18, 15);
const snooze = (until: Snooze["until"], over: Partial<Snooze> = {}): Snooze => ({
  ...{ until, by: { memberId: "1", name: "Dana" }, arrival: 10, dutySinceMs: nowMs - 1_000 },
  ...over,
});
const until = {
  stop: snooze({ kind: "stop", work: "7", stop: "s5" }),
  duty: snooze({ kind: "duty-change" }),
};

/** A driver on work 7 with one stop, in their duty status for a second. */
const driver = (stop: object = {}, over: object = {}) =>
  ({
    hours: { sinceMs: nowMs - 1_000 },
    work: { id: "7", stops: [{ stop: "s5", number: 5, state: "next", departedAt: null, ...stop }] },
    ...over,
  }) as unknown as DriverNow;

test.each([
  ["before they leave it", driver(), true],
  ["while they are there", driver({ state: "at" }), true],
  ["once they have left it", driver({ state: "done", departedAt: "2026-11-18T14:59:00Z" }), false],
  ["once it is skipped", driver({ state: "skipped" }), false],
  ["once they are on other work", driver({}, { work: { id: "8", stops: [] } }), false],
  ["once their work is over", driver({}, { work: null }), false],
])("until a stop it rests, or not, %s", (_, now, isResting) => {
  expect(rests(until.stop, now, [10], nowMs)).toBe(isResting);
});

test.each([
  ["while it is the same", driver(), true],
  ["once it has changed", driver({}, { hours: { sinceMs: nowMs } }), false],
  ["once it is not known any more", driver({}, { hours: null }), false],
])("until the duty status changes it rests, or not, %s", (_, now, isResting) => {
  expect(rests(until.duty, now, [10], nowMs)).toBe(isResting);
});

test("whatever it waits for, a new message of the driver ends it", () => {
  expect(rests(until.stop, driver(), [10, 11], nowMs)).toBe(false);
  expect(rests(until.duty, driver(), [11], nowMs)).toBe(false);
});

test("it says until when in plain words", () => {
  expect(snoozeLabel(until.stop, driver(), "UTC", nowMs)).toBe("until they leave stop 5");
  expect(snoozeLabel(until.duty, driver(), "UTC", nowMs)).toBe("until their duty changes");
});
