import { expect, test } from "vitest";
import { planDay } from "@/lib/planning/delivery/plan-day";
import {
  at,
  clock,
  dayText,
  inOrder,
  long,
  writtenDay,
  writtenDriver,
} from "@/lib/planning/delivery/testing/written-day";

test("loads, drives, waits for a window, serves, comes back and unloads", () => {
  const day = writtenDay(
    { beginDwellMs: long("0:30"), endDwellMs: long("0:20") },
    "0:30 away, 0:15 dock, 9:00-10:00",
  );
  const plan = planDay(day, inOrder(day), writtenDriver());
  expect(dayText(plan)).toBe("service 0:30 drive 0:30 wait 1:00 service 0:15 drive 0:30 service 0:20");
  expect([clock(plan.startAtMs), clock(plan.endAtMs)]).toEqual(["7:00", "10:05"]);
});

test("leaves no earlier than is said, and no earlier than it has loaded", () => {
  const day = writtenDay({ fromMs: at("7:20"), beginDwellMs: long("0:30") }, "0:30 away, 0:15 dock");
  const [first] = planDay(day, [0], writtenDriver()).stops;
  expect(clock(first?.arriveAtMs ?? null)).toBe("8:20");
});

test("counts driving and duty that are left at the end", () => {
  const day = writtenDay({}, "2:00 away, 1:00 dock");
  const { hours } = planDay(day, [0], writtenDriver());
  expect(hours).toEqual({
    over: null,
    limit: { clock: "shift", limitAtMs: at("21:30") },
    driveLeftMs: long("7:00"),
    dutyLeftMs: long("9:00"),
  });
});

test("lunch lies where it makes no stop late, in a full day only", () => {
  const stops = ["0:30 away, 3:00 dock", "0:40 away, 1:00 dock, -11:30", "0:50 away, 2:00 dock"];
  const full = writtenDay({ lunchMs: long("0:30") }, ...stops);
  expect(dayText(planDay(full, [0, 1, 2], writtenDriver()))).toBe(
    "drive 0:30 service 3:00 drive 0:10 service 1:00 break 0:30 drive 0:10 service 2:00 drive 0:50",
  );
  const short = writtenDay({ lunchMs: long("0:30") }, "0:30 away, 3:00 dock");
  expect(dayText(planDay(short, [0], writtenDriver()))).not.toContain("break");
});

test("lunch takes the place of a wait", () => {
  const day = writtenDay({ lunchMs: long("0:30") }, "0:30 away, 3:00 dock", "1:00 away, 3:00 dock, 12:00-");
  const plan = planDay(day, [0, 1], writtenDriver());
  expect(clock(plan.stops[1]?.serviceStartAtMs ?? null)).toBe("12:00");
});

test("has the break that eight hours of driving ask for", () => {
  const day = writtenDay({ departs: "6:00" }, "4:30 away, 0:15 dock");
  expect(dayText(planDay(day, [0], writtenDriver()))).toBe(
    "drive 4:30 service 0:15 drive 3:30 break 0:30 drive 1:00",
  );
});

test("a lunch of half an hour is that break", () => {
  const day = writtenDay({ departs: "6:00", lunchMs: long("0:30") }, "4:30 away, 0:15 dock");
  expect(dayText(planDay(day, [0], writtenDriver()))).toBe("drive 4:30 service 0:15 break 0:30 drive 4:30");
});

test("the end of the shift makes a day over hours by the time up to the end of its driving", () => {
  const day = writtenDay({ departs: "6:00" }, "1:00 away, 13:15 dock");
  const { hours, endAtMs } = planDay(day, [0], writtenDriver());
  expect(clock(endAtMs)).toBe("21:15");
  expect(hours?.over).toEqual({ clock: "shift", limitAtMs: at("20:00"), overMs: long("1:15") });
});

test("driving past eleven hours is counted as driving alone", () => {
  const day = writtenDay({ departs: "6:00" }, "5:40 away, 0:30 dock", "0:10 away, 0:20 dock");
  const { hours } = planDay(day, [0, 1], writtenDriver());
  expect(hours?.over).toEqual({ clock: "drive", limitAtMs: at("17:30"), overMs: long("0:20") });
});

test("work past the cycle is counted as work, without lunch", () => {
  const day = writtenDay(
    { departs: "6:00", lunchMs: long("0:30") },
    "1:00 away, 1:00 dock",
    "1:00 away, 2:00 dock",
    "1:00 away, 2:00 dock",
  );
  const { hours } = planDay(day, [0, 1, 2], writtenDriver("OFF 5:00", "11:05"));
  expect(hours?.over).toEqual({ clock: "cycle", limitAtMs: at("9:30"), overMs: long("3:30") });
});

test("without hours the timetable alone is planned", () => {
  const day = writtenDay({}, "1:00 away, 20:00 dock");
  const plan = planDay(day, [0], null);
  expect([plan.hours, clock(plan.endAtMs)]).toEqual([null, "29:30"]);
});
