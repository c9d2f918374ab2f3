import { expect, test } from "vitest";
import { planTrip } from "@/lib/planning/plan-trip";
import { writtenLabel } from "@/lib/planning/testing/written-label";
import { writtenTrip } from "@/lib/planning/testing/written-trip";
import { type Verdict, verdictLine, verdictOf } from "@/lib/planning/verdict";

const verdictFor = (stops: readonly string[], restPlace?: string): Verdict =>
  verdictOf(planTrip(writtenTrip({ splits: "never" }, ...stops)), writtenLabel(restPlace));

test("says what is to spare where no rest is needed", () => {
  expect(verdictFor(["4:00 drive, 1:00 dock, -17:30"])).toEqual({
    state: "on-time",
    headline: "On time, 3:30 to spare at stop 1",
    why: null,
    whyWithTimes: null,
  });
});

const overnight = ["6:00 drive, 1:00 dock", "8:00 drive, 1:00 dock, -36:00"];

test("is on time with a rest, and says where and until when", () => {
  expect(verdictFor(overnight, "near Ogallala NE")).toEqual({
    state: "on-time",
    headline: "On time, 1:00 to spare at stop 2",
    why: "10 h rest near Ogallala NE",
    whyWithTimes: "10 h rest near Ogallala NE until 32:00 CDT",
  });
});

test("is one line in a message", () => {
  expect(verdictLine(verdictFor(overnight, "near Ogallala NE"))).toBe(
    "On time, 1:00 to spare at stop 2 (10 h rest near Ogallala NE)",
  );
});

test("names the stop that a rest comes before where its place is not known", () => {
  expect(verdictFor(overnight).why).toBe("10 h rest before stop 2");
});

const needsSplit = () =>
  planTrip(
    writtenTrip(
      { splits: "to-keep-a-window" },
      "2:00 drive, 1:00 dock, 14:00-16:00",
      "11:00 drive, 1:00 dock, -35:00",
    ),
  );

test("two rests of one length before the same stop are said once", () => {
  const twice = verdictFor(["6:00 drive, 1:00 dock", "26:00 drive, 1:00 dock"]);
  expect(twice.why).toBe("2 rests of 10 h before stop 2");
});

test("says first that a plan needs a split, by the rest in the berth", () => {
  expect(verdictOf(needsSplit(), writtenLabel("near Ogallala NE")).why).toBe(
    "needs a split: 8:00 in the berth near Ogallala NE, 2 h rest near Ogallala NE",
  );
});

test("names the stop that the split comes before where its place is not known", () => {
  expect(verdictOf(needsSplit(), writtenLabel()).whyWithTimes).toMatch(
    /^needs a split: 8:00 in the berth before stop 2 until \d+:\d\d CDT, /,
  );
});

test("names the first of many rests", () => {
  expect(verdictFor(["40:00 drive, 1:00 dock"], "near Ogallala NE").why).toBe(
    "3 rests, the first of 10 h near Ogallala NE",
  );
});

test.each([
  [
    "a clock",
    ["6:00 drive, 1:00 dock", "8:00 drive, 1:00 dock, -34:15"],
    "0:45 at stop 2",
    "driving hours run out on the way, 10 h rest before stop 2",
  ],
  ["the distance", ["4:00 drive, 1:00 dock, -13:00"], "1:00 at stop 1", "too far to drive in the time left"],
  [
    "an opening time",
    ["1:00 drive, 1:00 dock, 14:00-", "1:00 drive, 1:00 dock, -15:30"],
    "0:30 at stop 2",
    "nobody can keep both windows: stop 1 opens 14:00 CDT, 2:00 to stop 2, which closes 15:30 CDT; ask stop 2 for 16:00 CDT or later",
  ],
  [
    "the stop before",
    ["1:00 drive, 2:00 dock", "1:00 drive, 1:00 dock, -13:00"],
    "1:00 at stop 2",
    "the time at stop 1 is too long",
  ],
  [
    "its start",
    ["1:00 drive, 1:00 dock, -9:00"],
    "2:00 at stop 1",
    "the window ends before the driver can begin",
  ],
  [
    "the hours behind an earlier stop",
    ["2:00 drive, 1:00 dock, -11:00", "20:00 drive, 1:00 dock, -36:00"],
    "8:00 at stop 2",
    "driving hours run out on the way, 10 h rest before stop 2",
  ],
  [
    "the distance, not a rest on the way to the stop behind it,",
    ["4:00 drive, 1:00 dock, -13:00", "9:00 drive, 1:00 dock"],
    "1:00 at stop 1",
    "too far to drive in the time left",
  ],
])("names %s that makes it late", (_cause, stops, late, why) => {
  expect(verdictFor(stops)).toMatchObject({
    state: "late",
    headline: late.replace(" at ", " late at "),
    why,
  });
});
