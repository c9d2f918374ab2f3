import { z } from "zod";
import { TripRow } from "@/lib/contract/desk/trips-board";
import { ClocksLeft } from "@/lib/contract/desk/trips-plan";

const text = z.string().nullable();
const number = z.number().nullable();

const CandidateState = z.enum(["on-time", "late", "unknown", "blocked"]);

/** A driver who might take a trip. */
const CandidateResponse = z.object({
  externalUserId: z.string(),
  userId: number,
  name: z.string(),
  terminal: text,
  vehicle: text,
  trailer: text,
  state: CandidateState,
  reason: z.string(),
  blocks: z.array(z.string()),
  /** The plan is lawful only with a sleeper split; the reason says which rest it is. */
  needsSplit: z.boolean(),
  tightestSlackMinutes: number,
  emptyMiles: number,
  after: ClocksLeft.nullable(),
  clocksAsOf: text,
  positionAt: text,
  /** `[longitude, latitude]`. */
  position: z.tuple([z.number(), z.number()]).nullable(),
});
export type CandidateResponse = z.output<typeof CandidateResponse>;

const LeaveBy = z.object({ kind: z.literal("leave-by"), at: z.string() });

const MoveAppointment = z.object({
  kind: z.literal("move-appointment"),
  stopIndex: z.number(),
  minutes: z.number(),
});

const Swap = z.object({
  kind: z.literal("swap"),
  /** Gets the trip that was to be repaired. */
  externalUserId: z.string(),
  /** Goes to `ownExternalUserId` in exchange. */
  tripId: z.number(),
  version: number,
  ownExternalUserId: z.string(),
});

const Relay = z.object({
  kind: z.literal("relay"),
  /** Drives on from the town. */
  externalUserId: z.string(),
  ownExternalUserId: z.string(),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  /** The first stop that is the second driver's. */
  stopIndex: z.number(),
  /** Time at which the second driver takes over. */
  at: z.string(),
  serviceMinutes: z.number(),
});

/** A way to make it possible; `apply` is what the form or the desk does with it. */
const RepairResponse = z.object({
  kind: z.enum(["leave-by", "move-appointment", "swap", "relay"]),
  sentence: z.string(),
  apply: z.discriminatedUnion("kind", [LeaveBy, MoveAppointment, Swap, Relay]),
});
export type RepairResponse = z.output<typeof RepairResponse>;

/** Drivers who can take a trip, ranked, and what would make it possible where nobody can. */
export const CandidatesResponse = z.object({
  candidates: z.array(CandidateResponse),
  repairs: z.array(RepairResponse),
  /** Source of the ways that it rests on, as in a plan's basis. */
  router: z.string(),
  workedOutAt: z.string(),
});
export type CandidatesResponse = z.output<typeof CandidatesResponse>;

/** A trip that one driver might take, and how it would go with that driver. */
const TripForDriver = z.object({
  row: TripRow,
  state: CandidateState,
  reason: z.string(),
  tightestSlackMinutes: number,
  emptyMiles: number,
  after: ClocksLeft.nullable(),
});
export type TripForDriver = z.output<typeof TripForDriver>;

/** Trips without a driver that this one could take, the best first. */
export const TripsForDriver = z.object({ trips: z.array(TripForDriver), workedOutAt: z.string() });
export type TripsForDriver = z.output<typeof TripsForDriver>;
