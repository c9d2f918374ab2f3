import { expect, test } from "vitest";
import { planTrip } from "@/lib/planning/plan-trip";
import { services, writtenTrip } from "@/lib/planning/testing/written-trip";

/** Rested at 10:00. Whoever sets off in time for the first has no hours left for the last after waiting at the one between. */
const lateTrip = (first: string, last: string) =>
  writtenTrip(
    { splits: "never" },
    `1:00 drive, 1:00 dock, -${first}`,
    "1:00 drive, 1:00 dock, 19:00-19:30",
    `6:00 drive, 1:00 dock, -${last}`,
  );

test("misses one window by much rather than two by little", () => {
  expect(services(planTrip(lateTrip("11:30", "25:00")))).toBe("11:30 19:00 36:00");
});

test("of as many windows missed, misses by the least", () => {
  expect(services(planTrip(lateTrip("10:30", "40:00")))).toBe("11:00 19:00 36:00");
});

test("leaves late for a trip that is late anyway only while the margin of a window is kept", () => {
  const trip = { ...lateTrip("11:30", "25:00"), toSpareMs: 900_000 };
  expect(services(planTrip(trip))).toBe("11:15 19:00 36:00");
});

test("says what makes the stop late that is missed by most, not the first", () => {
  const trip = writtenTrip(
    { splits: "never" },
    "1:00 drive, 1:00 dock, -10:30",
    "11:00 drive, 1:00 dock, -24:00",
  );
  expect(planTrip(trip)).toMatchObject({ feasible: false, binding: { limit: "drive", stopIndex: 1 } });
});
