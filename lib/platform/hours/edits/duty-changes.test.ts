import { expect, test } from "vitest";
import { type HandedIn, instant, makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import { openedEach, openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const service = openedOnce(startTestPlatform);
const carrier = openedEach(() => makeDutyLogCarrier(service));

const refusals = ({ refused }: HandedIn) =>
  refused.map(({ index, fields }) => [index, ...fields.map(({ path }) => path)]);

/** OFF, then driving from 08:00 to 12:00 as the ELD recorded it. */
const morning = () => carrier.hand(["00:00", "OFF"], ["08:00", "D"], ["12:00", "ON"]);
const statuses = async () => {
  const { segments } = await carrier.log();
  return segments
    .filter(({ start }) => Date.parse(start) >= Date.parse(instant("00:00")))
    .map(({ status }) => status);
};
const byDriver = { origin: "driver", annotation: "Wrong button" } as const;

test("an edit becomes the log and what it replaces stays as superseded", async () => {
  await morning();
  await carrier.hand(["12:00", "OFF", { ...byDriver, id: "edit", replaces: "D1 12:00 ON" }]);
  const { records } = await carrier.log();
  expect(records.map(({ id, state, replacedBy }) => [id, state, replacedBy])).toEqual([
    ["D1 00:00 OFF", "accepted", undefined],
    ["D1 08:00 D", "accepted", undefined],
    ["D1 12:00 ON", "superseded", "edit"],
    ["edit", "accepted", undefined],
  ]);
  expect(await statuses()).toEqual(["OFF_DUTY", "DRIVING", "OFF_DUTY"]);
});

test("recorded driving may not be turned into another status", async () => {
  await morning();
  const result = await carrier.hand(["08:00", "ON", { ...byDriver, id: "edit", replaces: "D1 08:00 D" }]);
  expect(refusals(result)).toEqual([[0, "replaces"]]);
  expect(await statuses()).toEqual(["OFF_DUTY", "DRIVING", "ON_DUTY_NOT_DRIVING"]);
});

test("recorded driving may not be shortened by a record inside it", async () => {
  await morning();
  expect(refusals(await carrier.hand(["10:00", "OFF", { origin: "driver" }]))).toEqual([[0, "eventTime"]]);
});

test("recorded driving may not be shortened by moving its end", async () => {
  await morning();
  const edit = { ...byDriver, id: "edit", replaces: "D1 12:00 ON" };
  expect(refusals(await carrier.hand(["11:00", "ON", edit]))).toEqual([[0, "replaces"]]);
});

test("a time clock may not shorten recorded driving either", async () => {
  await morning();
  const body = { externalUserId: "D1", dutyStatusTimeStamp: instant("10:00"), dutyStatusType: "OFF" };
  const response = await carrier.at.send("POST", "/hos/dutystatus", { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path: "dutyStatusTimeStamp" }] });
});

test("what the ELD itself hands in late is taken inside driving", async () => {
  await morning();
  await carrier.hand(["10:00", "ON", { sequenceId: 7 }], ["10:30", "D"]);
  expect(await statuses()).toEqual([
    "OFF_DUTY",
    "DRIVING",
    "ON_DUTY_NOT_DRIVING",
    "DRIVING",
    "ON_DUTY_NOT_DRIVING",
  ]);
});

test("a driver's entry that comes late is known by its number", async () => {
  const numbered = (sequenceId: number) => ({ sequenceId, vehicle: "T-1" });
  await carrier.hand(["08:00", "D", numbered(1)], ["12:00", "SB", { ...numbered(3), origin: "driver" }]);
  const late = await carrier.hand(["11:00", "ON", { ...numbered(2), origin: "driver" }]);
  expect(late).toMatchObject({ accepted: 1, refused: [] });
});

test("a team may swap driving that stands in the mate's log", async () => {
  await morning();
  const swap = { ...byDriver, annotation: "Ben drove" };
  const away = ["08:00", "SB", { ...swap, id: "swap", replaces: "D1 08:00 D", teamDriver: "D2" }] as const;
  expect(refusals(await carrier.hand([...away]))).toEqual([[0, "replaces"]]);
  const result = await carrier.hand(
    [...away],
    ["08:00", "D", { ...swap, id: "mate1", externalUserId: "D2" }],
    ["12:00", "ON", { ...swap, id: "mate2", externalUserId: "D2" }],
  );
  expect(result).toMatchObject({ accepted: 3, refused: [] });
  expect(await statuses()).toEqual(["OFF_DUTY", "SLEEPER_BERTH", "ON_DUTY_NOT_DRIVING"]);
});

test("a record of the same number, vehicle and time is the same record", async () => {
  const same = { sequenceId: 5, vehicle: "T-1" };
  await carrier.hand(["08:00", "D", same]);
  expect(await carrier.hand(["08:00", "D", { ...same, id: "again" }])).toMatchObject({
    accepted: 0,
    repeated: 1,
  });
});

test("the same edit again counts as repeated", async () => {
  await morning();
  const edit = ["12:00", "OFF", { ...byDriver, id: "edit", replaces: "D1 12:00 ON" }] as const;
  await carrier.hand([...edit]);
  expect(await carrier.hand([...edit])).toMatchObject({ accepted: 0, repeated: 1, refused: [] });
});

test("a record is replaced once: an edit of an old version is refused", async () => {
  await morning();
  await carrier.hand(["12:00", "OFF", { ...byDriver, id: "one", replaces: "D1 12:00 ON" }]);
  const result = await carrier.hand(["12:00", "SB", { ...byDriver, id: "two", replaces: "D1 12:00 ON" }]);
  expect(refusals(result)).toEqual([[0, "replaces"]]);
});

test.each([
  ["annotation", { origin: "driver", replaces: "D1 12:00 ON" }],
  ["annotation", { exception: "adverse" }],
  ["annotation", { ...byDriver, annotation: "No" }],
  ["replaces", { replaces: "D1 12:00 ON", annotation: "The ELD's own" }],
  ["eventTime", { eventTime: "2026-11-19T00:06:00Z" }],
] as const)("%# a change is refused by its %s", async (path, more) => {
  await morning();
  expect(refusals(await carrier.hand(["12:00", "OFF", { ...more, id: "bad" }]))).toEqual([[0, path]]);
});

test("a claimed exception moves the limit of its day", async () => {
  await morning();
  const before = (await carrier.row()).timers.drive;
  await carrier.hand(["12:10", "ON", { annotation: "Black ice at Peoria", exception: "adverse" }]);
  expect((await carrier.row()).timers.drive - before).toBe(2 * 3_600_000);
});

test("waiting at a well stops the window, and the log says by which exception", async () => {
  await morning();
  const claimed = { annotation: "Waiting at the well", exception: "oilfield-waiting" } as const;
  const plain = (await carrier.hand(["12:00", "OFF", { ...byDriver, id: "plain", replaces: "D1 12:00 ON" }]))
    .refused;
  const before = (await carrier.row()).timers.shift;
  const edit = { ...claimed, origin: "driver", id: "edit", replaces: "plain" } as const;
  const { refused } = await carrier.hand(["12:00", "OFF", edit]);
  expect([plain, refused]).toEqual([[], []]);
  expect((await carrier.row()).timers.shift).toBeGreaterThan(before);
  const { segments } = await carrier.log();
  expect(segments.at(-1)).toMatchObject({ status: "OFF_DUTY", exception: "oilfield-waiting" });
});

test.each([
  ["D", "oilfield-waiting"],
  ["OFF", "agriculture"],
] as const)("a change to %s may not be %s", async (status, exception) => {
  const result = await carrier.hand(["08:00", status, { annotation: "By mistake", exception }]);
  expect(refusals(result)).toEqual([[0, "exception"]]);
});
