import { z } from "zod";
import { TripRow } from "@/lib/contract/desk/trips-board";
import { TripsNow } from "@/lib/contract/desk/trips-records";

const Id = z.int().positive();
const Code = z.string().trim().min(1).max(200);
const mostTrips = 500;

const TripMove = z.enum(["assign", "unassign", "dispatch", "cancel", "duplicate", "swap"]);
export type TripMove = z.output<typeof TripMove>;

/** One move on one or many trips, each judged alone. */
export const MoveRequest = z
  .object({
    move: TripMove,
    trips: z
      .array(
        z.object({
          tripId: Id,
          version: Id.nullable(),
          /** For `assign` to `best`: who was shown as the best. They are assigned, whoever is the best by now. */
          bestShown: Code.optional(),
        }),
      )
      .min(1, "must name a trip")
      .max(mostTrips, `must name at most ${mostTrips} trips`),
    /** For `assign`; `best` takes for each trip who was shown, else the best driver who is on time. */
    externalUserId: Code.optional(),
    /** For `swap`, which takes two trips: who gets the first and who the second. */
    swapDrivers: z.tuple([Code, Code]).optional(),
    /** Needed where the driver will not be on time, or nobody can say. */
    overrideReason: z.string().trim().max(500, "must be at most 500 characters").optional(),
    /** For `cancel`: why. It is kept in the trip's history. */
    reason: z.string().trim().max(500, "must be at most 500 characters").optional(),
    /** For `assign`: dispatches in the same go. */
    alsoDispatch: z.boolean().optional(),
  })
  .refine(({ move, externalUserId }) => move !== "assign" || externalUserId !== undefined, {
    path: ["externalUserId"],
    message: "is required to assign: a driver, or best",
  })
  .refine(({ move, swapDrivers }) => move !== "swap" || (swapDrivers && swapDrivers[0] !== swapDrivers[1]), {
    path: ["swapDrivers"],
    message: "is required to swap: who gets the first trip, and who the second",
  })
  .refine(
    ({ move, trips: [a, b, ...more] }) => move !== "swap" || (b && b.tripId !== a?.tripId && !more[0]),
    { path: ["trips"], message: "must be two different ones to swap" },
  );
export type MoveRequest = z.output<typeof MoveRequest>;

const MoveResult = z.object({
  tripId: z.number(),
  title: z.string(),
  /** `unknown`: the platform did not answer, and it is being read back whether the move was made. */
  outcome: z.enum(["done", "refused", "needs-reason", "conflict", "failed", "unknown"]),
  /** For people; of `needs-reason` one cause a line, the worst first. */
  message: z.string(),
  row: TripRow.nullable(),
  /** Driver who would be better than the one who was shown and assigned; left out where nobody would. */
  betterNow: z.string().optional(),
  /** A new trip, after `duplicate`. */
  newTripId: z.number().nullable(),
  /** With `conflict`: the record as it stands on the platform. */
  present: z.record(z.string(), z.unknown()).nullable(),
});
export type MoveResult = z.output<typeof MoveResult>;

export const MoveResponse = z.object({
  results: z.array(MoveResult),
  /** Undoes all of it for 30 seconds; null where nothing was done. */
  undo: z.object({ id: z.string(), until: z.string(), what: z.string() }).nullable(),
  now: TripsNow,
});
export type MoveResponse = z.output<typeof MoveResponse>;

/** Undoes a move by its `undo.id` within 30 seconds, or an undoable step of the history by the step's id. */
export const UndoRequest = z.object({ id: z.uuid("must be the id of a move or of a step") });
export type UndoRequest = z.output<typeof UndoRequest>;
