import { expect, test } from "vitest";
import { bestWay, thorough } from "@/lib/planning/best-way";
import { writtenTrip } from "@/lib/planning/testing/written-trip";
import { tripOf } from "@/lib/planning/trip-node";

/** Needs a rest, so that there is something to weigh. */
const input = writtenTrip({}, "6:00 drive, 1:00 dock", "8:00 drive, 1:00 dock", "5:00 drive, 1:00 dock");

test("has weighed everything where patience does not run out", () => {
  expect(bestWay(tripOf(input, false), thorough)).toMatchObject({ way: { stopIndex: 3 }, isProven: true });
});

test("still finds a way, and says that it may not be the best, where patience runs out", () => {
  expect(bestWay(tripOf(input, false), { forBest: 2, forAny: 0 })).toMatchObject({
    way: { stopIndex: 3 },
    isProven: false,
  });
});

test("knows for sure that the windows cannot be kept once everything was looked at, however short of patience", () => {
  const late = writtenTrip(
    { log: "OFF 10:00 D 6:00" },
    "4:00 drive, 1:00 dock",
    "8:00 drive, 1:00 dock, -41:00",
    "9:00 drive, 1:00 dock, -53:00",
  );
  expect(bestWay(tripOf(late, true), { forBest: 0, forAny: 1_000 })).toEqual({ way: null, isProven: true });
});
