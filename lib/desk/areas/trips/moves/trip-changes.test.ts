import { expect, test } from "vitest";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { tripChanges } from "@/lib/desk/areas/trips/moves/trip-changes";

const stop = (stopId: number, fields: Partial<TruckloadStop> = {}): TruckloadStop => ({
  stopId,
  tripId: 1,
  sequence: stopId,
  displayName: `S${stopId}`,
  location: { latitude: 41.5, longitude: -88.1 },
  windowStartTime: "2026-11-20T14:00:00Z",
  windowEndTime: "2026-11-20T16:00:00Z",
  ...fields,
});
const trip = (fields: Partial<TruckloadTrip> = {}): TruckloadTrip => ({
  tripId: 1,
  externalUserIds: ["D1"],
  stops: [stop(1), stop(2)],
  ...fields,
});

test.each<[string[], Partial<TruckloadTrip>]>([
  [[], {}],
  [["the driver is D2, not D1"], { externalUserIds: ["D2"] }],
  [["driver D1 is taken off"], { externalUserIds: [] }],
  [["the unit is 101"], { externalVehicleIds: ["101"] }],
  [["the start is Fri 06:00 CST"], { scheduledStartTime: "2026-11-20T12:00:00Z" }],
  [["S2 is no longer a stop"], { stops: [stop(1)] }],
  [["S3 is a new stop"], { stops: [stop(1), stop(2), stop(3)] }],
  [["the stops are now S2, S1"], { stops: [stop(1, { sequence: 2 }), stop(2, { sequence: 1 })] }],
  [
    ["the window at S2 is 0:40 later, now from Fri 08:40 CST until Fri 10:40 CST"],
    {
      stops: [
        stop(1),
        stop(2, { windowStartTime: "2026-11-20T14:40:00Z", windowEndTime: "2026-11-20T16:40:00Z" }),
      ],
    },
  ],
  [
    ["the window at S2 is from Fri 08:00 CST until Fri 12:00 CST"],
    { stops: [stop(1), stop(2, { windowEndTime: "2026-11-20T18:00:00Z" })] },
  ],
  [["S1 is canceled"], { stops: [stop(1, { canceledTime: "2026-11-20T12:00:00Z" }), stop(2)] }],
  [
    ["S1 is at another place"],
    { stops: [stop(1, { location: { latitude: 42, longitude: -88.1 } }), stop(2)] },
  ],
  [["the weight has changed"], { scheduledWeight: 40_000 }],
])("%o", (text, fields) => {
  expect(tripChanges(trip(), trip(fields))).toEqual(text);
});

test("a window that gets an end is no later for that", () => {
  const open = trip({ stops: [stop(1), stop(2, { windowEndTime: undefined })] });
  expect(tripChanges(open, trip())).toEqual(["the window at S2 is from Fri 08:00 CST until Fri 10:00 CST"]);
});

test("an arrival is no change to tell a driver of", () => {
  expect(
    tripChanges(trip(), trip({ stops: [stop(1, { arrivedTime: "2026-11-20T14:00:00Z" }), stop(2)] })),
  ).toEqual([]);
});
