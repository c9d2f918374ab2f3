import { beforeEach, expect, test } from "vitest";
import { instant, makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import { openedEach, openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const service = openedOnce(startTestPlatform);
const carrier = openedEach(() => makeDutyLogCarrier(service));
beforeEach(async () => {
  await carrier.hand(["06:00", "ON", { vehicle: "T-1" }], ["07:00", "D", { vehicle: "T-1" }]);
});

const hand = (...items: object[]) => carrier.at.device.call("recordEldMalfunctions", { body: { items } });
const malfunction = {
  ...{ type: "malfunction", id: "m1", vehicle: "T-1", externalUserId: "D1" },
  ...{ code: "L", eventTime: instant("09:00") },
};
const cleared = { type: "cleared", id: "c1", event: "m1", eventTime: instant("12:00") };
const extension = {
  ...{ type: "extension", id: "x1", event: "m1", annotation: "Parts on order" },
  until: "2026-12-05T18:00:00Z",
};

test("a malfunction stands in the log and beside the clocks, with its eight days", async () => {
  expect(await hand(malfunction)).toMatchObject({ accepted: 1, refused: [] });
  const expected = {
    ...{ id: "m1", kind: "malfunction", code: "L", vehicle: "T-1" },
    foundTime: "2026-11-18T15:00:00.000Z",
    repairBy: "2026-11-26T15:00:00.000Z",
  };
  expect((await carrier.log()).malfunctions).toEqual([expected]);
  expect((await carrier.row()).malfunctions).toEqual([expected]);
  expect((await carrier.log("D2")).malfunctions).toEqual([]);
});

test("cleared, it stays in the log and leaves the clocks", async () => {
  await hand(malfunction);
  expect(await hand(cleared)).toMatchObject({ accepted: 1 });
  expect((await carrier.log()).malfunctions).toMatchObject([{ clearedTime: "2026-11-18T18:00:00.000Z" }]);
  expect((await carrier.row()).malfunctions).toBeUndefined();
  expect(await hand(malfunction, cleared)).toMatchObject({ accepted: 0, repeated: 2, refused: [] });
});

test("what the Division Administrator granted counts instead of the eight days, the latest of it", async () => {
  await hand(malfunction, { ...extension, id: "x0", until: "2026-12-10T18:00:00Z" }, extension);
  expect((await carrier.row()).malfunctions).toMatchObject([
    { repairBy: "2026-12-10T18:00:00.000Z", extension: "Parts on order" },
  ]);
});

test("a diagnostic event has no days, and stands in the log alone", async () => {
  await hand({ ...malfunction, type: "diagnostic", code: "3" });
  const [event] = (await carrier.log()).malfunctions ?? [];
  expect(event).toMatchObject({ kind: "diagnostic", code: "3" });
  expect(event?.repairBy).toBeUndefined();
  expect((await carrier.row()).malfunctions).toBeUndefined();
  expect(await hand(extension)).toMatchObject({ refused: [{ fields: [{ path: "event" }] }] });
});

test("without a driver's name it is that of whose log names the vehicle last by then", async () => {
  await carrier.hand(["10:00", "ON", { externalUserId: "D2", vehicle: "T-1" }]);
  const { externalUserId: _, ...unnamed } = malfunction;
  await hand(unnamed, { ...unnamed, id: "m2", eventTime: instant("11:00") });
  expect((await carrier.log()).malfunctions).toMatchObject([{ id: "m1" }]);
  expect((await carrier.log("D2")).malfunctions).toMatchObject([{ id: "m2" }]);
  const nobodys = { ...unnamed, id: "m3", eventTime: instant("05:00") };
  expect(await hand(nobodys)).toMatchObject({ refused: [{ fields: [{ path: "externalUserId" }] }] });
});

test("it is shown from the days that it lasted in, and from those to come while it lasts", async () => {
  await hand(malfunction);
  const of = async (from: string, to: string) => {
    const log = await carrier.at.client.call("getDriverLog", {
      params: { externalUserId: "D1" },
      query: { from, to },
    });
    return log.malfunctions?.length;
  };
  expect(await of("2026-11-16", "2026-11-17")).toBe(0);
  expect(await of("2026-11-18", "2026-11-18")).toBe(1);
  expect(await of("2026-11-19", "2026-11-19")).toBe(1);
  await hand(cleared);
  expect(await of("2026-11-19", "2026-11-19")).toBe(0);
});

test("who reads clocks is notified of what changed, and of nothing else", async () => {
  const notified = async () => {
    const query = { startTime: "2026-10-01T00:00:00Z" };
    const { events } = await carrier.at.client.call("listReturnEvents", { query });
    return events.filter(({ eventType }) => eventType === "driverLogChanged").length;
  };
  const before = await notified();
  await hand(malfunction);
  await hand(malfunction);
  await hand(cleared);
  expect(await notified()).toBe(before + 2);
});

test.each([
  ["vehicle", { ...malfunction, id: "n", vehicle: "NONE" }],
  ["externalUserId", { ...malfunction, id: "n", externalUserId: "NOBODY" }],
  ["code", { ...malfunction, id: "n", code: "3" }],
  ["code", { ...malfunction, id: "n", type: "diagnostic" }],
  ["eventTime", { ...malfunction, id: "n", eventTime: "2026-11-20T00:00:00Z" }],
  ["event", { ...cleared, event: "unknown" }],
  ["eventTime", { ...cleared, eventTime: instant("08:00") }],
  ["until", { ...extension, until: instant("08:00") }],
])("%# a bad item is refused by its %s", async (path, item) => {
  await hand(malfunction);
  expect(await hand(item)).toMatchObject({ accepted: 0, refused: [{ fields: [{ path }] }] });
});

test("what is cleared is cleared once", async () => {
  await hand(malfunction, cleared);
  expect(await hand({ ...cleared, id: "c2" })).toMatchObject({ refused: [{ fields: [{ path: "event" }] }] });
});
