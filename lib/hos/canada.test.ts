import { expect, test } from "vitest";
import { clocksAt } from "@/lib/hos/clocks";
import { dayRestFindings } from "@/lib/hos/day-rest";
import { projectFrom } from "@/lib/hos/projection";
import { monday5, ms, shownMs, type Written, writtenLog } from "@/lib/hos/testing/written-driver-log";
import { violationsOf } from "@/lib/hos/violations";

const canada: Written = { ruleset: "canada-south-cycle-1" };
const found = (text: string, written: Written = canada) =>
  violationsOf(writtenLog(text, written)).map(
    ({ limit, startMs, endMs }) => `${limit} ${shownMs(startMs - monday5)}-${shownMs(endMs - monday5)}`,
  );
const rests = (text: string, written: Written = canada) =>
  dayRestFindings(writtenLog(text, written)).map(
    ({ date, kind, offMs, requiredMs }) => `${date} ${kind} ${shownMs(offMs)} of ${shownMs(requiredMs)}`,
  );

/** Four hours of driving and twenty of rest, so often. */
const days = (count: number) => Array<string>(count).fill("D 4:00, OFF 20:00").join(", ");

test("s. 25: the day off lies within the fourteen days before, all of it", () => {
  // Its last hour ends at 24:00, so the twenty-four are within the fourteen days up to 336:00.
  expect(found(`OFF 24:00, ${days(13)}`)).toEqual([]);
  expect(found(`OFF 24:00, ${days(13)}, D 1:00`)).toEqual(["day_off_14 336:00-337:00"]);
  expect(found(`OFF 24:00, ${days(12)}, D 4:00, OFF 19:30, D 1:00`)).toEqual(["day_off_14 336:00-336:30"]);
});

test.each([
  ["23:59", ["day_off_14 336:59-340:59", "day_off_14 360:59-361:29"]],
  ["24:00", []],
])("s. 25: a rest of %s in between", (rest, expected) => {
  expect(found(`OFF 24:00, ${days(8)}, D 1:00, OFF ${rest}, ${days(5)}, D 0:30`)).toEqual(expected);
});

test("s. 25: of the time before a log nothing is known, so it may have been the day off", () => {
  expect(found(`${days(13)}`)).toEqual([]);
  expect(found(`${days(13)}, D 1:00`)).toEqual(["day_off_14 312:00-313:00"]);
});

test.each(["canada-south-cycle-1", "canada-south-cycle-2"] as const)("s. 25 holds under %s", (ruleset) => {
  expect(found(`OFF 24:00, ${days(13)}, D 1:00`, { ruleset })).toEqual(["day_off_14 336:00-337:00"]);
});

test("s. 25 in the clocks: how long a day off may wait, and what it leaves to drive", () => {
  const log = writtenLog(`OFF 24:00, ${days(12)}, D 4:00, OFF 19:00`, canada);
  const clocks = clocksAt(log, monday5 + ms("335:00"));
  expect(
    [clocks.dayOffMs, clocks.driveAvailableNowMs, clocks.driveAvailableThisShiftMs].map(shownMs),
  ).toEqual(["1:00", "1:00", "1:00"]);
  expect(clocks.binding).toBe("cycle");
  const rested = projectFrom(log, monday5 + ms("335:00"))
    .after("OFF", ms("5:00"))
    .clocks();
  expect([rested.dayOffMs, rested.driveAvailableNowMs].map(shownMs)).toEqual(["312:00", "13:00"]);
});

test("no other rules ask for a day off", () => {
  const clocks = clocksAt(writtenLog("D 1:00"), monday5);
  expect(clocks.dayOffMs).toBeNull();
});

test("s. 76(2): adverse conditions give two hours of driving and duty, none of the sixteen on the wall", () => {
  const claims = [{ kind: "adverse", date: "2026-05-11" } as const];
  const text = "D 7:00, OFF 0:30, D 8:30, OFF 10:00";
  expect(found(text)).toEqual([
    "drive_13_shift 13:30-16:00",
    "drive_13_day 13:30-16:00",
    "duty_14_shift 14:30-16:00",
    "duty_14_day 14:30-16:00",
  ]);
  expect(found(text, { ...canada, claims })).toEqual([
    "drive_13_shift 15:30-16:00",
    "drive_13_day 15:30-16:00",
  ]);
  expect(found("D 10:00, OFF 5:30, D 1:00, OFF 10:00", { ...canada, claims })).toEqual([
    "elapsed_16 16:00-16:30",
  ]);
});

test("s. 76(2): the cycle gives two hours too", () => {
  const claims = [{ kind: "adverse" } as const];
  expect(shownMs(clocksAt(writtenLog("D 1:00", { ...canada, claims }), monday5).cycleMs)).toBe("72:00");
});

test("s. 14: ten hours of rest a day, and a day with less is found", () => {
  // Monday ends 19 h after 05:00: five hours of rest before, and 3:00 from 21:00 on, or 5:30 with a lunch.
  expect(rests("D 5:00, ON 11:00, OFF 20:00, ON 1:00")).toEqual(["2026-05-11 off_duty_10_day 8:00 of 10:00"]);
  expect(rests("D 5:00, OFF 2:00, ON 9:00, OFF 20:00, ON 1:00")).toEqual([]);
});

test("s. 14(2): rest in blocks of half an hour counts, shorter rest does not", () => {
  const text = (block: string, work: string) =>
    `D 5:00, ${`OFF ${block}, ON ${work}, `.repeat(4)}ON 3:00, OFF 20:00, ON 1:00`;
  expect(rests(text("0:30", "1:30"))).toEqual([]);
  expect(rests(text("0:29", "1:31"))).toEqual(["2026-05-11 off_duty_10_day 8:00 of 10:00"]);
});

test("s. 14(3): two hours of the day's rest lie beyond the eight of a shift", () => {
  // Eight hours from 21:00 to 05:00 and eight from 18:00 to 02:00: eleven lie in Monday, none of them beyond.
  const startMs = monday5 - ms("9:00");
  const text = (rest: string) => `ON 1:00, OFF 8:00, ON 13:00, OFF ${rest}, ON 2:00, OFF 20:00`;
  expect(rests(text("8:00"), { ...canada, startMs })).toEqual(["2026-05-11 off_duty_2_beyond 0:00 of 2:00"]);
  expect(rests(text("9:59"), { ...canada, startMs })).toEqual(["2026-05-11 off_duty_2_beyond 1:59 of 2:00"]);
  expect(rests(text("10:00"), { ...canada, startMs })).toEqual([]);
});

test("s. 76(2): adverse conditions take the day's own two hours away", () => {
  const claims = [{ kind: "adverse", date: "2026-05-11" } as const];
  const text = "D 5:00, ON 11:00, OFF 20:00, ON 1:00";
  expect(rests(text, { ...canada, claims })).toEqual([]);
  expect(rests(`D 5:00, ON 11:01, OFF 20:00, ON 1:00`, { ...canada, claims })).toEqual([
    "2026-05-11 off_duty_10_day 7:59 of 8:00",
  ]);
});

test("s. 18: the two berth periods of a split meet the day's duty, wherever midnight falls", () => {
  // Monday: from 00:00 to 05:00 work, 2:00 of the berth from 22:00 on and 6:00 from 09:00 on.
  const startMs = monday5 - ms("6:00");
  const text = "ON 10:00, SB 6:00, ON 7:00, SB 4:00, ON 4:00, OFF 20:00, ON 1:00";
  expect(rests(text, { ...canada, startMs })).toEqual([]);
  expect(rests(text.replaceAll("SB", "OFF"), { ...canada, startMs })).toEqual([
    "2026-05-11 off_duty_10_day 8:00 of 10:00",
  ]);
});

test("s. 14: what nobody recorded may have been rest", () => {
  expect(rests("D 5:00, ON 9:00, GAP 2:00, OFF 20:00, ON 1:00")).toEqual([]);
  expect(rests("D 1:00, ON 11:00")).toEqual([]);
});

test("s. 14: a day of a clock change has an hour less, and the rest is as long", () => {
  // Sunday 8 March 2026 in Toronto has 23 hours.
  const startMs = Date.parse("2026-03-08T06:00:00-04:00");
  const written: Written = { ...canada, timezone: "America/Toronto", startMs };
  expect(rests("ON 13:00, OFF 12:00, ON 1:00", written)).toEqual([]);
  expect(rests("ON 13:01, OFF 12:00, ON 1:00", written)).toEqual([
    "2026-03-08 off_duty_10_day 9:59 of 10:00",
  ]);
});

test("s. 14 is a duty in Canada alone", () => {
  expect(rests("D 5:00, ON 16:00, OFF 20:00", {})).toEqual([]);
});
