import { expect, test } from "vitest";
import { blankTimeOff, type TimeOffForm, timeOffRules } from "@/components/hours/driver/time-off-form";

const zone = "America/Chicago";
const typed = (fields: Partial<TimeOffForm>): TimeOffForm => ({
  start: "2026-11-21T06:00",
  startTurn: "0",
  end: "2026-11-23T06:00",
  endTurn: "0",
  reason: " Wedding ",
  ...fields,
});
const faultsOf = (fields: Partial<TimeOffForm>) =>
  timeOffRules(zone)
    .safeParse(typed(fields))
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test("readings of the home terminal's clock become instants", () => {
  expect(timeOffRules(zone).parse(typed({}))).toEqual({
    start: "2026-11-21T12:00:00.000Z",
    end: "2026-11-23T12:00:00.000Z",
    reason: "Wedding",
  });
});

test("in the hour that autumn repeats the second can be meant", () => {
  const night = { start: "2026-11-01T01:30", startTurn: "1", end: "2026-11-01T12:00" };
  expect(timeOffRules(zone).parse(typed(night)).start).toBe("2026-11-01T07:30:00.000Z");
});

test("what is missing or no time is shown at its field", () => {
  expect(faultsOf({ end: "" })).toEqual([["end", "is required"]]);
  expect(faultsOf({ start: "2026-03-08T02:30" })).toEqual([["start", "does not exist: clocks change then"]]);
});

test("an end before the start is shown at the end", () => {
  expect(faultsOf({ end: "2026-11-20T06:00" })).toEqual([["end", "must be after the start"]]);
});

test("it opens on the next full hour there", () => {
  expect(blankTimeOff(Date.parse("2026-11-21T15:20:00Z"), zone).start).toBe("2026-11-21T10:00");
});
