import { expect, test } from "vitest";
import { DeviceDutyChange } from "@/lib/contract/interface/hours-of-service";
import { rulesetNames } from "@/lib/contract/interface/hours-of-service-codes";
import { clocksAt } from "@/lib/hos/clocks";
import { violationsOf } from "@/lib/hos/violations";
import { eldConfigOf } from "@/lib/simulator/office/master-data-records";
import { driversOf, employeeId } from "@/lib/simulator/plan/fleet-roster";
import { roleOf } from "@/lib/simulator/plan/network-roles";
import { pushes } from "@/lib/simulator/plan/truck-schedule";
import { dutyNews, forgetsToLogIn } from "@/lib/simulator/stream/duty-changes";
import { historyFrom } from "@/lib/simulator/stream/duty-stream";
import { logOfChanges } from "@/lib/simulator/testing/duty-logs";
import { testPlan, testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const trucks = 250;
const plan = testPlan(trucks);
const day = 86_400_000;
const from = wednesdayNoon - 16 * day;
const newsOf = (truck: number, start = from, end = wednesdayNoon) => dutyNews(plan, truck, start, end);
const all = Array.from({ length: trucks }, (_, truck) => truck);

/** One for each of the truck's drivers. */
function logsOf(truck: number) {
  const { ruleset, timezone } = eldConfigOf(testSeed, truck);
  const { changes } = newsOf(truck);
  return driversOf(truck).map((who) => {
    const own = changes.filter(({ externalUserId }) => externalUserId === employeeId(truck, who));
    return logOfChanges(own, wednesdayNoon, rulesetNames[ruleset], timezone);
  });
}

const violations = (truck: number) => logsOf(truck).flatMap((log) => violationsOf(log));

test("the logs of lawful drivers have no violation in 16 days", () => {
  expect(all.filter((truck) => !pushes(truck) && violations(truck).length > 0)).toEqual([]);
});

test("a few drivers have some", () => {
  const some = all.filter((truck) => violations(truck).length > 0);
  expect(some).toEqual(all.filter(pushes));
  expect(some.length).toBeGreaterThan(1);
});

test("about a third of the truckload drivers never restart and get hours back each day", () => {
  const truckload = all.filter((truck) => roleOf(truck) === "truckload");
  const recap = truckload.filter((truck) =>
    logsOf(truck).some((log) => {
      const { cycleGainTomorrowMs, cycleStartMs } = clocksAt(log, wednesdayNoon);
      return cycleGainTomorrowMs > 5 * 3_600_000 && wednesdayNoon - cycleStartMs > 7 * day;
    }),
  );
  expect(recap.length).toBeGreaterThan(0.2 * truckload.length);
  expect(recap.length).toBeLessThan(0.45 * truckload.length);
});

test("a first start's logs say since when the cycle counts as longer ones do", () => {
  for (const now of [wednesdayNoon, wednesdayNoon + 2.5 * day]) {
    const cycleStarts = (fromOf: (truck: number) => number) =>
      all.flatMap((truck) => {
        const { ruleset, timezone } = eldConfigOf(testSeed, truck);
        const { changes } = newsOf(truck, fromOf(truck), now);
        return driversOf(truck).map((who) => {
          const own = changes.filter(({ externalUserId }) => externalUserId === employeeId(truck, who));
          const log = logOfChanges(own, now, rulesetNames[ruleset], timezone);
          const startMs = own.length === 0 ? 0 : clocksAt(log, now).cycleStartMs;
          return `${employeeId(truck, who)} ${new Date(startMs).toISOString()}`;
        });
      });
    const whole = new Set(cycleStarts(() => now - 28 * day));
    const written = cycleStarts((truck) => historyFrom(plan, truck, now, 8));
    expect(written.filter((one) => !whole.has(one))).toEqual([]);
  }
});

test("some use their trucks for themselves while they rest, and some move trailers in yards", () => {
  const flagged = (flag: string) =>
    all.filter((truck) => newsOf(truck).changes.some((change) => change.flag === flag)).length;
  expect(flagged("PC")).toBeGreaterThan(10);
  expect(flagged("PC")).toBeLessThan(0.5 * trucks);
  expect(flagged("YM")).toBeGreaterThan(25);
  expect(flagged("YM")).toBeLessThan(trucks);
});

test("drivers keep two rule sets and the zones of their terminals", () => {
  const configs = all.map((truck) => eldConfigOf(testSeed, truck));
  expect(new Set(configs.map(({ ruleset }) => ruleset)).size).toBe(2);
  expect(new Set(configs.map(({ timezone }) => timezone)).size).toBe(3);
});

test("a log says driving when the truck drives, and of a team one driver's alone does", () => {
  for (const { eventTime, status, externalUserId } of newsOf(4).changes) {
    const state = plan.truckAt(4, Date.parse(eventTime) + 1_000);
    const drives = state.activity === "driving" && externalUserId === employeeId(4, state.driver);
    expect(status === "DRIVING").toBe(drives);
  }
  expect(new Set(newsOf(4).changes.map(({ externalUserId }) => externalUserId))).toEqual(
    new Set(["D-1005", "E-1005"]),
  );
});

test("a span written in two parts is the same as written at once", () => {
  const middle = wednesdayNoon - 3 * day;
  const parts = [newsOf(9, from, middle), newsOf(9, middle)].flatMap(({ changes }) => changes);
  expect(parts).toEqual(newsOf(9).changes);
});

test("the next news are there at their time and not before", () => {
  const { nextAt } = newsOf(12);
  expect(newsOf(12, wednesdayNoon, nextAt - 1).changes).toEqual([]);
  expect(newsOf(12, wednesdayNoon, nextAt).changes).toHaveLength(1);
});

test("who forgets to log in leaves driving that nobody is named for, up to their login", () => {
  const truck = all.find(forgetsToLogIn) ?? -1;
  const { changes, unidentified } = newsOf(truck);
  expect(unidentified.length).toBeGreaterThan(0);
  for (const item of unidentified) {
    if (item.type !== "driving") throw new Error("Only driving is told");
    const login = changes.find(({ eventTime }) => eventTime === item.endTime);
    expect(login?.status).toBe("DRIVING");
  }
});

test("changes are what the device channel takes, each with an id of its own", () => {
  const { changes } = newsOf(20);
  for (const change of changes) DeviceDutyChange.parse(change);
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
});
