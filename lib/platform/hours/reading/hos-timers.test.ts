import { expect, test } from "vitest";
import { instant, makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import { openedEach, openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const hour = 3_600_000;
const service = openedOnce(startTestPlatform);
const carrier = openedEach(() => makeDutyLogCarrier(service));
const setClock = (time: string) => {
  service.clock.now = Date.parse(instant(time));
};
const position = (eventTime: string) =>
  carrier.at.device.call("recordPositions", {
    body: {
      positions: [
        { vehicle: "T-1", employeeId: "D1", eventTime: instant(eventTime), latitude: 41, longitude: -88 },
      ],
    },
  });

test("timers are milliseconds and run with the clock, from one reading to the next", async () => {
  setClock("10:00");
  await carrier.hand(
    ["2026-11-17T12:00:00-06:00", "OFF"],
    ["08:00", "ON"],
    ["09:00", "D", { vehicle: "T-1" }],
  );
  expect((await carrier.row()).timers).toEqual({
    drive: 10 * hour,
    break: 7 * hour,
    shift: 12 * hour,
    cycle: 68 * hour,
  });
  setClock("11:30");
  const row = await carrier.row();
  expect(row.timers).toEqual({
    drive: 8.5 * hour,
    break: 5.5 * hour,
    shift: 10.5 * hour,
    cycle: 66.5 * hour,
  });
  expect(row).toMatchObject({
    powerUnitNumber: "T-1",
    currentStatus: { code: "DRIVING", timestamp: "2026-11-18T15:00:00.000Z" },
    cycle: { expectedTimeBack: 0 },
    terminal: "JOL",
  });
});

test("a wait at a well that goes on from one reading to the next gives no shift back and uses none up", async () => {
  setClock("11:00");
  const waiting = { annotation: "Waiting at the well", exception: "oilfield-waiting" } as const;
  await carrier.hand(["2026-11-17T12:00:00-06:00", "OFF"], ["08:00", "D"], ["10:00", "OFF", waiting]);
  const left = { drive: 9 * hour, shift: 12 * hour, break: 8 * hour, cycle: 68 * hour };
  expect((await carrier.row()).timers).toEqual(left);
  setClock("21:00");
  expect((await carrier.row()).timers).toEqual(left);
});

test("each stored change of a log raises one event that names the driver, a repeated one none", async () => {
  const of = (externalUserId: string) => ({ externalUserId });
  await carrier.hand(["08:00", "D"], ["09:00", "ON"], ["08:30", "ON", of("D2")]);
  await carrier.hand(["08:00", "D"]);
  await carrier.at.client.call("createDutyStatus", {
    body: { externalUserId: "D1", dutyStatusType: "OFF", dutyStatusTimeStamp: instant("10:00") },
  });
  const query = { startTime: instant("00:00") };
  const { events } = await carrier.at.client.call("listReturnEvents", { query });
  const changed = events.filter(({ eventType }) => eventType === "driverLogChanged");
  expect(changed.map(({ data }) => data)).toEqual([of("D1"), of("D2"), of("D1")]);
});

test("the snapshot of named drivers holds them alone", async () => {
  await carrier.hand(["08:00", "D"], ["08:30", "ON", { externalUserId: "D2" }]);
  const idsOf = async (...externalUserIds: string[]) => {
    const { users } = await carrier.at.client.call("getHosTimersSnapshot", { query: { externalUserIds } });
    return users.map(({ externalUserId }) => externalUserId);
  };
  expect(await idsOf("D2", "nobody")).toEqual(["D2"]);
  expect(await idsOf("D1", "D2")).toEqual(["D1", "D2"]);
});

test("a change is returned as soon as it is stored", async () => {
  await carrier.hand(["08:00", "D"]);
  await carrier.row();
  await carrier.hand(["17:00", "OFF"]);
  expect((await carrier.row()).currentStatus.code).toBe("OFF_DUTY");
});

test("a record a little ahead counts when its time has come", async () => {
  await carrier.hand(["08:00", "D"], ["18:04", "OFF"]);
  expect((await carrier.row()).currentStatus.code).toBe("DRIVING");
  setClock("18:05");
  expect((await carrier.row()).currentStatus.code).toBe("OFF_DUTY");
});

test("personal conveyance and yard moves are carried on the status", async () => {
  await carrier.hand(["08:00", "OFF"], ["09:00", "OFF", { id: "pc", flag: "PC" }]);
  expect((await carrier.row()).currentStatus).toMatchObject({
    code: "OFF_DUTY",
    flag: "PC",
    timestamp: "2026-11-18T15:00:00.000Z",
  });
});

test("a status repeated is still the same status", async () => {
  await carrier.hand(["08:00", "D"], ["09:00", "D"]);
  expect((await carrier.row()).currentStatus.timestamp).toBe("2026-11-18T14:00:00.000Z");
});

test("asOf is the newest record or heartbeat", async () => {
  await carrier.hand(["08:00", "D", { vehicle: "T-1" }]);
  expect((await carrier.row()).asOf).toBe("2026-11-18T14:00:00.000Z");
  await position("16:00");
  expect(await carrier.row()).toMatchObject({
    asOf: "2026-11-18T22:00:00.000Z",
    location: { latitude: 41, longitude: -88, eventTime: "2026-11-18T22:00:00.000Z" },
  });
});

test("a rule set without a break repeats the driving time there, and says null in its own field", async () => {
  await carrier.hire("D3", { ruleset: "CALIFORNIA_INTRASTATE_PROPERTY", timezone: "America/Los_Angeles" });
  await carrier.hand(["16:00", "D", { externalUserId: "D3" }]);
  const row = await carrier.row("D3");
  expect(row.timers).toMatchObject({ drive: 10 * hour, break: 10 * hour });
  expect(row.clocks).toMatchObject({
    breakMs: null,
    ruleset: "california-intrastate",
    timezone: "America/Los_Angeles",
    rulesetAssumed: false,
  });
});

test("a rule set of an unknown name is judged by the usual one, and said to be", async () => {
  await carrier.hire("D4", { ruleset: "MOON_PROPERTY", logDayStartTime: 12 });
  await carrier.hand(["16:00", "D", { externalUserId: "D4" }]);
  expect((await carrier.row("D4")).clocks).toMatchObject({
    ruleset: "us-property-70-8",
    rulesetAssumed: true,
    timezone: "America/Chicago",
    logDayStart: "12:00",
    nextDayStart: "2026-11-19T18:00:00.000Z",
  });
});

test("drivers of whom nothing is known have no row and are named apart", async () => {
  await carrier.hand(["08:00", "OFF"]);
  const { users, driversWithoutRecords, pagination } = await carrier.at.client.call("getHosTimersSnapshot", {
    query: {},
  });
  expect(users.map(({ externalUserId }) => externalUserId)).toEqual(["D1"]);
  expect(driversWithoutRecords).toMatchObject([{ externalUserId: "D2" }]);
  expect(pagination).toEqual({ total: 1, hasNextPage: false, nextPageOffset: null });
});

test("the driving in progress names the limits that it is past", async () => {
  await carrier.hand(["04:00", "D"]);
  expect((await carrier.row()).clocks?.violationNow).toEqual(["break_8", "drive_11"]);
});

test("of a silent ELD no limit is said to be passed", async () => {
  setClock("06:00");
  await carrier.hand(["04:00", "D", { vehicle: "T-1" }]);
  await position("05:59");
  setClock("18:00");
  const row = await carrier.row();
  expect(row).toMatchObject({ timers: { drive: 0 }, asOf: "2026-11-18T11:59:00.000Z" });
  expect(row.clocks?.violationNow).toEqual([]);
});
