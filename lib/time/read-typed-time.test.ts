import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import {
  readTypedDay,
  readTypedTime,
  stepReading,
  stepReadingByDays,
  type TypedTimeBasis,
} from "@/lib/time/read-typed-time";

/** Wednesday, 10:10 in Chicago. */
const basis: TypedTimeBasis = {
  nowMs: Date.parse("2026-11-18T16:10:00Z"),
  timeZone: "America/Chicago",
  towards: "future",
};
const read = (text: string, more: Partial<TypedTimeBasis> = {}) => {
  const result = readTypedTime(text, { ...basis, ...more });
  return "reading" in result ? result.reading : result.problem;
};

test.each([
  ["8", "2026-11-19T08:00"],
  ["14", "2026-11-18T14:00"],
  ["830", "2026-11-19T08:30"],
  ["0830", "2026-11-19T08:30"],
  ["8:30", "2026-11-19T08:30"],
  ["1045", "2026-11-18T10:45"],
  ["2:30p", "2026-11-18T14:30"],
  ["230 pm", "2026-11-18T14:30"],
  ["2p.m.", "2026-11-18T14:00"],
  ["12a", "2026-11-19T00:00"],
  ["12p", "2026-11-18T12:00"],
  ["noon", "2026-11-18T12:00"],
  ["10:10", "2026-11-18T10:10"],
])("a time of day is the next one: %s", (text, reading) => {
  expect(read(text)).toBe(reading);
});

test.each([
  ["tue 14", "2026-11-24T14:00"],
  ["14 tue", "2026-11-24T14:00"],
  ["Th 0900", "2026-11-19T09:00"],
  ["wed 14", "2026-11-18T14:00"],
  ["wed 9", "2026-11-25T09:00"],
  ["today 9", "2026-11-18T09:00"],
  ["tomorrow noon", "2026-11-19T12:00"],
  ["tom 8a", "2026-11-19T08:00"],
  ["yesterday 22", "2026-11-17T22:00"],
  ["11/24 0900", "2026-11-24T09:00"],
  ["11/24/27 9", "2027-11-24T09:00"],
  ["1/4 8", "2027-01-04T08:00"],
  ["nov 24 0900", "2026-11-24T09:00"],
  ["nov 24 2030", "2026-11-24T20:30"],
  ["24 November at 9", "2026-11-24T09:00"],
  ["2026-11-24 09:00", "2026-11-24T09:00"],
  ["2026-11-24T09:00", "2026-11-24T09:00"],
  ["Tue Nov 24 09:00", "2026-11-24T09:00"],
  ["Wed Nov 24 2027 09:00", "2027-11-24T09:00"],
  ["2/29/28 9", "2028-02-29T09:00"],
])("a day and a time: %s", (text, reading) => {
  expect(read(text)).toBe(reading);
});

test.each([
  ["now", "2026-11-18T10:10"],
  ["+2h", "2026-11-18T12:10"],
  ["+90m", "2026-11-18T11:40"],
  ["+1:30", "2026-11-18T11:40"],
  ["+1h30", "2026-11-18T11:40"],
  ["+1.5 h", "2026-11-18T11:40"],
  ["-45 min", "2026-11-18T09:25"],
  ["+2d", "2026-11-20T10:10"],
  ["+1d 2h", "2026-11-19T12:10"],
])("a length from now: %s", (text, reading) => {
  expect(read(text)).toBe(reading);
});

test("what has happened lies before now", () => {
  const past = { towards: "past" as const };
  expect(read("14", past)).toBe("2026-11-17T14:00");
  expect(read("8", past)).toBe("2026-11-18T08:00");
  expect(read("tue 14", past)).toBe("2026-11-17T14:00");
  expect(read("wed 14", past)).toBe("2026-11-11T14:00");
});

test("a window's end follows its start", () => {
  const after = "2026-11-24T14:00";
  expect(read("16", { after })).toBe("2026-11-24T16:00");
  expect(read("8", { after })).toBe("2026-11-25T08:00");
  expect(read("+2h", { after })).toBe("2026-11-24T16:00");
  expect(read("thu 8", { after })).toBe("2026-11-26T08:00");
  expect(read("16", { after: "not a time" })).toBe("2026-11-18T16:00");
});

test("a length counts hours that pass, a day the same time of day, in the night that has 23 hours", () => {
  const night = { nowMs: Date.parse("2027-03-14T06:00:00Z") };
  expect(read("+4h", night)).toBe("2027-03-14T05:00");
  expect(read("+1d", night)).toBe("2027-03-15T00:00");
});

test("a time of day changes the time on the day that is there", () => {
  expect(read("0730", { present: "2026-11-12T09:00" })).toBe("2026-11-12T07:30");
});

test("a day alone keeps the time of day that is there, and asks for one where none is", () => {
  expect(read("fri", { present: "2026-11-18T07:30" })).toBe("2026-11-20T07:30");
  expect(read("fri")).toBe("The time of day is missing, as in tue 14.");
});

test.each([
  "",
  "soon",
  "25",
  "2460",
  "13p",
  "0p",
  "+",
  "+5",
  "tue tue",
  "8 9",
  "11/24 11/25",
  "8x",
  "1e3",
  "+99999h",
])("what is no time is said to be none: %j", (text) => {
  expect(read(text)).toMatch(/^Not understood as a time\./);
});

test.each(["2/30 8", "13/1 8", "nov 31 8", "2/29/27 9"])("a day that no calendar has: %s", (text) => {
  expect(read(text)).toBe("There is no such day.");
});

test("an arrow goes to the next whole step, then by steps", () => {
  expect(stepReading("2026-11-18T09:10", 15)).toBe("2026-11-18T09:15");
  expect(stepReading("2026-11-18T09:15", 15)).toBe("2026-11-18T09:30");
  expect(stepReading("2026-11-18T09:10", -15)).toBe("2026-11-18T09:00");
  expect(stepReading("2026-11-18T00:00", -15)).toBe("2026-11-17T23:45");
});

test("a day later or earlier is the same time of day, over the end of a month and of daylight time", () => {
  expect(stepReadingByDays("2026-10-31T09:10", 1)).toBe("2026-11-01T09:10");
  expect(stepReadingByDays("2026-11-01T00:30", -1)).toBe("2026-10-31T00:30");
});

test("whatever is typed, it is a reading or a problem, and a reading reads as itself", () => {
  const alphabet = fc.constantFrom(..."0123456789 +-:/.apmhdtuenov".split(""), "tue ", "nov ", "pm");
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 10 }), (letters) => {
      const result = readTypedTime(letters.join(""), basis);
      if ("problem" in result) expect(result.problem).not.toBe("");
      else {
        expect(result.reading).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
        expect(read(result.reading)).toBe(result.reading);
      }
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

test.each([
  ["11/28", "2026-11-28"],
  ["11-28", "2026-11-28"],
  ["11-28-26", "2026-11-28"],
  ["2026-11-28", "2026-11-28"],
  ["nov 28", "2026-11-28"],
  ["Sat, 11/28", "2026-11-28"],
  ["today", "2026-11-18"],
  ["tomorrow", "2026-11-19"],
  ["wed", "2026-11-18"],
  ["tue", "2026-11-24"],
  ["1/2", "2027-01-02"],
])("a day alone is read as people type it: %s", (text, day) => {
  expect(readTypedDay(text, basis)).toEqual({ day });
});

test.each([
  ["2/30", "There is no such day."],
  ["11/28 0900", "Not understood as a day. Try 11/28, tue, tomorrow, nov 28."],
  ["0900", "Not understood as a day. Try 11/28, tue, tomorrow, nov 28."],
  ["someday", "Not understood as a day. Try 11/28, tue, tomorrow, nov 28."],
  ["", "Not understood as a day. Try 11/28, tue, tomorrow, nov 28."],
])("what is no day says so: %s", (text, problem) => {
  expect(readTypedDay(text, basis)).toEqual({ problem });
});
