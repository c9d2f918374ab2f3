import { expect, test } from "vitest";
import { dateOfDay, dayOfDate, terminalDays } from "@/lib/time/terminal-days";

const at = (iso: string) => Date.parse(iso);
const hours = (zone: string, start: string, date: string) => {
  const days = terminalDays(zone, start);
  const day = dayOfDate(date);
  return (days.startOf(day + 1) - days.startOf(day)) / 3_600_000;
};

test.each([
  ["2026-03-07", 24],
  ["2026-03-08", 23],
  ["2026-11-01", 25],
])("%s in Chicago has %d hours", (date, length) => {
  expect(hours("America/Chicago", "00:00", date)).toBe(length);
});

test("a noon day holds the change of the following night", () => {
  expect(hours("America/Chicago", "12:00", "2026-03-07")).toBe(23);
  expect(hours("America/Chicago", "12:00", "2026-03-08")).toBe(24);
});

test("the start of a day belongs to the new one", () => {
  const days = terminalDays("America/Chicago", "00:00");
  const midnight = at("2026-05-12T00:00:00-05:00");
  expect([midnight - 1, midnight].map((ms) => dateOfDay(days.dayAt(ms)))).toEqual([
    "2026-05-11",
    "2026-05-12",
  ]);
});

test("a noon day has the date on which it begins", () => {
  const days = terminalDays("America/New_York", "12:00");
  expect(dateOfDay(days.dayAt(at("2026-05-12T11:59:59-04:00")))).toBe("2026-05-11");
});

test("a start that spring skips is the instant of the change", () => {
  const days = terminalDays("America/Chicago", "02:30");
  expect(days.startOf(dayOfDate("2026-03-08"))).toBe(at("2026-03-08T03:00:00-05:00"));
});

test("a start that autumn repeats is the first of the two", () => {
  const days = terminalDays("America/Chicago", "01:30");
  expect(days.startOf(dayOfDate("2026-11-01"))).toBe(at("2026-11-01T01:30:00-05:00"));
});

test("where clocks change at midnight, the day starts with the change", () => {
  // Havana: 00:00 becomes 01:00 in spring, and 01:00 becomes 00:00 in autumn.
  expect(hours("America/Havana", "00:00", "2026-03-08")).toBe(23);
  expect(hours("America/Havana", "00:00", "2026-11-01")).toBe(25);
});

test("every instant of a year lies in its day, and days follow one another", () => {
  for (const zone of ["America/Chicago", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kolkata"]) {
    for (const start of ["00:00", "02:30", "18:00"]) {
      const days = terminalDays(zone, start);
      for (let ms = at("2026-01-01T00:00:00Z"); ms < at("2027-01-01T00:00:00Z"); ms += 41 * 60_000) {
        const day = days.dayAt(ms);
        if (!(days.startOf(day) <= ms && ms < days.startOf(day + 1)))
          throw new Error(`${zone} ${start} ${ms}`);
      }
    }
  }
});

test.each(["Mars/Olympus", "-06:00", ""])("%j is no zone", (zone) => {
  expect(() => terminalDays(zone, "00:00")).toThrow(RangeError);
});

test.each(["24:00", "7:00", "noon"])("%s is no start of a day", (start) => {
  expect(() => terminalDays("America/Chicago", start)).toThrow(RangeError);
});

test.each(["2026-02-29", "2026-13-01", "26-01-01", "today"])("%s is no date", (date) => {
  expect(() => dayOfDate(date)).toThrow(RangeError);
});
