import { expect, test } from "vitest";
import { type DayLabel, dayVerdict } from "@/lib/planning/delivery/day-verdict";
import { type DayDriver, planDay } from "@/lib/planning/delivery/plan-day";
import { clock, inOrder, long, writtenDay, writtenDriver } from "@/lib/planning/delivery/testing/written-day";
import { wayOut } from "@/lib/planning/delivery/ways-out";

const label: DayLabel = { stopName: (stop) => `stop ${stop + 1}`, timeAt: (atMs) => clock(atMs) ?? "" };

function judged(day: ReturnType<typeof writtenDay>, driver: DayDriver | null = writtenDriver()) {
  const plan = planDay(day, inOrder(day), driver);
  return dayVerdict(plan, label, driver === null ? "no driver" : null);
}

function out(day: ReturnType<typeof writtenDay>, driver = writtenDriver()) {
  const order = inOrder(day);
  return wayOut({ day, order, driver, plan: planDay(day, order, driver), removable: order }, label);
}

test("a day within hours and windows says when it is done and what is left", () => {
  expect(judged(writtenDay({}, "1:00 away, 0:30 dock, -9:00"))).toEqual({
    verdict: "on-time",
    sentence: "Done 10:00, 9:00 drive left",
    why: "0:30 to spare at stop 1",
  });
});

test("a late day names the stop that is latest, and what the time before it goes into", () => {
  const day = writtenDay({}, "1:00 away, 2:30 dock, -8:40", "1:30 away, 0:30 dock, -11:08");
  expect(judged(day)).toEqual({
    verdict: "late",
    sentence: "0:22 late at stop 2",
    why: "1:30 driving, 2:30 at stops before it; done 13:30, 8:00 drive left",
  });
});

test("windows that nobody can keep in this order are said instead, with whom to ask", () => {
  const day = writtenDay({}, "1:00 away, 0:30 dock, 10:00-", "1:30 away, 0:30 dock, -9:38");
  const why =
    "In this order nobody can keep both windows: stop 1 opens 10:00, 1:00 to stop 2, which closes 9:38; ask stop 2 for 11:00 or later; done 13:00, 8:00 drive left";
  expect(judged(day)).toEqual({ verdict: "late", sentence: "1:22 late at stop 2", why });
  expect(judged(day, null).why).toContain("; in this order nobody can keep both windows: stop 1 opens 10:00");
});

test("a day that is over hours as well says both", () => {
  const day = writtenDay({ departs: "6:00" }, "1:00 away, 12:25 dock, 7:30-", "1:30 away, 0:30 dock, -9:00");
  expect(judged(day)).toMatchObject({
    verdict: "over-hours",
    why: expect.stringContaining("in this order nobody can keep both windows"),
  });
});

test("a day over hours says by how much, and what ends when", () => {
  expect(judged(writtenDay({ departs: "6:00" }, "1:00 away, 12:25 dock"))).toEqual({
    verdict: "over-hours",
    sentence: "Over hours 0:25: the shift ends 20:00",
    why: "The way back ends 20:25",
  });
});

test("without hours the timetable is told, and that it promises nothing", () => {
  expect(judged(writtenDay({}, "1:00 away, 0:30 dock, -8:00"), null)).toEqual({
    verdict: "unknown",
    sentence: "Unknown: no driver",
    why: "By the timetable done 10:00, 0:30 late at stop 1; without hours this is no promise",
  });
});

test("a late day is on time with an earlier departure", () => {
  expect(out(writtenDay({}, "1:00 away, 0:30 dock, -8:10"))).toBe("leaving by 7:10 it is on time");
});

test("who has left cannot leave earlier", () => {
  const day = writtenDay({ begunAtMs: 0 }, "1:00 away, 0:30 dock, -8:10");
  expect(out(day)).toBeNull();
});

test("a day that begins with a wait is within hours with a later departure", () => {
  const day = writtenDay({ departs: "6:00" }, "1:00 away, 11:00 dock, 9:00-");
  expect(out(day)).toBe("leaving at 8:00 it is within hours");
});

test("else it is within hours without one stop, the last that will do", () => {
  const day = writtenDay(
    { departs: "6:00" },
    "1:00 away, 6:00 dock",
    "1:00 away, 6:00 dock",
    "1:00 away, 1:00 dock",
  );
  expect(out(day)).toBe("without stop 3 it is done 20:00");
});

test("or without the fewest from its end", () => {
  const day = writtenDay(
    { departs: "6:00", beginDwellMs: long("0:30") },
    ...Array.from({ length: 5 }, () => "1:00 away, 3:30 dock"),
  );
  expect(out(day)).toBe("without the last 2 stops it is done 18:30");
});
