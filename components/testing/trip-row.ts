import type { TripBoard, TripRow, TripRowStop } from "@/lib/contract/desk/trips-board";

/** 14:00 in Chicago. */
export const boardNowMs = Date.parse("2026-03-03T20:00:00Z");

export const stopOf = (fields: Partial<TripRowStop> = {}): TripRowStop => ({
  stopId: 1,
  name: "Joliet yard",
  town: "Joliet IL",
  timezone: "America/Chicago",
  mark: "next",
  risk: "on-time",
  windowStart: "2026-03-03T21:00:00Z",
  windowEnd: "2026-03-03T23:00:00Z",
  arrived: null,
  departed: null,
  serviceStartAt: "2026-03-03T21:40:00Z",
  arriveAt: "2026-03-03T21:40:00Z",
  slackMinutes: 80,
  ...fields,
});

/** A trip on the road with one stop to go. */
export const tripOf = (fields: Partial<TripRow> = {}): TripRow => ({
  tripId: 48_200,
  externalTripId: null,
  title: "48200",
  version: 1,
  state: "on-the-road",
  risk: "on-time",
  customer: "Arcadia Paper",
  terminal: "JOL",
  stops: [
    stopOf({ stopId: 10, town: "Omaha NE", mark: "done", risk: "none", slackMinutes: null }),
    stopOf({ stopId: 11 }),
  ],
  decisiveStop: 1,
  noEtaBecause: null,
  etaBasis: { router: "graph", hours: "log" },
  windowsConflict: false,
  sentence: "On time, 1:20 to spare at Omaha",
  driver: {
    externalUserId: "D-1042",
    userId: 1042,
    name: "M. Lindqvist",
    duty: "DRIVING",
    clocks: {
      at: "2026-03-03T19:59:30Z",
      driveMs: 5.2 * 3_600_000,
      cycleMs: 47.5 * 3_600_000,
      driveRuns: true,
      cycleRuns: true,
    },
    clocksAsOf: "2026-03-03T19:59:30Z",
  },
  best: null,
  vehicle: "T-1898",
  trailer: null,
  positionAt: "2026-03-03T19:59:39Z",
  scheduledStart: "2026-03-03T12:00:00Z",
  scheduledEnd: "2026-03-03T23:00:00Z",
  started: "2026-03-03T12:10:00Z",
  ended: null,
  miles: 469,
  weight: 38_000,
  notified: { state: "seen", at: "2026-03-03T12:00:00Z", reason: null },
  ...fields,
});

/** A whole board of these rows. */
export const tripBoardOf = (rows: TripRow[], fields: Partial<TripBoard> = {}): TripBoard => ({
  step: "a-all-1",
  whole: true,
  rows,
  gone: [],
  more: null,
  readAt: null,
  readError: null,
  missing: [],
  lists: true,
  lost: [],
  ...fields,
});
