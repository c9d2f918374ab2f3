import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const hour = 3_600_000;
// 06:00 in Chicago, on the day after clocks went back: the 1st had 25 hours.
const at = openedOnce(() => startTestPlatform({ now: Date.parse("2026-11-02T12:00:00Z") }));
beforeAll(async () => {
  await makeCarrier(at);
  const change = (id: string, eventTime: string, status: string, externalUserId = "D1") => ({
    id,
    externalUserId,
    eventTime,
    status,
    vehicle: "T-1",
  });
  await at.device.call("recordDutyChanges", {
    body: {
      items: [
        // Out of order on purpose.
        change("c3", "2026-11-01T20:00:00Z", "SLEEPER_BERTH"),
        change("c1", "2026-10-31T12:00:00Z", "OFF_DUTY"),
        change("c2", "2026-11-01T12:00:00Z", "DRIVING"),
        change("c4", "2026-11-02T11:00:00Z", "ON_DUTY_NOT_DRIVING"),
      ],
    },
  });
});

const post = (body: Record<string, unknown>) => at.send("POST", "/eld/hos/dutystatus/", { body });
const on = { externalUserId: "D2", dutyStatusTimeStamp: "2026-11-02T05:00:00-06:00", dutyStatusType: "ON" };

async function fieldsOf(response: Response) {
  const { fields = [] } = (await response.json()) as { fields?: { path: string }[] };
  return [response.status, ...fields.map((field) => field.path)];
}

test("a day of 25 hours adds up to 25 hours, and today to the time until now", async () => {
  const { logs } = await at.client.call("listHosLogSummaries", {
    query: { from: "2026-11-01", to: "2026-11-02" },
  });
  const mine = logs.filter((log) => log.externalUserId === "D1");
  expect(mine.map((log) => log.statusDurations)).toEqual([
    { OFF_DUTY: 7 * hour, DRIVING: 8 * hour, SLEEPER_BERTH: 10 * hour, ON_DUTY_NOT_DRIVING: 0 },
    { OFF_DUTY: 0, DRIVING: 0, SLEEPER_BERTH: 5 * hour, ON_DUTY_NOT_DRIVING: hour },
  ]);
  expect(mine[0]?.powerUnitNumbers).toEqual(["T-1"]);
});

test("miles of a day are those of the driver's own vehicles on it, late positions too", async () => {
  const position = (eventTime: string, odometer: number) => ({
    vehicle: "T-1",
    employeeId: "D1",
    eventTime,
    latitude: 41,
    longitude: -88,
    odometer,
  });
  const hand = (positions: object[]) => at.device.call("recordPositions", { body: { positions } });
  await hand([position("2026-11-01T12:10:00Z", 1000.2), position("2026-11-01T19:50:00Z", 1410.9)]);
  await hand([position("2026-11-01T12:05:00Z", 997.1), position("2026-11-02T07:00:00Z", 1412)]);
  const { logs } = await at.client.call("listHosLogSummaries", {
    query: { from: "2026-11-01", to: "2026-11-02" },
  });
  const mine = logs.filter((log) => log.externalUserId === "D1");
  expect(mine.map((log) => log.distancePerDay)).toEqual([414, 0]);
});

test("time before a driver's first record is in no status", async () => {
  const { logs } = await at.client.call("listHosLogSummaries", {
    query: { from: "2026-10-30", to: "2026-10-30" },
  });
  expect(logs.map((log) => log.statusDurations)).toEqual(
    logs.map(() => ({ OFF_DUTY: 0, DRIVING: 0, SLEEPER_BERTH: 0, ON_DUTY_NOT_DRIVING: 0 })),
  );
  expect(logs).toHaveLength(2);
});

test("the window is eight days, walked by cursor without loss", async () => {
  const whole = await at.client.call("listHosLogSummaries", { query: {} });
  expect(whole.logs).toHaveLength(16);
  const walked: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await at.client.call("listHosLogSummaries", {
      query: { limit: 3, ...(cursor ? { cursor } : {}) },
    });
    walked.push(...page.logs);
    cursor = page.pagination?.nextCursor ?? undefined;
  } while (cursor);
  expect(walked).toEqual(whole.logs);
});

test("a posted status is stored once, under either path", async () => {
  expect((await post(on)).status).toBe(200);
  expect((await at.send("POST", "/hos/dutystatus", { body: on })).status).toBe(200);
  const { rows } = await at.store.db.execute(
    sql`select status from platform.duty_records where origin = 'interface'`,
  );
  expect(rows).toEqual([{ status: "ON_DUTY_NOT_DRIVING" }]);
});

test.each([
  [{ dutyStatusTimeStamp: "2026-11-01T05:00:00-06:00" }, "dutyStatusTimeStamp"],
  [{ dutyStatusTimeStamp: "2026-11-02T10:00:00-06:00" }, "dutyStatusTimeStamp"],
  [{ dutyStatusTimeStamp: "2026-11-02T05:00:00" }, "dutyStatusTimeStamp"],
  [{ dutyStatusType: "SB" }, "dutyStatusType"],
  [{ externalUserId: "NOBODY" }, "externalUserId"],
  [{ externalVehicleId: "NONE" }, "externalVehicleId"],
  [{ terminalId: "NONE" }, "terminalId"],
  [{ dutyStatusComment: "Clocked\u0000in" }, "dutyStatusComment"],
])("%# a bad duty status is refused by its field", async (change, path) => {
  expect(await fieldsOf(await post({ ...on, ...change }))).toEqual([400, path]);
});

test("a flag that does not go with its status is refused, a repeated change counts as repeated", async () => {
  const item = { id: "c2", externalUserId: "D1", eventTime: "2026-11-01T12:00:00Z", status: "DRIVING" };
  const result = await at.device.call("recordDutyChanges", {
    body: { items: [item, { ...item, id: "x", flag: "PC" }] },
  });
  expect(result).toMatchObject({
    accepted: 0,
    repeated: 1,
    refused: [{ index: 1, fields: [{ path: "flag" }] }],
  });
});
