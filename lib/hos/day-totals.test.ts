import { expect, test } from "vitest";
import { dayTotals } from "@/lib/hos/day-totals";
import { shownMs, writtenLog } from "@/lib/hos/testing/written-driver-log";

const rows = (text: string, startMs?: number) =>
  dayTotals(writtenLog(text, startMs === undefined ? {} : { startMs })).map(
    ({ date, byStatus: { OFF, SB, D, ON }, unknownMs }) =>
      `${date} ${[OFF, SB, D, ON, unknownMs].map(shownMs).join(" ")}`,
  );

test("midnight splits a record between two days", () => {
  expect(rows("D 10:00, SB 10:00, ON 1:00")).toEqual([
    "2026-05-11 0:00 9:00 10:00 0:00 0:00",
    "2026-05-12 0:00 1:00 0:00 1:00 0:00",
  ]);
});

test("personal conveyance is off duty, a yard move on duty", () => {
  expect(rows("PC 2:00, YM 3:00")).toEqual(["2026-05-11 2:00 0:00 0:00 3:00 0:00"]);
});

test("time between records is unknown", () => {
  expect(rows("D 2:00, GAP 3:00, D 1:00")).toEqual(["2026-05-11 0:00 0:00 3:00 0:00 3:00"]);
});

test("a day without any record stands in the row of days", () => {
  expect(rows("D 2:00, GAP 48:00, D 1:00")[1]).toBe("2026-05-12 0:00 0:00 0:00 0:00 24:00");
});

test("the day of the spring change has 23 hours", () => {
  expect(rows("OFF 60:00", Date.parse("2026-03-07T00:00:00-06:00"))[1]).toBe(
    "2026-03-08 23:00 0:00 0:00 0:00 0:00",
  );
});

test("a log without records has no days", () => {
  expect(dayTotals({ ...writtenLog("D 1:00"), segments: [] })).toEqual([]);
});
