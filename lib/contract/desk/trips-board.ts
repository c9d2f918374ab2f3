import { z } from "zod";

// Instants are ISO 8601 UTC, durations say their unit. Each schema is made once: a board is 10,000 rows to parse.

const text = z.string().nullable();
const number = z.number().nullable();

/** State of a trip, by one rule on the server. Risk is a field of its own. */
export const TripState = z.enum([
  "needs-driver",
  "to-dispatch",
  "on-the-road",
  "at-stop",
  "resting",
  "done",
  "canceled",
]);
export type TripState = z.output<typeof TripState>;

/** `in-jeopardy` can still be bought back, `late` cannot: a window was missed. `unknown`: no ETA can be given. */
export const TripRisk = z.enum(["late", "in-jeopardy", "unknown", "on-time", "none"]);
export type TripRisk = z.output<typeof TripRisk>;

const StopMark = z.enum(["done", "at", "next", "planned", "skipped", "canceled"]);
export type StopMark = z.output<typeof StopMark>;

/** A stop as a row of the board shows it. */
const TripRowStop = z.object({
  stopId: z.number(),
  name: z.string(),
  /** `Joliet IL`; empty where the stop has no address. */
  town: z.string(),
  /** IANA zone of the place; null where it has no position. */
  timezone: text,
  mark: StopMark,
  risk: TripRisk,
  windowStart: text,
  windowEnd: text,
  arrived: text,
  departed: text,
  /** Legal ETA: when service can begin. Null where it is past, or unknown. */
  serviceStartAt: text,
  arriveAt: text,
  /** To the window's end from the ETA, or from the arrival. Negative when late; null without either. */
  slackMinutes: number,
});
export type TripRowStop = z.output<typeof TripRowStop>;

/** Time left on two of a driver's clocks, to be counted on from there. */
const TripRowClocks = z.object({
  /** The instant that they were worked out for. */
  at: z.string(),
  driveMs: z.number(),
  cycleMs: z.number(),
  /** Tells whether they run in the present duty. */
  driveRuns: z.boolean(),
  cycleRuns: z.boolean(),
});
export type TripRowClocks = z.output<typeof TripRowClocks>;

const TripRowDriver = z.object({
  externalUserId: z.string(),
  userId: number,
  name: z.string(),
  /** As the interface writes it, `DRIVING`; null where nothing is known. */
  duty: text,
  /** Null where the driver's hours are not known, or so old that they say nothing. */
  clocks: TripRowClocks.nullable(),
  /** Newest record that the clocks rest on. */
  clocksAsOf: text,
});
export type TripRowDriver = z.output<typeof TripRowDriver>;

/** Tells whether the driver knows of the dispatch and of what changed after it. */
export const DriverNotified = z.object({
  state: z.enum(["not-needed", "sent", "seen", "failed"]),
  at: text,
  /** Reason of a failure. */
  reason: text,
});
export type DriverNotified = z.output<typeof DriverNotified>;

/** Driver who would take a trip without a driver best, worked out in the background. */
const BestDriver = z.object({
  /** Null where nobody whose hours are known could take it at all. */
  externalUserId: text,
  name: text,
  /** At the tightest stop: negative where nobody is on time, null where no stop has a window's end. */
  slackMinutes: number,
  /** Number of those who would be on time. */
  onTime: z.number(),
  /** Reason why nobody could be compared; null where somebody was. */
  because: text,
  workedOutAt: z.string(),
});
export type BestDriver = z.output<typeof BestDriver>;

/** A row of the board. */
export const TripRow = z.object({
  tripId: z.number(),
  externalTripId: text,
  /** Name by which people know it: the caller's id, else a name, else the platform's id. */
  title: z.string(),
  version: number,
  state: TripState,
  risk: TripRisk,
  customer: text,
  terminal: text,
  stops: z.array(TripRowStop),
  /** Index of the stop that decides: of those late, else in jeopardy, else open, the tightest; null when none is open. */
  decisiveStop: number,
  /**
   * Reason why there is no ETA, for people: `hours unknown since 10:42 CST`. Null where there is one, or none is due.
   */
  noEtaBecause: text,
  /** Sources of the roads and hours of the ETA; it is always an estimate. */
  etaBasis: z.object({ router: z.string(), hours: z.enum(["log", "clocks"]) }).nullable(),
  /** The verdict's sentence. */
  sentence: text,
  /** Two windows ahead are such that nobody could keep both, whoever drives. */
  windowsConflict: z.boolean(),
  driver: TripRowDriver.nullable(),
  /** Null for a trip that has a driver or needs none, and until it is worked out. Counts drivers whom the member sees. */
  best: BestDriver.nullable(),
  vehicle: text,
  trailer: text,
  positionAt: text,
  scheduledStart: text,
  scheduledEnd: text,
  started: text,
  ended: text,
  /** Road miles of the whole trip, scheduled or estimated. */
  miles: number,
  weight: number,
  notified: DriverNotified,
});
export type TripRow = z.output<typeof TripRow>;

export const TripBoard = z.object({
  /** Names this response; a step of another run of the desk gives the whole board again. */
  step: z.string(),
  whole: z.boolean(),
  rows: z.array(TripRow),
  /** Ids that are no longer on the board. */
  gone: z.array(z.number()),
  /** Place where the next part of this response begins, to be asked for as `since`; null where it is all. */
  more: text,
  /** Time at which the trips were last read from the platform; null before the first time. */
  readAt: text,
  /** Reason why the platform could not be reached the last time; null when it could. */
  readError: text,
  /** Parts that this platform does not offer, for people. */
  missing: z.array(z.string()),
  /** False where the platform lists no trips: the board then holds those made here and those followed by number. */
  lists: z.boolean(),
  /** Followed trips that the platform no longer knows, for those who see all terminals. */
  lost: z.array(z.number()),
});
export type TripBoard = z.output<typeof TripBoard>;

/** Number of open trips that need somebody now. */
export const TripsAttention = z.object({
  /** The step of the board that was counted. */
  step: z.string(),
  /** By terminal, null for trips of which none is known; those where none needs anybody have no line. */
  terminals: z.array(
    z.object({
      terminal: text,
      late: z.int(),
      inJeopardy: z.int(),
      /** Without a driver, and nobody would be on time. */
      nobodyCan: z.int(),
    }),
  ),
});
export type TripsAttention = z.output<typeof TripsAttention>;

/** Open trips of one vehicle, the one under way first, then by when they begin. */
export const VehicleTrips = z.object({
  /** Names this response, as on the board. */
  step: z.string(),
  trips: z.array(TripRow),
  /** Tells whether the platform lists trips at all. */
  offered: z.boolean(),
});
export type VehicleTrips = z.output<typeof VehicleTrips>;
