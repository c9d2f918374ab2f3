import { expect, test } from "vitest";
import { ViolationJudge } from "@/lib/platform/hours/violations/violation-judge";
import { instant, makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import { openedEach, openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const service = openedOnce(startTestPlatform);
const carrier = openedEach(() => makeDutyLogCarrier(service));

const setClock = (time: string) => {
  service.clock.now = Date.parse(instant(time));
};
const newEvents = async () =>
  (await carrier.events()).map(({ eventType, data }) => [eventType, data.type, data.startTime]);
/** 8 hours of driving are over at 14:00, 11 at 17:00 and a quarter of an hour later it stops. */
const tooLong = () => carrier.hand(["06:00", "D"], ["17:15", "OFF"]);
/** Does what the job does each minute, or a new process at its start. */
async function runJob() {
  const judge = new ViolationJudge({
    store: service.store,
    clock: () => service.clock.now,
    log: { info: () => undefined, warn: () => undefined, error: (fields) => failures.push(fields) },
    onStored: (companyId) => stored.push(companyId),
  });
  judge.start();
  await judge.idle();
  judge.stop();
  expect(failures).toEqual([]);
}
const failures: object[] = [];
/** Companies of which something was judged. */
const stored: number[] = [];
const position = (eventTime: string) =>
  carrier.at.device.call("recordPositions", {
    body: {
      positions: [
        { vehicle: "T-1", employeeId: "D1", eventTime: instant(eventTime), latitude: 41, longitude: -88 },
      ],
    },
  });

test("driving past limits is reported once, with the published fields", async () => {
  await carrier.hand(
    ["06:00", "D", { vehicle: "T-1", odometer: 1_000 }],
    ["17:15", "OFF", { odometer: 1_600 }],
  );
  const events = await carrier.events();
  expect(events.map(({ data }) => data.type)).toEqual(["break_8", "drive_11"]);
  expect(events[1]).toMatchObject({
    eventType: "violationCreated",
    data: {
      id: expect.any(String),
      eventTime: "2026-11-18T23:00:00.000Z",
      terminalCode: "JOL",
      logDate: "2026-11-18",
      driverName: "Ada Tester",
      driverId: "D1",
      ruleset: "US_PROPERTY_70_8",
      powerUnitNumber: "T-1",
      shortDescription: "11-hour driving limit",
      longDescription: "Driving past the 11-hour driving limit",
      startTime: "2026-11-18T23:00:00.000Z",
      endTime: "2026-11-18T23:15:00.000Z",
      duration: "00:15",
      startData: [{ odometer: 1_000 }],
      endData: [{ odometer: 1_600 }],
    },
  });
});

test("a limit that is reached exactly is no violation", async () => {
  await carrier.hand(["06:00", "D"], ["14:00", "OFF"]);
  expect(await newEvents()).toEqual([]);
});

test("what is handed in again, or later, reports nothing anew", async () => {
  await tooLong();
  await tooLong();
  await carrier.hand(["17:30", "SB"]);
  expect(await newEvents()).toHaveLength(2);
});

test("a record that comes late takes the violation back that it removes, once", async () => {
  await tooLong();
  await carrier.hand(["10:00", "ON"], ["10:30", "D"]);
  const [broken] = await carrier.events();
  const events = await carrier.events();
  expect(events.map(({ eventType, data }) => [eventType, data.type])).toEqual([
    ["violationCreated", "break_8"],
    ["violationCreated", "drive_11"],
    ["violationInvalidated", "break_8"],
    ["violationInvalidated", "drive_11"],
  ]);
  expect(events[2]?.data.id).toBe(broken?.data.id);
  await carrier.hand(["17:30", "SB"]);
  expect(await newEvents()).toHaveLength(4);
});

test("an edit that the driver accepts takes a violation back, a proposal does not", async () => {
  await carrier.hand(["02:00", "ON"], ["06:00", "D"], ["10:00", "OFF"], ["11:00", "D"], ["17:00", "OFF"]);
  expect((await newEvents()).map(([, type]) => type)).toEqual(["window_14"]);
  await carrier.at.send("POST", "/hos/logs/D1/edits", {
    body: {
      id: "edit-1",
      editor: "Safety office",
      annotation: "Asleep until six",
      changes: [{ eventTime: instant("02:00"), status: "OFF_DUTY", replaces: "D1 02:00 ON" }],
    },
  });
  expect(await newEvents()).toHaveLength(1);
  const accept = {
    id: "a",
    externalUserId: "D1",
    edit: "edit-1",
    answer: "accept",
    eventTime: instant("17:30"),
  };
  await carrier.at.device.call("recordEditAnswers", { body: { items: [accept] } });
  expect((await newEvents()).map(([type]) => type)).toEqual(["violationCreated", "violationInvalidated"]);
});

test("a limit passed while no process ran is reported at the next start, once", async () => {
  setClock("07:00");
  await carrier.hand(["06:00", "D"]);
  setClock("14:30");
  const before = stored.length;
  await runJob();
  // Readers who wait are woken once it is there.
  expect(stored.slice(before)).toEqual([carrier.at.companyId]);
  expect(await newEvents()).toEqual([["violationCreated", "break_8", "2026-11-18T20:00:00.000Z"]]);
  await runJob();
  setClock("16:00");
  await runJob();
  expect(await newEvents()).toHaveLength(1);
});

test("driving that goes on passes one limit after the other", async () => {
  setClock("07:00");
  await carrier.hand(["06:00", "D"]);
  setClock("14:30");
  await runJob();
  setClock("17:30");
  await runJob();
  expect((await newEvents()).map(([, type]) => type)).toEqual(["break_8", "drive_11"]);
});

test("of a silent ELD nothing is reported beyond its last heartbeat, until it sends again", async () => {
  setClock("07:00");
  await carrier.hand(["06:00", "D", { vehicle: "T-1" }]);
  await position("06:59");
  setClock("15:00");
  await runJob();
  expect(await newEvents()).toEqual([]);
  await position("14:50");
  setClock("15:20");
  await runJob();
  expect(await newEvents()).toHaveLength(1);
});

test("driving on an open split waits for its second half, and is reported when the reset settles it", async () => {
  await carrier.hand(["2026-11-17T20:00:00-06:00", "OFF"], ["06:00", "D"], ["08:00", "OFF"], ["11:00", "ON"]);
  // The window of 14 hours ends at 20:00, and at 23:00 if the three hours are left out.
  setClock("23:30");
  await carrier.hand(["19:00", "D"], ["22:00", "OFF"]);
  expect(await newEvents()).toEqual([]);
  setClock("2026-11-19T08:30:00-06:00");
  await runJob();
  expect((await newEvents()).map(([, type]) => type)).toEqual(["window_14"]);
});

test("a completed split leaves nothing to report", async () => {
  await carrier.hand(["2026-11-17T20:00:00-06:00", "OFF"], ["06:00", "D"], ["08:00", "OFF"], ["11:00", "ON"]);
  setClock("23:30");
  await carrier.hand(["19:00", "D"], ["22:00", "SB"]);
  setClock("2026-11-19T08:30:00-06:00");
  await runJob();
  expect(await newEvents()).toEqual([]);
});

test("two processes judging at once report once", async () => {
  setClock("07:00");
  await carrier.hand(["06:00", "D"]);
  setClock("14:30");
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(await newEvents()).toHaveLength(1);
});

test("an exempt driver is not judged", async () => {
  await carrier.at.client.call("createUser", {
    body: {
      externalUserId: "D9",
      first: "Eve",
      last: "Tester",
      login: { password: "correct horse" },
      roles: ["Driver"],
      externalTerminalIds: ["JOL"],
      userConfigurationOverrides: { eldConfig: { exemptStatus: true, exemptReason: "Short haul" } },
    },
  });
  const exempt = { externalUserId: "D9" };
  await carrier.hand(["02:00", "D", exempt], ["17:15", "OFF", exempt]);
  expect(await newEvents()).toEqual([]);
  expect((await carrier.row("D9")).clocks?.exempt).toBe(true);
});
