import { beforeEach, expect, test } from "vitest";
import { instant, makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import { openedEach, openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const hour = 3_600_000;
const service = openedOnce(startTestPlatform);
const carrier = openedEach(() => makeDutyLogCarrier(service));
beforeEach(async () => {
  await carrier.hand(
    ["2026-11-17T18:00:00-06:00", "OFF", { vehicle: "T-1" }],
    ["06:00", "ON", { vehicle: "T-1" }],
    ["07:00", "D", { vehicle: "T-1" }],
    ["10:00", "OFF", { vehicle: "T-1" }],
  );
});

const hand = (...items: object[]) => carrier.at.device.call("recordUnidentifiedDriving", { body: { items } });
const driving = {
  type: "driving",
  id: "u1",
  vehicle: "T-1",
  startTime: instant("01:00"),
  endTime: instant("01:20"),
};
const claim = {
  type: "claim",
  id: "c1",
  driving: "u1",
  externalUserId: "D1",
  annotation: "Moved off the dock",
};

test("it belongs to nobody, and the driver before and after it sees what it would mean", async () => {
  expect(await hand(driving)).toMatchObject({ accepted: 1 });
  const log = await carrier.log();
  expect(log.unidentified).toMatchObject([{ id: "u1", state: "unclaimed", vehicle: "T-1" }]);
  // Twenty minutes inside a rest cost the whole reset: driving since 01:00 instead of 07:00.
  expect(log.clocks?.driveMs).toBe(8 * hour);
  expect(log.unidentified[0]?.ifItWereYours?.clocks.driveMs).toBe(8 * hour - hour / 3);
  expect((await carrier.row()).unidentifiedCount).toBe(1);
});

test("a driver of another vehicle is not asked", async () => {
  await carrier.hand(["09:00", "ON", { externalUserId: "D2", vehicle: "T-2" }]);
  await hand(driving);
  expect((await carrier.log("D2")).unidentified).toEqual([]);
  expect((await carrier.row("D2")).unidentifiedCount).toBe(0);
});

test("a claim lays it into the log, and no edit takes it out", async () => {
  await hand(driving, claim);
  const log = await carrier.log();
  expect(log.segments.filter(({ unidentifiedId }) => unidentifiedId)).toMatchObject([
    { status: "DRIVING", start: "2026-11-18T07:00:00.000Z", end: "2026-11-18T07:20:00.000Z" },
  ]);
  expect(log.clocks?.driveMs).toBe(8 * hour - hour / 3);
  expect(log.unidentified).toMatchObject([{ state: "claimed", ifItWereYours: null }]);
  const over = { origin: "driver", annotation: "Was asleep", id: "over" } as const;
  await carrier.hand(["01:05", "SB", over]);
  expect((await carrier.log()).days.at(-1)?.totals.DRIVING).toBe(3 * hour + hour / 3);
});

test("a claim is reported where it makes a violation", async () => {
  await carrier.hand(["11:00", "D", { vehicle: "T-1" }], ["18:00", "OFF"]);
  expect(await carrier.events()).toEqual([]);
  await hand({ ...driving, startTime: instant("04:40"), endTime: instant("05:45") }, claim);
  expect((await carrier.events()).map(({ data }) => data.type)).toEqual(["drive_11"]);
});

test("one stretch has one claim", async () => {
  await hand(driving, claim);
  expect(await hand(driving, claim)).toMatchObject({ accepted: 0, repeated: 2, refused: [] });
  const other = { ...claim, id: "c2", externalUserId: "D2" };
  expect(await hand(other)).toMatchObject({ accepted: 0, refused: [{ fields: [{ path: "driving" }] }] });
});

test("a note explains it, once, and takes it off the count", async () => {
  await hand(driving, { type: "annotation", id: "n1", driving: "u1", annotation: "Mechanic's road test" });
  expect((await carrier.log()).unidentified).toMatchObject([
    { state: "annotated", annotation: "Mechanic's road test" },
  ]);
  expect((await carrier.row()).unidentifiedCount).toBe(0);
  const second = { type: "annotation", id: "n2", driving: "u1", annotation: "Another story" };
  expect(await hand(second)).toMatchObject({ refused: [{ fields: [{ path: "driving" }] }] });
});

test.each([
  ["vehicle", { ...driving, id: "x", vehicle: "NONE" }],
  ["endTime", { ...driving, id: "x", endTime: driving.startTime }],
  ["endTime", { ...driving, id: "x", endTime: "2026-11-20T00:00:00Z" }],
  ["driving", { ...claim, driving: "unknown" }],
  ["annotation", { ...claim, annotation: "No" }],
])("%# a bad item is refused by its %s", async (path, item) => {
  expect(await hand(item)).toMatchObject({ accepted: 0, refused: [{ fields: [{ path }] }] });
});

test("a claim by somebody unknown is refused by its name", async () => {
  expect(await hand(driving, { ...claim, externalUserId: "NOBODY" })).toMatchObject({
    accepted: 1,
    refused: [{ index: 1, fields: [{ path: "externalUserId" }] }],
  });
});
