import { z } from "zod";
import { batchOperation, DeviceItemId } from "@/lib/contract/device-batch";
import { FreightCode } from "@/lib/contract/free-text";
import { CommandReferenceIds, Instant } from "@/lib/contract/scalars";

/** A movement that left or came in, as the driver's device saw it. */
export const MovementProgress = z.object({
  id: DeviceItemId,
  progress: z.enum(["departed", "arrived"]),
  /** Ids of the movement. */
  referenceIds: CommandReferenceIds,
  /** Time at which it left or came in. */
  eventTime: Instant,
  /** Place where it came in, if not at its destination. */
  locationCode: FreightCode.optional(),
  doorNumber: FreightCode.optional(),
  /** `externalUserId` of who drives; kept as the source of the events. */
  driverCode: FreightCode.optional(),
  /** `Last, First`. */
  driverName: z.string().trim().max(200).optional(),
});
export type MovementProgress = z.output<typeof MovementProgress>;

export const recordMovementProgress = batchOperation({
  path: "/device/movement-progress",
  summary: "Hand in departures and arrivals of linehaul movements from the road",
  description:
    "Items are carried out in the order of eventTime as the commands DepartMovement and ArriveMovement " +
    "with eventSource.system `Driver app`. An item is refused for an unknown movement, a time more than 5 minutes ahead " +
    "of the service's clock or older than 30 days, and for what the command would be refused for; it may be handed in " +
    "again once that is put right.",
});
