import { z } from "zod";
import { DeviceBatchResponse, maxBatchSize } from "@/lib/contract/device-batch";
import { FieldError } from "@/lib/contract/errors";
import { operation } from "@/lib/contract/operation";
import { ExternalId, Instant, Latitude, Longitude } from "@/lib/contract/scalars";

/** One ping. Checked item by item, so that a bad one never costs its neighbours. */
export const DevicePosition = z.object({
  vehicle: ExternalId,
  eventTime: Instant,
  latitude: Latitude,
  longitude: Longitude,
  /** Miles. */
  odometer: z.number().min(0).max(10_000_000).nullish(),
  /** Degrees clockwise from north. */
  heading: z.number().min(0).max(360).nullish(),
  /** Miles an hour. No truck is faster than the limit. */
  speed: z.number().min(0).max(120).nullish(),
  rpm: z.number().min(0).max(20_000).nullish(),
  /** Fraction of a full tank, 0 to 1. */
  fuelLevel: z.number().min(0).max(1).nullish(),
  /** `externalUserId` of who drives. */
  employeeId: ExternalId.nullish(),
});
export type DevicePosition = z.output<typeof DevicePosition>;

/** Fields measured beside the place: a ping without it, or with a fault in it, still says where the vehicle is. */
export const droppedFields: ReadonlySet<string> = new Set([
  "odometer",
  "heading",
  "speed",
  "rpm",
  "fuelLevel",
  "employeeId",
  "hasFix",
  "accuracyMeters",
]);

/** A ping as it comes in: maybe from a receiver that does not know where it is. */
export const DevicePing = DevicePosition.extend({
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  /** False where the receiver has no fix: its coordinates are those of its last one, or zero. */
  hasFix: z.boolean().nullish(),
  /** Radius within which the vehicle is; below 0 the receiver knows no place. */
  accuracyMeters: z.number().nullish(),
});
export type DevicePing = z.output<typeof DevicePing>;

export const recordPositions = operation({
  group: "device",
  method: "POST",
  path: "/device/positions",
  summary: "Hand in positions from the road",
  scope: "nobody",
  description:
    `At most ${maxBatchSize} positions a batch, in any order. Each is judged alone: a position that was handed in before ` +
    "(same vehicle and event time) counts as repeated and changes nothing; one with impossible coordinates, an unknown " +
    "vehicle, a time more than 5 minutes ahead of the service's clock or older than 30 days is refused and listed with " +
    "its place in the batch; all others are stored. Those stored with less than was sent are listed in `reduced` with " +
    "what was left out: odometer, heading, speed, rpm, fuelLevel and employeeId where they cannot be; latitude and " +
    "longitude where the receiver has no fix, that is where one is null, both are 0, hasFix is false, or accuracyMeters is " +
    "below 0 or above 1,000: such a report counts for miles, and the " +
    "vehicle stays where it was last seen. A late position fills the history and never moves a vehicle back. " +
    "Positions of a vehicle on a truckload trip that has started tell of arrivals at its stops and departures: standing " +
    "inside the inner circle for 2 minutes, or moving about inside for 10, is a visit from the first position inside; " +
    "being outside the outer circle for 2 minutes ends it at the first position outside.",
  body: z.object({
    positions: z
      .array(z.unknown())
      .min(1, "must hold at least one position")
      .max(maxBatchSize, `must have at most ${maxBatchSize} positions`),
  }),
  judgedAlone: "positions",
  response: DeviceBatchResponse.extend({
    /** Stored without these fields. Services older than this list leave it out. */
    reduced: z.array(z.looseObject({ index: z.int(), fields: z.array(FieldError) })).optional(),
  }),
  keyScope: "device",
  extension: true,
});
