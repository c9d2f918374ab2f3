import { expect, test } from "vitest";
import { planTrip } from "@/lib/planning/plan-trip";
import { services, writtenTrip } from "@/lib/planning/testing/written-trip";

/** Rested at 10:00. Whoever sets off at once has no hours left for the last stop after waiting at the one before. */
const lateTrip = (first: string, last: string) =>
  writtenTrip(
    { splits: "never" },
    `1:00 drive, 1:00 dock, -${first}`,
    "1:00 drive, 1:00 dock, 19:00-19:30",
    `6:00 drive, 1:00 dock, -${last}`,
  );

test("misses one window by much rather than two by little", () => {
  expect(services(planTrip(lateTrip("11:30", "25:00")))).toBe("11:00 19:00 36:00");
});

test("of as many windows missed, misses by the least", () => {
  expect(services(planTrip(lateTrip("10:30", "40:00")))).toBe("11:00 19:00 36:00");
});

test("says what makes the stop late that is missed by most, not the first", () => {
  const trip = writtenTrip(
    { splits: "never" },
    "1:00 drive, 1:00 dock, -10:30",
    "11:00 drive, 1:00 dock, -24:00",
  );
  expect(planTrip(trip)).toMatchObject({ feasible: false, binding: { limit: "drive", stopIndex: 1 } });
});
