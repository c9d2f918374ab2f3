import { expect, test } from "vitest";
import { makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import { openedEach, openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const hour = 3_600_000;
const service = openedOnce(startTestPlatform);
const carrier = openedEach(() => makeDutyLogCarrier(service));

const read = (query: object, externalUserId = "D1") =>
  carrier.at.client.call("getDriverLog", { params: { externalUserId }, query });

test("a log is today and the seven days before it, with config, recap and clocks", async () => {
  await carrier.hand(
    ["2026-11-17T06:00:00-06:00", "ON"],
    ["2026-11-17T10:00:00-06:00", "OFF"],
    ["08:00", "D"],
  );
  const log = await carrier.log();
  expect(log.days.map(({ date }) => date)).toEqual(
    [11, 12, 13, 14, 15, 16, 17, 18].map((day) => `2026-11-${day}`),
  );
  expect(log).toMatchObject({
    driverName: "Ada Tester",
    now: "2026-11-19T00:00:00.000Z",
    asOf: "2026-11-18T14:00:00.000Z",
    config: {
      ruleset: "us-property-70-8",
      timezone: "America/Chicago",
      logDayStart: "00:00",
      terminal: "JOL",
    },
    recap: { cycleMs: 70 * hour, usedMs: 14 * hour },
  });
  expect(log.recap?.days.at(-2)).toEqual({ date: "2026-11-17", workedMs: 4 * hour });
});

test("the clocks are those of the snapshot", async () => {
  await carrier.hand(["2026-11-17T06:00:00-06:00", "OFF"], ["08:00", "D"], ["13:00", "SB"]);
  expect((await carrier.log()).clocks).toEqual((await carrier.row()).clocks);
});

test("today's totals end now, and a status that began before the days fills them from their start", async () => {
  await carrier.hand(["2026-11-10T06:00:00-06:00", "OFF"], ["08:00", "D"]);
  const { days, segments } = await carrier.log();
  expect(days[0]).toMatchObject({ hours: 24, totals: { OFF_DUTY: 24 * hour }, unknownMs: 0 });
  expect(days.at(-1)?.totals).toEqual({
    OFF_DUTY: 8 * hour,
    DRIVING: 10 * hour,
    ON_DUTY_NOT_DRIVING: 0,
    SLEEPER_BERTH: 0,
  });
  expect(segments).toMatchObject([
    { status: "OFF_DUTY", start: "2026-11-11T06:00:00.000Z", recordId: "D1 2026-11-10T06:00:00-06:00 OFF" },
    { status: "DRIVING", end: "2026-11-19T00:00:00.000Z", recordId: "D1 08:00 D" },
  ]);
});

test("a day of change has 25 hours", async () => {
  await carrier.hand(["2026-10-30T06:00:00-06:00", "OFF"]);
  const { days } = await read({ from: "2026-11-01", to: "2026-11-01" });
  expect(days).toMatchObject([{ hours: 25, totals: { OFF_DUTY: 25 * hour } }]);
});

test("violations carry limit, rule, span and severity", async () => {
  await carrier.hand(["05:00", "D"], ["13:10", "OFF"]);
  expect((await carrier.log()).violations).toEqual([
    {
      limit: "break_8",
      rule: "395.3(a)(3)(ii)",
      start: "2026-11-18T19:00:00.000Z",
      end: "2026-11-18T19:10:00.000Z",
      overMs: hour / 6,
      pending: false,
      maybeFrom14thHour: false,
      severity: "nominal",
    },
  ]);
});

test("the first part of an open split is reported with what it needs", async () => {
  await carrier.hand(
    ["2026-11-17T12:00:00-06:00", "OFF"],
    ["06:00", "D"],
    ["09:00", "OFF"],
    ["12:00", "D"],
    ["16:00", "SB"],
  );
  expect((await carrier.log()).pendingSplit).toEqual({
    start: "2026-11-18T15:00:00.000Z",
    end: "2026-11-18T18:00:00.000Z",
    kind: "rest",
    running: false,
    needs: { status: "SB", ms: 7 * hour, latestStart: null },
    completesAt: "2026-11-19T05:00:00.000Z",
  });
});

test("driving beyond the window on an open split is pending", async () => {
  await carrier.hand(["2026-11-17T18:00:00-06:00", "OFF"], ["02:00", "D"], ["04:00", "OFF"], ["07:00", "ON"]);
  await carrier.hand(["15:00", "D"], ["17:00", "OFF"]);
  const { violations, clocks } = await carrier.log();
  expect(violations).toMatchObject([{ limit: "window_14", pending: true }]);
  expect(clocks).toMatchObject({ shiftMs: 0, splitOwed: { status: "SB", ms: 7 * hour } });
});

test("before the first record there are no clocks and nothing is guessed", async () => {
  const log = await carrier.log("D2");
  expect(log).toMatchObject({
    asOf: null,
    clocks: null,
    recap: null,
    records: [],
    segments: [],
    violations: [],
  });
  expect(log.days).toHaveLength(8);
});

test.each([
  [{ from: "2026-11-10", to: "2026-11-09" }, 400],
  [{ from: "2026-09-01", to: "2026-11-09" }, 400],
  [{ from: "2026-11-31" }, 400],
])("%# days that cannot be are refused", async (query, status) => {
  const search = new URLSearchParams(query).toString();
  expect((await carrier.at.send("GET", `/hos/logs/D1?${search}`)).status).toBe(status);
});

test("an unknown driver, and another company's, is not found", async () => {
  expect((await carrier.at.send("GET", "/hos/logs/NOBODY")).status).toBe(404);
  await carrier.hand(["08:00", "D"]);
  const other = await makeDutyLogCarrier(service);
  expect((await other.log()).records).toEqual([]);
});

test("a day without the rest that Canada's rules ask for is found, apart from violations", async () => {
  await carrier.hire("CA-1", { ruleset: "CANADA_SOUTH_CYCLE_1" });
  const who = { externalUserId: "CA-1" };
  await carrier.hand(
    ["2026-11-16T20:00:00-06:00", "OFF", who],
    ["2026-11-17T04:30:00-06:00", "ON", who],
    ["2026-11-17T20:00:00-06:00", "OFF", who],
  );
  const log = await carrier.log("CA-1");
  expect(log.dayRests).toEqual([
    {
      ...{ kind: "off_duty_10_day", date: "2026-11-17", rule: "SOR/2005-313 s. 14(1)" },
      ...{ offMs: 8.5 * hour, requiredMs: 10 * hour },
    },
  ]);
  expect(log.violations).toEqual([]);
  expect((await read({ from: "2026-11-18" }, "CA-1")).dayRests).toEqual([]);
  expect((await carrier.log()).dayRests).toEqual([]);
});
