import { expect, test } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import { instant, makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import { openedEach, openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { inCompany } from "@/lib/store/company-scope";

const service = openedOnce(startTestPlatform);
const carrier = openedEach(() => makeDutyLogCarrier(service));

const change = (body: Body<"updateHosSettings">) => carrier.at.client.call("updateHosSettings", { body });
const terminal = (fields: object) => change({ terminals: [{ terminalCode: "JOL", ...fields }] });
const configOf = async (externalUserId = "D1") => (await carrier.log(externalUserId)).config;
const refusalOf = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => [],
    (error: { fields: { path: string }[] }) => error.fields.map(({ path }) => path),
  );

test("without anybody's word the usual rules hold", async () => {
  const { usual, company } = await carrier.at.client.call("getHosSettings", {});
  expect(usual).toEqual({ ruleset: "US_PROPERTY_70_8", timezone: "America/Chicago", logDayStartTime: 0 });
  expect(company).toMatchObject({ ruleset: null, timezone: null, logDayStartTime: null, drivers: 2 });
  expect(await configOf()).toMatchObject({
    ruleset: "us-property-70-8",
    timezone: "America/Chicago",
    logDayStart: "00:00",
    saidBy: { ruleset: "nobody", timezone: "nobody", logDayStart: "nobody" },
  });
});

test("each field comes from the nearest who says it", async () => {
  await carrier.hire("D7", { timezone: "America/Denver" });
  await change({
    company: { ruleset: "US_PROPERTY_60_7", timezone: "America/New_York", logDayStartTime: 12 },
  });
  await terminal({ ruleset: "TEXAS_INTRASTATE_PROPERTY", timezone: "America/Los_Angeles" });
  expect(await configOf("D7")).toMatchObject({
    ruleset: "texas-intrastate",
    timezone: "America/Denver",
    logDayStart: "12:00",
    saidBy: { ruleset: "terminal", timezone: "driver", logDayStart: "company" },
  });
});

test("a rule set of the driver's that nobody knows gives way to the terminal's, and is said to", async () => {
  await carrier.hire("D8", { ruleset: "MOON_PROPERTY" });
  await terminal({ ruleset: "US_PROPERTY_60_7" });
  expect(await configOf("D8")).toMatchObject({
    ruleset: "us-property-60-7",
    rulesetName: "MOON_PROPERTY",
    rulesetAssumed: true,
  });
});

test("a field left out keeps its value, and null takes it away", async () => {
  await change({ company: { ruleset: "US_PROPERTY_60_7", timezone: "America/Denver" } });
  const { company } = await change({ company: { timezone: null, logDayStartTime: 12 } });
  expect(company).toMatchObject({ ruleset: "US_PROPERTY_60_7", timezone: null, logDayStartTime: 12 });
});

test("a terminal's drivers are counted, and those who say a field themselves", async () => {
  const { terminals } = await carrier.at.client.call("getHosSettings", {});
  const joliet = terminals.find(({ terminalCode }) => terminalCode === "JOL");
  expect(joliet).toMatchObject({ drivers: 2, driversWithOwn: { ruleset: 0, timezone: 0 } });
});

test.each<[string, Body<"updateHosSettings">, string]>([
  ["a rule set that nobody knows", { company: { ruleset: "MOON" as "US_PROPERTY_70_8" } }, "company.ruleset"],
  ["a zone that is none", { company: { timezone: "US/Nowhere" } }, "company.timezone"],
  ["a zone without rules", { company: { timezone: "+05:00" } }, "company.timezone"],
  ["a start of day of five", { company: { logDayStartTime: 5 as 0 } }, "company.logDayStartTime"],
  ["an unknown terminal", { terminals: [{ terminalCode: "NONE" }] }, "terminals.0.terminalCode"],
  [
    "a terminal twice",
    { terminals: [{ terminalCode: "JOL" }, { terminalCode: "JOL" }] },
    "terminals.1.terminalCode",
  ],
  ["nothing at all", {}, "company"],
])("%s is refused at its field", async (_, body, path) => {
  expect(await refusalOf(change(body))).toEqual([path]);
});

test("a refused terminal leaves everything as it was", async () => {
  await refusalOf(change({ company: { timezone: "America/Denver" }, terminals: [{ terminalCode: "NONE" }] }));
  expect((await carrier.at.client.call("getHosSettings", {})).company.timezone).toBe(null);
});

test("one company's settings are not another's", async () => {
  const other = await makeDutyLogCarrier(service);
  await change({ company: { ruleset: "US_PROPERTY_60_7" } });
  expect((await other.at.client.call("getHosSettings", {})).company.ruleset).toBe(null);
  expect((await other.log()).config.ruleset).toBe("us-property-70-8");
});

test("clocks follow a change at once", async () => {
  await carrier.hand(["2026-11-17T12:00:00-06:00", "OFF"], ["08:00", "ON"]);
  expect((await carrier.row()).timers.cycle).toBe(60 * 3_600_000);
  await terminal({ ruleset: "US_PROPERTY_60_7" });
  expect((await carrier.row()).timers.cycle).toBe(50 * 3_600_000);
});

/** 12 hours of driving with a break, past the 11 of the usual rules and within Texas' 12. */
const longDay = () =>
  carrier.hand(
    ["2026-11-17T12:00:00-06:00", "OFF"],
    ["03:00", "D"],
    ["10:00", "OFF"],
    ["10:30", "D"],
    ["15:00", "OFF"],
  );
const judgements = async () => (await carrier.events()).map(({ eventType, data }) => [eventType, data.type]);

test("violations that new rules undo are taken back", async () => {
  await longDay();
  expect(await judgements()).toEqual([["violationCreated", "drive_11"]]);
  await terminal({ ruleset: "TEXAS_INTRASTATE_PROPERTY" });
  await service.platform.idle();
  expect(await judgements()).toEqual([
    ["violationCreated", "drive_11"],
    ["violationInvalidated", "drive_11"],
  ]);
});

test("a change of terminal has the log judged by the new one's rules", async () => {
  await carrier.at.client.call("updateUser", {
    query: { externalUserId: "D2" },
    body: { externalTerminalIds: ["AUS"] },
  });
  await change({ terminals: [{ terminalCode: "AUS", ruleset: "TEXAS_INTRASTATE_PROPERTY" }] });
  await longDay();
  await carrier.at.client.call("updateUser", {
    query: { externalUserId: "D1" },
    body: { externalTerminalIds: ["AUS"] },
  });
  await service.platform.idle();
  expect((await judgements()).at(-1)).toEqual(["violationInvalidated", "drive_11"]);
});

test("a change that leaves a driver's rules as they are has nobody judged", async () => {
  await carrier.hand(["08:00", "OFF"]);
  service.clock.now = Date.parse(instant("18:30"));
  await terminal({ ruleset: "US_PROPERTY_70_8" });
  const { rows } = await service.store.db.execute<{ due: number }>(
    `select count(*)::int as due from platform.duty_drivers
     where company_id = ${carrier.at.companyId} and judge_at_micros = ${service.clock.now * 1000}`,
  );
  expect(rows).toEqual([{ due: 0 }]);
});

test("row-level security hides other companies' settings and names", async () => {
  const { companyId, store } = carrier.at;
  const inside = <Row extends Record<string, unknown>>(statement: string) =>
    inCompany(store, companyId, async (tx) => (await tx.execute<Row>(statement)).rows);
  expect(await inside("select company_id as id from platform.companies")).toEqual([{ id: companyId }]);
  // A role of its own is let at the settings alone; the owner of the table, bound by policies, sees its company's row.
  const names = inside("select name from platform.companies");
  if (store.companyRole === null) expect(await names).toHaveLength(1);
  else await expect(names).rejects.toMatchObject({ cause: { code: "42501" } });
});
