import { expect, test } from "vitest";
import { planTrip } from "@/lib/planning/plan-trip";
import { clockFrom, writtenTrip } from "@/lib/planning/testing/written-trip";
import { verdictOf } from "@/lib/planning/verdict";

const text = {
  stopName: (stopIndex: number) => `stop ${stopIndex + 1}`,
  timeAt: (_stopIndex: number, atMs: number) => `${clockFrom(atMs)} CDT`,
};

test("says what is to spare and when to leave where no rest is needed", () => {
  const verdict = verdictOf(planTrip(writtenTrip({}, "4:00 drive, 1:00 dock, -17:30")), text);
  expect(verdict.state).toBe("legal");
  expect(verdict.sentence).toBe(
    "Feasible without a rest: 3:30 h to spare at stop 1, service at stop 1 begins 14:00 CDT, leaving by 13:30 CDT at the latest.",
  );
});

test("says where and until when the driver rests", () => {
  const trip = writtenTrip({}, "6:00 drive, 1:00 dock", "8:00 drive, 1:00 dock");
  const verdict = verdictOf(planTrip(trip), text);
  expect(verdict.state).toBe("legal-with-rest");
  expect(verdict.sentence).toBe(
    "Feasible with 10:00 h of rest in the berth before stop 2 until 32:00 CDT: service at stop 2 begins 35:00 CDT.",
  );
});

test("names clock, stop and minutes where a window cannot be kept", () => {
  const trip = writtenTrip({}, "6:00 drive, 1:00 dock", "8:00 drive, 1:00 dock, -34:15");
  const verdict = verdictOf(planTrip(trip), text, Date.parse("2026-06-15T09:15-05:00"));
  expect(verdict).toEqual({
    state: "not-legal",
    sentence:
      "Not feasible: the driving limit is reached before stop 2, so stop 2 is 45 min late at 35:00 CDT; leaving by 9:15 CDT would still make it.",
  });
});

test("says so where the way alone is too long", () => {
  const verdict = verdictOf(planTrip(writtenTrip({}, "4:00 drive, 1:00 dock, -13:00")), text);
  expect(verdict.sentence).toContain("the way is too long even without a rest, so stop 1 is 60 min late");
});
