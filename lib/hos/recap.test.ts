import { expect, test } from "vitest";
import { clocksAt } from "@/lib/hos/clocks";
import { recapAt } from "@/lib/hos/recap";
import { monday5, ms, shownMs, type Written, writtenLog } from "@/lib/hos/testing/written-driver-log";

const week = "ON 10:00, OFF 14:00, ON 8:00, OFF 16:00, ON 6:00, OFF 18:00";
const recapAfter = (duration: string, text: string, written: Written = {}) =>
  recapAt(writtenLog(text, written), monday5 + ms(duration));
const prior = { onDutyMinutesByDate: { "2026-05-10": 300, "2026-05-06": 120 } };

test("each day of the cycle stands with its work, the stated ones marked", () => {
  const { worked, usedMs } = recapAfter("54:00", week, { prior });
  expect(worked.map((day) => `${day.date} ${shownMs(day.workMs)}${day.stated ? " stated" : ""}`)).toEqual([
    "2026-05-06 2:00 stated",
    "2026-05-07 0:00 stated",
    "2026-05-08 0:00 stated",
    "2026-05-09 0:00 stated",
    "2026-05-10 5:00 stated",
    "2026-05-11 10:00",
    "2026-05-12 8:00",
    "2026-05-13 6:00",
  ]);
  expect(shownMs(usedMs)).toBe("31:00");
});

test("what comes back stands day by day, till the cycle is full", () => {
  const { coming, availableMs } = recapAfter("54:00", week, { prior });
  expect(shownMs(availableMs)).toBe("39:00");
  expect(coming.map((day) => `${day.date} ${shownMs(day.gainMs)} ${shownMs(day.availableMs)}`)).toEqual([
    "2026-05-14 2:00 41:00",
    "2026-05-15 0:00 41:00",
    "2026-05-16 0:00 41:00",
    "2026-05-17 0:00 41:00",
    "2026-05-18 5:00 46:00",
    "2026-05-19 10:00 56:00",
    "2026-05-20 8:00 64:00",
    "2026-05-21 6:00 70:00",
  ]);
});

test("a restart leaves nothing of the days before it, nor of the day it began", () => {
  const { worked, usedMs } = recapAfter("46:00", "ON 10:00, OFF 34:00, ON 2:00", { prior });
  expect(worked.filter((day) => day.workMs > 0).map((day) => day.date)).toEqual(["2026-05-13"]);
  expect(shownMs(usedMs)).toBe("2:00");
});

test("the first coming day is the clock's tomorrow", () => {
  const log = writtenLog(week, { prior });
  const clocks = clocksAt(log, monday5 + ms("30:00"));
  const [first] = recapAt(log, monday5 + ms("30:00")).coming;
  expect([first?.gainMs, first?.availableMs]).toEqual([
    clocks.cycleGainTomorrowMs,
    clocks.cycleAvailableTomorrowMs,
  ]);
});
