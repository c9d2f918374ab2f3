import { expect, test } from "vitest";
import type { DriverNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import { type ContextDriver, contextOf } from "@/lib/desk/areas/inbox/threads/context-of";

const nowMs = Date.UTC(2026, 10, 18, 15);
const hourMs = 3_600_000;
const work = { kind: "trip", id: "7", title: "48200", verdict: null, sentence: null, stops: [] } as const;

const contextDriver = (over: Partial<DriverNow> = {}): ContextDriver => ({
  now: {
    ...{ name: "Rosa Delgado", isDriver: true, terminals: ["STL"], vehicle: "T-1", work },
    ...{ hours: null, duty: "unknown", position: null },
    ...over,
  } as DriverNow,
  person: null,
  externalUserId: "D1",
  timezone: "America/Chicago",
});
const hoursAt = (fields: object) =>
  ({ sinceMs: nowMs - hourMs, asOfMs: nowMs, place: null, ...fields }) as unknown as DriverNow["hours"];
const only = (over: Partial<DriverNow> = {}) => contextOf([contextDriver(over)], nowMs).drivers[0];

test("of a driver of whom nothing is known everything is null, and no clock is made up", () => {
  expect(only()).toMatchObject({ clocks: null, clocksAsOf: null, dutySince: null, position: null });
});

test("clocks are not shown while the duty status is not known", () => {
  expect(only({ hours: hoursAt({}), duty: "unknown" })?.clocks).toBeNull();
});

test.each([
  ["is named by the log of that time", 5 * 60_000, "2 mi N of Joliet"],
  ["is not named by a log of long before", 20 * 60_000, null],
])("a position's place %s", (_, logAgeMs, place) => {
  const hours = hoursAt({ place: { text: "2 mi N of Joliet", eventMs: nowMs - logAgeMs } });
  expect(only({ hours, position: { eventMs: nowMs, speedMph: 52 } })?.position).toEqual({
    at: "2026-11-18T15:00:00.000Z",
    place,
    speedMph: 52,
  });
});

test("work stands beside a conversation with one driver, not beside one with several", () => {
  expect(contextOf([contextDriver()], nowMs).work).toEqual(work);
  expect(contextOf([contextDriver(), contextDriver()], nowMs).work).toBeNull();
});

test("people of the office are no drivers of it", () => {
  expect(contextOf([contextDriver({ isDriver: false })], nowMs).drivers).toEqual([]);
});
