import { z } from "zod";
import { batchOperation, DeviceItemId } from "@/lib/contract/device-batch";
import { diagnosticCodes, malfunctionCodes } from "@/lib/contract/interface/eld-malfunction-codes";
import { EditAnnotation } from "@/lib/contract/interface/hours-of-service-scalars";
import { ExternalId, Instant } from "@/lib/contract/scalars";

const found = {
  id: DeviceItemId,
  vehicle: ExternalId,
  /** Driver who was logged in; left out, it is the driver whose log named the vehicle last by then. */
  externalUserId: ExternalId.optional(),
  /** Time at which the ELD set it. */
  eventTime: Instant,
};

/** Something that an ELD found wrong with itself, and what became of it (49 CFR 395.34). */
export const DeviceEldMalfunction = z.discriminatedUnion("type", [
  z.object({ type: z.literal("malfunction"), ...found, code: z.enum(malfunctionCodes) }),
  z.object({ type: z.literal("diagnostic"), ...found, code: z.enum(diagnosticCodes) }),
  z.object({
    type: z.literal("cleared"),
    id: DeviceItemId,
    /** Id of the malfunction or diagnostic event. */
    event: DeviceItemId,
    eventTime: Instant,
  }),
  z.object({
    type: z.literal("extension"),
    id: DeviceItemId,
    /** Id of the malfunction. */
    event: DeviceItemId,
    /** Up to when the Division Administrator lets the driver keep paper logs. */
    until: Instant,
    annotation: EditAnnotation,
  }),
]);
export type DeviceEldMalfunction = z.output<typeof DeviceEldMalfunction>;

/** A malfunction or a data diagnostic event as logs and clocks show it. */
export const EldMalfunction = z.looseObject({
  /** The id under which it was handed in. */
  id: z.string(),
  kind: z.enum(["malfunction", "diagnostic"]),
  /** Code of 49 CFR 395 subpart B, appendix A, table 4. */
  code: z.string(),
  vehicle: z.string(),
  foundTime: z.string(),
  /** Absent while it lasts. */
  clearedTime: z.string().optional(),
  /** A malfunction alone: by then it is to be repaired, replaced or serviced. */
  repairBy: z.string().optional(),
  /** Reason why the Division Administrator gave more than the eight days; absent where they hold. */
  extension: z.string().optional(),
});
export type EldMalfunction = z.output<typeof EldMalfunction>;

export const recordEldMalfunctions = batchOperation({
  path: "/device/eld-malfunctions",
  summary: "Hand in malfunctions and data diagnostic events of ELDs",
  description:
    "A malfunction (P power, E engine synchronization, T timing, L positioning, R data recording, S data transfer, O " +
    "other) or a data diagnostic event (1 power, 2 engine synchronization, 3 missing data elements, 4 data transfer, 5 " +
    "unidentified driving, 6 other) goes into the log of the driver who was logged in, until an item `cleared` ends it. " +
    "The carrier has eight days from a malfunction to repair, replace or service the ELD, and the driver keeps paper logs " +
    "meanwhile (49 CFR 395.34(d)); `extension` says what more FMCSA's Division Administrator granted, the latest counts. Events " +
    "may be up to 30 days old. Refused are unknown vehicles and drivers, a vehicle that no log names where no driver is " +
    "given, what ends before it began, and what is cleared already. A return event `driverLogChanged` follows.",
});
