import { z } from "zod";
import { DeviceBatchResponse, maxBatchSize } from "@/lib/contract/device-batch";
import { operation } from "@/lib/contract/operation";
import { ExternalId, Instant, Latitude, Longitude } from "@/lib/contract/scalars";

/** One ping. Checked item by item, so that a bad one never costs its neighbours. */
export const DevicePosition = z.object({
  vehicle: ExternalId,
  eventTime: Instant,
  latitude: Latitude,
  longitude: Longitude,
  /** Miles. */
  odometer: z.number().min(0).max(10_000_000).optional(),
  /** Degrees clockwise from north. */
  heading: z.number().min(0).max(360).optional(),
  /** Miles an hour. */
  speed: z.number().min(0).max(200).optional(),
  rpm: z.number().min(0).max(20_000).optional(),
  /** Fraction of a full tank, 0 to 1. */
  fuelLevel: z.number().min(0).max(1).optional(),
  /** `externalUserId` of who drives. */
  employeeId: ExternalId.optional(),
});
export type DevicePosition = z.output<typeof DevicePosition>;

export const recordPositions = operation({
  group: "device",
  method: "POST",
  path: "/device/positions",
  summary: "Hand in positions from the road",
  scope: "device",
  description:
    `At most ${maxBatchSize} positions a batch, in any order. Each is judged alone: a position that was handed in before ` +
    "(same vehicle and event time) counts as repeated and changes nothing; one with impossible coordinates, an unknown " +
    "vehicle, a time more than 5 minutes ahead of the service's clock or older than 30 days is refused and listed with " +
    "its place in the batch; all others are stored. A late position fills the history and never moves a vehicle back. " +
    "Positions of a vehicle on a truckload trip that has started tell of arrivals at its stops and departures: standing " +
    "inside the inner circle for 2 minutes, or moving about inside for 10, is a visit from the first position inside; " +
    "being outside the outer circle for 2 minutes ends it at the first position outside.",
  body: z.object({
    positions: z
      .array(z.unknown())
      .min(1, "must hold at least one position")
      .max(maxBatchSize, `must hold at most ${maxBatchSize} positions`),
  }),
  judgedAlone: "positions",
  response: DeviceBatchResponse,
  keyScope: "device",
  extension: true,
});
