import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { mostFollowedAtOnce } from "@/lib/contract/desk/plain/followed-limit";
import { TripsNow, TripsShown } from "@/lib/contract/desk/trips-records";
import { PlatformId } from "@/lib/contract/scalars";

const TripNumber = z.string().trim().min(1, "must not be empty").max(200, "must be at most 200 characters");

/** Outcome of one number that was entered. */
const FollowResult = z.object({
  number: z.string(),
  /** `not-found`: the platform does not know it, or the member may not see it. `failed`: the platform was not reached. */
  outcome: z.enum(["followed", "already", "not-found", "failed"]),
  /** For people. */
  message: z.string(),
  /** Null where it is not on the board. */
  tripId: z.number().nullable(),
});
export type FollowResult = z.output<typeof FollowResult>;

export const FollowResponse = z.object({ results: z.array(FollowResult), now: TripsNow });
export type FollowResponse = z.output<typeof FollowResponse>;

const tripIds = z.array(PlatformId).min(1, "must name a trip").max(500, "must name at most 500 trips");

/** Trips on the board of a platform that lists none. */
export const followedTripCalls = {
  /** Puts trips on the board by their number: the platform's id, or the caller's own. */
  followTrips: deskCall({
    method: "POST",
    path: "/trips/followed",
    role: "dispatcher",
    scope: "filtered",
    query: TripsShown,
    body: z.object({
      numbers: z
        .array(TripNumber)
        .min(1, "must have a number")
        .max(mostFollowedAtOnce, `must have at most ${mostFollowedAtOnce} numbers`),
    }),
    response: FollowResponse,
    sample: { body: { numbers: ["1"] } },
    probe: ({ tripId }) => ({ body: { numbers: [String(tripId)] } }),
  }),
  /** Takes trips off the board again; the platform keeps them. */
  unfollowTrips: deskCall({
    method: "POST",
    path: "/trips/followed/removal",
    role: "dispatcher",
    scope: "filtered",
    query: TripsShown,
    body: z.object({ tripIds }),
    response: z.object({
      /** Those that were taken off. */
      tripIds: z.array(z.number()),
      now: TripsNow,
    }),
    sample: { body: { tripIds: [1] } },
    probe: ({ tripId }) => ({ body: { tripIds: [tripId] } }),
  }),
};
