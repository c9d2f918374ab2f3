import { expect, test } from "vitest";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { rowOf } from "@/lib/desk/areas/trips/board/board-row";

const nowMs = Date.parse("2026-11-20T12:00:00Z");
const stop = (stopId: number, fields: Partial<TruckloadStop> = {}): TruckloadStop => ({
  stopId,
  tripId: 1,
  sequence: stopId,
  ...fields,
});
/** Made an hour after its window, and left. */
const madeLate = stop(1, {
  windowEndTime: "2026-11-20T09:00:00Z",
  arrivedTime: "2026-11-20T10:00:00Z",
  departedTime: "2026-11-20T11:00:00Z",
});
const missed = stop(2, { windowEndTime: "2026-11-20T11:30:00Z" });

const row = (trip: Partial<TruckloadTrip>) =>
  rowOf({
    trip: { tripId: 1, externalUserIds: ["D1"], actualStartTime: "2026-11-20T08:00:00Z", ...trip },
    units: { volume: "Gallons", weight: "Pounds", distance: "Miles" },
    plan: null,
    hours: null,
    seen: null,
    terminal: null,
    notified: { state: "not-needed", at: null, reason: null },
    best: null,
    reportsProgress: true,
    company: { staleClockMinutes: 30 },
    nowMs,
  });

test("a trip is as its stops to come are: one that was made late is over", () => {
  expect(row({ stops: [madeLate, stop(2)] })).toMatchObject({ risk: "unknown" });
  expect(row({ stops: [madeLate, missed] })).toMatchObject({ risk: "late" });
});

test("a trip that has ended is at no risk, whatever of it stayed open", () => {
  expect(row({ stops: [madeLate, missed], actualEndTime: "2026-11-20T11:45:00Z" })).toMatchObject({
    state: "done",
    risk: "none",
  });
});
